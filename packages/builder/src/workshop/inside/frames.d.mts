export declare const frameKinds: {
  readonly start: 1;
  readonly file: 2;
  readonly stdout: 3;
  readonly stderr: 4;
  readonly exit: 5;
  readonly listening: 6;
  readonly open: 7;
  readonly data: 8;
  readonly taken: 9;
  readonly finished: 10;
  readonly reset: 11;
};
type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];
export declare function encodeFrame(kind: FrameKind, ...parts: readonly Uint8Array[]): Buffer;
export declare function encodeFile(path: string, content: Uint8Array): Buffer;
export declare function decodeFile(payload: Buffer): { readonly path: string; readonly content: Buffer };
export declare const encodeNumber: (value: number) => Buffer;
export declare function createFrameReader(
  hear: (kind: number, payload: Buffer) => void,
  longest: number,
): (chunk: Buffer) => void;
