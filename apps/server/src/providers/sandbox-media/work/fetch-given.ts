import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GivenFile } from './work-order.ts';

/** By hand in the process that took the job, by address in any other. */
export interface GivenSource {
  readonly name: string;
  readonly open?: () => Promise<AsyncIterable<Uint8Array>>;
  readonly url?: string | undefined;
}

export async function fetchGiven(
  sources: readonly GivenSource[],
  folder: string,
  signal: AbortSignal,
): Promise<readonly GivenFile[]> {
  const given: GivenFile[] = [];
  for (const [at, source] of sources.entries()) {
    const path = join(folder, `given-${at}`);
    await pipeline(Readable.from(await openSource(source, signal)), createWriteStream(path), { signal });
    given.push({ name: source.name, path });
  }
  return given;
}

async function openSource({ name, open, url }: GivenSource, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  if (open !== undefined) return open();
  if (url === undefined) throw new Error(`${name} is out of reach`);
  const response = await fetch(url, { signal });
  if (!response.ok || response.body === null) throw new Error(`${name} answered ${response.status}`);
  return response.body;
}
