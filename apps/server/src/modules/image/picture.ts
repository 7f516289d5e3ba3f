type Members = Readonly<Record<string, unknown>>;

interface Output {
  readonly name: string;
  readonly file_id: string;
  readonly url: string;
}

/** The largest that an enlarged picture may be, in megapixels. */
const largestMegapixels = 64n;

const megapixels = (pixels: number) => ({ numerator: BigInt(Math.round(pixels)), denominator: 1_000_000n });

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizesOf(details: Members): readonly Size[] {
  const { images } = details;
  return Array.isArray(images) ? (images as readonly Size[]) : [];
}

const pixelsOf = (sizes: readonly Size[]): number => sizes.reduce((sum, { width, height }) => sum + width * height, 0);

/** Pictures are priced by number and by size. */
export const pictureModality = {
  kind: 'image',
  module: 'image',
  object: 'image.generation',
  capabilityOf: (task: string) => task.slice('image.'.length),
  maximumOf(task: string, input: Members) {
    if (task !== 'image.generate') return { image: 1n, megapixel: largestMegapixels, request: 1n };
    const count = Number(input['count'] ?? 1);
    const pixels = Number(input['width']) * Number(input['height']) * count;
    return { image: BigInt(count), megapixel: megapixels(pixels), request: 1n };
  },
  actualOf(_task: string, input: Members, details: Members) {
    const sizes = sizesOf(details);
    const count = sizes.length > 0 ? sizes.length : Number(input['count'] ?? 1);
    return { image: BigInt(count), megapixel: megapixels(pixelsOf(sizes)), request: 1n };
  },
  resultOf(_task: string, outputs: readonly Output[], details: Members) {
    const pictures = outputs.filter(({ name }) => name === 'image' || name.startsWith('image:'));
    const sizes = sizesOf(details) as readonly (Size & { seed?: number })[];
    const images = pictures.map(({ url, file_id }, place) => ({
      url,
      file_id,
      width: sizes[place]?.width ?? 0,
      height: sizes[place]?.height ?? 0,
      seed: sizes[place]?.seed ?? null,
    }));
    return { image_url: images[0]?.url ?? '', images };
  },
} as const;

interface SizeWish {
  readonly size?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const usualSide = 1024;

/** Both ways to say the size, made one. Nothing where they disagree. */
export function sizeOf({ size, width, height }: SizeWish): Size | undefined {
  const [wide, high] = (size ?? '').split('x').map(Number);
  if (size === undefined) return { width: width ?? height ?? usualSide, height: height ?? width ?? usualSide };
  if ((width !== undefined && width !== wide) || (height !== undefined && height !== high)) return undefined;
  return { width: wide!, height: high! };
}
