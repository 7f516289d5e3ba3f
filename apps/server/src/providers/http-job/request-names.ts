import { dataUrlOf, inputWithAddresses, readInputFile, sizeText } from '../shared/input-files.ts';
import type { JobHandle, JobInputFile, JobRequest } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import type { Names } from './fill-template.ts';

function member(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (current, name) =>
      typeof current === 'object' && current !== null && Object.hasOwn(current, name)
        ? (current as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

/** One of `size` and `width` with `height` tells the other. */
function sizeOf({ size, width, height }: JsonObject, name: string | undefined): unknown {
  if (name === 'size') return sizeText(width, height);
  const [, wide, high] = (typeof size === 'string' && /^(\d+)x(\d+)$/.exec(size)) || [];
  if (wide === undefined || (name !== 'width' && name !== 'height')) return undefined;
  return Number(name === 'width' ? wide : high);
}

async function ofFile(file: JobInputFile | undefined, form: string | undefined): Promise<unknown> {
  if (file === undefined) return undefined;
  if (form === 'base64') return (await readInputFile(file)).toString('base64');
  if (form === 'data_url') return dataUrlOf(file);
  return file.url();
}

/** `input` (files as their addresses), `model`, `key`, `task`, `callback_url`, `file.image.url|base64|data_url`. */
export const namesOfRequest =
  (request: JobRequest): Names =>
  async ([first, ...rest]) => {
    if (first === 'input' && rest.length === 0) return inputWithAddresses(request);
    if (first === 'file') return ofFile(fileOf(request, rest[0]), rest[1]);
    if (first === 'input') return member(request.input, rest) ?? sizeOf(request.input, rest[0]);
    return member({ model: request.model, key: request.key, task: request.task, callback_url: request.callbackUrl }, [
      first ?? '',
    ]);
  };

export const fileOf = ({ files }: JobRequest, name: string | undefined): JobInputFile | undefined =>
  files.find((file) => file.name === name);

/** After a restart there is nothing but the handle. */
export const namesOfHandle =
  (handle: JobHandle): Names =>
  async ([first, ...rest]) =>
    first === 'handle'
      ? member(handle['found'], rest)
      : first === 'key' || first === 'model'
        ? handle[first]
        : undefined;
