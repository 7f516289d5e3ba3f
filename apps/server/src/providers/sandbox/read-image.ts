export interface ImageNote {
  /** Only of an image that came in the request itself. */
  readonly format?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Enough for the size in every header but a JPEG's behind a large preview. */
const headerBytes = 65_536;

type Size = readonly [width: number, height: number];

/** The size of a PNG, JPEG, GIF or WebP in a data URL, from its header; an address is not fetched. */
export function readImage(url: string): ImageNote {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,([\s\S]*)$/.exec(url.slice(0, headerBytes * 2)) ?? [];
  if (encoded === undefined) return {};
  const bytes = Buffer.from(encoded.slice(0, headerBytes), 'base64');
  for (const [format, sizeOf] of Object.entries(readers)) {
    const size = sizeOf(bytes);
    if (size) return { format, width: size[0], height: size[1] };
  }
  return {};
}

const readers: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  PNG: (bytes) =>
    bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47
      ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
      : undefined,
  GIF: (bytes) =>
    bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8'
      ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
      : undefined,
  WebP: sizeOfWebp,
  JPEG: sizeOfJpeg,
};

function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
}

function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
