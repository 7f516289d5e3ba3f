export const sampleRate = 44_100;
/** What a note may still sound after it was let go. */
export const releaseS = 0.45;

export interface NoteRequest {
  /** Of General MIDI; 'kit' for its drums. */
  readonly program: number | 'kit';
  readonly key: number;
  /** From 0 to 1. */
  readonly velocity: number;
  readonly lengthS: number;
}

/** Sounds one note alone, in mono. The same request gives the same samples. */
export interface NoteSource {
  readonly sound: (request: NoteRequest) => Float32Array;
}

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}
