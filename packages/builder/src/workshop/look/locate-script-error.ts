import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';

import type { Artefact } from '../artefact.ts';

export interface Place {
  readonly path?: string;
  readonly line?: number;
}

const mostFrames = 15;

/** Where in the sources an error of the page was thrown: the first frame of its stack that is not a package's. */
export function locateScriptError(stack: string, { files }: Artefact): Place {
  const frames = [...stack.matchAll(/https?:\/\/[^/\s]+\/(?<file>[^\s:?)]+):(?<row>\d+):(?<column>\d+)/g)];
  for (const { groups } of frames.slice(0, mostFrames)) {
    const { file = '', row = '1', column = '1' } = groups ?? {};
    const map = readMap(files.get(`${file}.map`));
    const entry = map?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const path = posix.normalize(posix.join(posix.dirname(file), entry.originalSource)).replace(/^(?:\.\.\/)+/, '');
    if (!path.startsWith('node_modules/')) return { path, line: entry.originalLine + 1 };
  }
  return {};
}

function readMap(content: Uint8Array | undefined): SourceMap | undefined {
  if (content === undefined) return undefined;
  try {
    return new SourceMap(JSON.parse(Buffer.from(content).toString()) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
