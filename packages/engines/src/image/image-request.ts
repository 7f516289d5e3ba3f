/** What can be done to a picture here. */
export type ImageOperation = 'upscale' | 'erase' | 'remove_background' | 'crop';

export interface ImageRequest {
  readonly operation: ImageOperation;
  /** The picture's file. Names of files, so that no picture has to pass between processes. */
  readonly image: string;
  /** Of the same shape as the picture: white is erased, black is kept, grey is a soft edge. */
  readonly mask?: string | undefined;
  readonly scale?: 2 | 4 | 8 | undefined;
  readonly crop?:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  /** Where the result is written; the outcome says in what format. */
  readonly target: string;
}

export interface ImageOutcome {
  readonly format: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

export interface ImageEvent {
  /** From 0 to 1. */
  readonly progress: number;
}

export interface ImageEngineOptions {
  /** Of the pack with the operation's model; cropping needs none. */
  readonly packFolder: string;
  readonly threads: number;
}
