import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Checks } from '../support/checks.ts';
import { dataUrl, pngOf, type Ground } from './ground.ts';
import { makeScene } from './scenes.ts';

const size = { width: 96, height: 64 };

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Some kilobytes that unpack to a black square of this side. */
function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

export async function proveOddPictures(ground: Ground, checks: Checks): Promise<void> {
  const { pixels } = await makeScene(4, size.width, size.height);
  const png = await pngOf(pixels, size);
  const jpeg = await sharp(png).jpeg({ quality: 95 }).toBuffer();
  const bad: Readonly<Record<string, string>> = {
    'text that calls itself a picture': dataUrl(Buffer.from('This is no picture at all.')),
    'a PNG with noise for content': dataUrl(Buffer.concat([png.subarray(0, 60), Buffer.alloc(400, 0xa7)])),
    'a JPEG that ends too early': dataUrl(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'),
    'a picture of 36 megapixels': dataUrl(blackPng(6_000)),
    'a bomb of 2,500 megapixels': dataUrl(blackPng(50_000)),
    'a drawing that could read other files': dataUrl(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ),
  };
  const edits = { operation: 'crop', crop: { x: 0, y: 0, width: 8, height: 8 } };
  for (const [name, image] of Object.entries(bad)) {
    for (const [path, body] of [
      ['/image/upscale', {}],
      ['/image/edit', edits],
    ] as const) {
      const answer = await ground.ask(path, { image, ...body });
      const { code, message } = (answer.body['error'] ?? {}) as { code?: string; message?: string };
      checks.that(
        answer.status >= 400 && answer.status < 500,
        `${name} at ${path}: ${answer.status} ${code}: ${message}`,
      );
    }
  }
  const turned = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer();
  const made = await ground.make('/image/upscale', { image: dataUrl(turned, 'image/jpeg') });
  const isUpright = made.width === size.height * 2 && made.height === size.width * 2;
  checks.that(isUpright, `a picture that its EXIF turns comes out as it is looked at: ${made.width}×${made.height}`);
  const still = await ground.make('/image/edit', {
    image: dataUrl(turned, 'image/jpeg'),
    operation: 'crop',
    crop: { x: 0, y: 90, width: 64, height: 6 },
  });
  checks.that(still.width === 64 && still.height === 6, 'and is cropped in those terms');
}

/** What the model cannot do it says, and the catalogue offers others. */
export async function proveOffer(ground: Ground, checks: Checks): Promise<number> {
  const { body } = await ground.get('/image/models');
  const models = body['data'] as readonly { readonly id: string; readonly quality: string }[];
  checks.that(models.length >= 2, `several image models are offered: ${models.map(({ id }) => id).join(', ')}`);
  const drawn = await ground.ask('/image/generate', { prompt: 'A boat' });
  const { code, message } = (drawn.body['error'] ?? {}) as { code?: string; message?: string };
  checks.that(drawn.status === 400, `this one draws nothing from words: ${code}: ${message}`);
  return models.length;
}
