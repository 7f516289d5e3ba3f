import sharp from 'sharp';
import { appendFile, formOf, readInputFile, sizeText } from '../shared/input-files.ts';
import type { JobInputFile, JobRequest } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import type { FormData } from 'undici';

const imageMembers = ['prompt', 'quality', 'style', 'background', 'output_format', 'output_compression', 'moderation'];

function sizeOf({ size, width, height }: JsonObject): unknown {
  return size ?? sizeText(width, height);
}

const picked = (input: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.map((name) => [name, input[name]]).filter(([, value]) => value !== undefined && value !== null),
  );

/** `passes` are members that this upstream takes beyond OpenAI's: `seed`, `negative_prompt`, `response_format`. */
export function imageBody({ model, input }: JobRequest, passes: readonly string[]): JsonObject {
  const [n, size] = [input['count'] ?? input['n'], sizeOf(input)];
  return {
    model,
    ...picked(input, [...imageMembers, ...passes]),
    ...(n !== undefined && { n }),
    ...(size !== undefined && { size }),
  };
}

/** Ours is white where the picture is to be changed, theirs is transparent there. */
const clearMask = (mask: JobInputFile): JobInputFile => ({
  ...mask,
  contentType: 'image/png',
  open: async () => {
    const grey = sharp(await readInputFile(mask))
      .removeAlpha()
      .greyscale()
      .negate();
    const { data, info } = await grey.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const black = sharp({ create: { width, height, channels: 3, background: '#000' } });
    const clear = black.joinChannel(data, { raw: { width, height, channels: 1 } }).png();
    return [await clear.toBuffer()] as unknown as AsyncIterable<Uint8Array>;
  },
});

export async function imageForm(request: JobRequest, passes: readonly string[]): Promise<FormData> {
  const form = formOf(imageBody(request, passes));
  const images = request.files.filter(({ name }) => name !== 'mask');
  // Several are a list there; one alone is taken by older servers under the plain name only.
  for (const image of images) await appendFile(form, images.length > 1 ? 'image[]' : 'image', image);
  const mask = request.files.find(({ name }) => name === 'mask');
  if (mask) await appendFile(form, 'mask', clearMask(mask));
  return form;
}

export function videoBody({ model, input }: JobRequest, passes: readonly string[]): JsonObject {
  const [seconds, size] = [input['seconds'] ?? input['duration'], sizeOf(input)];
  return {
    model,
    ...picked(input, ['prompt', ...passes]),
    ...(seconds !== undefined && { seconds: typeof seconds === 'string' ? seconds : JSON.stringify(seconds) }),
    ...(size !== undefined && { size }),
  };
}

export async function videoForm(request: JobRequest, passes: readonly string[]): Promise<FormData> {
  const form = formOf(videoBody(request, passes));
  const [reference] = request.files;
  if (reference !== undefined) await appendFile(form, 'input_reference', reference);
  return form;
}
