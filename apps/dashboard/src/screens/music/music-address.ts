export interface MusicAddress {
  readonly tab: string;
  readonly song: string;
  readonly genre: string;
  readonly q: string;
}
