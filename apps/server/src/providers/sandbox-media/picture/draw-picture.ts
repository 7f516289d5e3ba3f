import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { chanceOf } from '../chance.ts';
import { drawLayers, type Layers } from './draw-scene.ts';
import { imagineScene, type PictureStyle, type Scene, type SceneWish } from './scene.ts';

export interface PictureWish extends SceneWish {
  /** Its ending tells the format. */
  readonly path: string;
}

/** Paint: edges stray with a grain of strokes. */
const brush = (seed: number): string =>
  `<filter id="brush" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.014 0.05" numOctaves="3" seed="${seed}" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="13" xChannelSelector="R" yChannelSelector="G"/></filter>`;

export async function drawPicture(wish: PictureWish): Promise<void> {
  const scene = imagineScene(wish);
  const { sky, clouds, middle, front } = drawLayers(scene, wish.prompt);
  const body = sky + clouds + middle + front;
  const isPainted = wish.style === 'artistic';
  // Strokes are coarse: half the pixels show them as well, at a quarter of the time.
  const scale = isPainted ? 0.5 : 1;
  const svg = wrap(
    scene,
    Math.ceil(wish.width * scale),
    Math.ceil(wish.height * scale),
    isPainted ? `<g filter="url(#brush)">${body}</g>` : body,
    wish.seed,
  );
  // The strokes fray at the border: paint beyond it and cut it off.
  const beyond = isPainted ? 1.04 : 1;
  const [wide, high] = [Math.ceil(wish.width * beyond), Math.ceil(wish.height * beyond)];
  const area = {
    left: (wide - wish.width) >> 1,
    top: (high - wish.height) >> 1,
    width: wish.width,
    height: wish.height,
  };
  // In one step sharp would draw the strokes at full size after all.
  const drawnSmall = await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
  const drawn = finish(sharp(drawnSmall).resize(wide, high, { fit: 'fill' }).extract(area).flatten(), wish, scene);
  await encode(await drawn, wish.path).toFile(wish.path);
}

export function wrap(
  { width }: Pick<Scene, 'width'>,
  pixelsWide: number,
  pixelsHigh: number,
  body: string,
  seed = 1,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelsWide}" height="${pixelsHigh}" viewBox="0 0 ${width} 1000" preserveAspectRatio="none"><defs>${brush(seed % 997)}</defs>${body}</svg>`;
}

/** Layers as pictures of their own, the sky without holes. Each is drawn `wider` than asked, for room to move. */
export async function drawLayerFiles(
  wish: SceneWish,
  wider: number,
  pathOf: (layer: keyof Layers) => string,
): Promise<readonly (keyof Layers)[]> {
  const pixelsWide = Math.round((wish.width * wider) / 2) * 2;
  const scene = imagineScene({ ...wish, width: pixelsWide });
  const layers = drawLayers(scene, wish.prompt);
  const names = (['sky', 'clouds', 'middle', 'front'] as const).filter((name) => layers[name] !== '');
  for (const name of names) {
    const svg = wrap(scene, pixelsWide, wish.height, layers[name], wish.seed);
    const drawn = sharp(Buffer.from(svg)).resize(pixelsWide, wish.height, { fit: 'fill' });
    await drawn.png({ compressionLevel: 1 }).toFile(pathOf(name));
  }
  return names;
}

/** What a style does to the whole picture: light, grain, edges. */
async function finish(picture: Sharp, { width, height, style, seed }: SceneWish, { palette }: Scene): Promise<Sharp> {
  const raw = await picture.png({ compressionLevel: 0 }).toBuffer();
  const dim = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx="0.5" cy="0.48" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0a0616" stop-opacity="${style === 'anime' ? 0.12 : 0.38}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`;
  const laid = sharp(raw).composite([
    { input: Buffer.from(dim) },
    ...(style === 'realistic' || style === 'artistic' ? [grain(width, height, seed, style)] : []),
  ]);
  const done = sharp(await laid.png({ compressionLevel: 0 }).toBuffer());
  if (style === 'anime') return done.modulate({ saturation: 1.3, brightness: 1.04 }).sharpen({ sigma: 1.2 });
  if (style === '3d') return done.modulate({ saturation: 1.15 }).linear(1.06, palette.isDark ? 0 : -6);
  return style === 'artistic'
    ? done.modulate({ saturation: 1.14 }).sharpen({ sigma: 2 })
    : done.modulate({ saturation: 0.94 });
}

/** Film grain for the realistic, canvas for the painted: a tile, the same for a seed. */
function grain(width: number, height: number, seed: number, style: PictureStyle): OverlayOptions {
  const side = Math.min(256, width, height);
  const { unit } = chanceOf(`grain ${seed}`);
  const strength = style === 'realistic' ? 11 : 26;
  const pixels = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const value = unit() < 0.5 ? 0 : 255;
    const canvas =
      style === 'artistic' ? 0.55 + 0.45 * Math.sin((at % side) * 0.8) * Math.sin(Math.floor(at / side) * 0.8) : 1;
    pixels.fill(value, at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = Math.round(unit() * strength * canvas);
  }
  return { input: Buffer.from(pixels), raw: { width: side, height: side, channels: 4 }, tile: true };
}

export function encode(picture: Sharp, path: string): Sharp {
  if (path.endsWith('.png')) return picture.png({ compressionLevel: 6 });
  return path.endsWith('.webp') ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 90, mozjpeg: false });
}
