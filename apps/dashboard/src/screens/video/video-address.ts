export interface VideoAddress {
  readonly tab: string;
  readonly film: string;
}
