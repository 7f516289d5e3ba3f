export type PackErrorCode = 'unknown_pack' | 'download_failed' | 'corrupt' | 'aborted';

/** Why a pack is not there. */
export class PackError extends Error {
  readonly code: PackErrorCode;

  constructor(code: PackErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PackError';
    this.code = code;
  }
}
