import { refused } from '../host/engine-error.ts';
import type { ImageOutcome, ImageRequest } from './image-request.ts';
import { readPicture, writePicture, type Picture } from './picture-file.ts';

function rows(pixels: Buffer, width: number, size: number, box: NonNullable<ImageRequest['crop']>): Buffer {
  const lines = Array.from({ length: box.height }, (_, y) => {
    const begin = ((box.y + y) * width + box.x) * size;
    return pixels.subarray(begin, begin + box.width * size);
  });
  return Buffer.concat(lines);
}

function cropped(picture: Picture, box: NonNullable<ImageRequest['crop']>): Picture {
  const { colours, alpha, width } = picture;
  return {
    ...picture,
    width: box.width,
    height: box.height,
    colours: rows(colours, width, 3, box),
    alpha: alpha && rows(alpha, width, 1, box),
  };
}

/** No model, but a process of its own like the others: it opens files that strangers made. */
export async function loadEngine() {
  return {
    crop: async ({ image, crop: box, target }: ImageRequest): Promise<ImageOutcome> => {
      if (!box) throw refused('`crop` is missing.', 'crop', 'invalid_value');
      const picture = await readPicture(image, 'image');
      if (box.x + box.width > picture.width || box.y + box.height > picture.height) {
        const message = `\`crop\` reaches beyond the picture, which is ${picture.width}×${picture.height}.`;
        throw refused(message, 'crop', 'invalid_value');
      }
      return writePicture(cropped(picture, box), target);
    },
  };
}
