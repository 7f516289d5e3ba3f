import { appendFile, formOf, sizeText } from '../shared/input-files.ts';
import type { JobRequest } from '../spec/job-driver.ts';
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

export async function imageForm(request: JobRequest, passes: readonly string[]): Promise<FormData> {
  const form = formOf(imageBody(request, passes));
  const images = request.files.filter(({ name }) => name !== 'mask');
  // Several are a list there; one alone is taken by older servers under the plain name only.
  for (const image of images) await appendFile(form, images.length > 1 ? 'image[]' : 'image', image);
  for (const mask of request.files.filter(({ name }) => name === 'mask')) await appendFile(form, 'mask', mask);
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
