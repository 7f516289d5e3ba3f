export interface ImageAddress {
  readonly tab: string;
  /** The file that is edited or enlarged. */
  readonly image: string;
  readonly generated: string;
  readonly edited: string;
  readonly enlarged: string;
}
