import { FormData } from 'undici';
import type { JobInputFile, JobRequest } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { malformed } from './upstream-errors.ts';

const maxFileBytes = 64 * 1_048_576;

/** For an upstream that takes a file's bytes and not its address. */
export async function readInputFile(file: JobInputFile): Promise<Buffer> {
  const packets: Uint8Array[] = [];
  let size = 0;
  for await (const packet of await file.open()) {
    size += packet.length;
    if (size > maxFileBytes) throw malformed(false, new Error(`a file of more than ${maxFileBytes} bytes`));
    packets.push(packet);
  }
  return Buffer.concat(packets);
}

export const dataUrlOf = async (file: JobInputFile): Promise<string> =>
  `data:${file.contentType};base64,${(await readInputFile(file)).toString('base64')}`;

/** The input with the address of each file where it came in. */
export async function inputWithAddresses({ input, files }: JobRequest): Promise<JsonObject> {
  const addresses = await Promise.all(files.map(async (file) => [file.name, await file.url()] as const));
  return { ...input, ...Object.fromEntries(addresses) };
}

/** Members that are absent are left out; numbers and flags go as text, as forms do. */
export function formOf(members: JsonObject): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

export async function appendFile(form: FormData, name: string, file: JobInputFile): Promise<void> {
  const bytes = await readInputFile(file);
  const kind = file.contentType.split('/')[1]?.split(';')[0] ?? 'bin';
  form.append(name, new Blob([new Uint8Array(bytes)], { type: file.contentType }), `${file.name}.${kind}`);
}

/** `1024x768`, as most upstreams say it. */
export const sizeText = (width: unknown, height: unknown): string | undefined =>
  typeof width === 'number' && typeof height === 'number' ? `${width}x${height}` : undefined;
