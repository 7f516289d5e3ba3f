/** What the sandbox is told to do, once its files are there. */
export interface StartOrder {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Base64. */
  readonly stdin?: string;
  /** Files and folders below the project that are handed back at the end. */
  readonly collect: readonly string[];
  /** Wait until the command answers there, and carry connections to it. */
  readonly port?: number;
}
