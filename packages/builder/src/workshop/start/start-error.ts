/** The application did not come up. */
export class StartError extends Error {
  /** The last of what it said. */
  readonly log: string;

  constructor(message: string, log: string) {
    super(message);
    this.name = 'StartError';
    this.log = log;
  }
}
