import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';

import { Parser, type ReadEntry } from 'tar';

import { PackError } from './pack-error.ts';

interface Unpacking {
  readonly tarball: string;
  /** From a path inside the package to the file it is written to. */
  readonly wanted: ReadonlyMap<string, string>;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
}

async function writeEntry(entry: ReadEntry, path: string, { onBytes, signal }: Unpacking): Promise<void> {
  const target = createWriteStream(path, signal && { signal });
  const closed = once(target, 'close');
  // Without it a fault between two writes has no listener and ends the process; `closed` carries it to the caller.
  closed.catch(() => undefined);
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    if (!target.write(chunk)) await Promise.race([once(target, 'drain'), closed]);
  }
  target.end();
  await closed;
}

/** Writes the wanted files of a package; everything else in it is passed over. */
export async function unpackTarball(unpacking: Unpacking): Promise<void> {
  const { tarball, wanted } = unpacking;
  const found = new Set<string>();
  const written: Promise<void>[] = [];
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      // Every package's files are under one folder, whose name is the packer's choice.
      const path = entry.path.slice(entry.path.indexOf('/') + 1);
      const target = wanted.get(path);
      if (target === undefined || found.has(path)) {
        entry.resume();
        return;
      }
      found.add(path);
      const writing = writeEntry(entry, target, unpacking);
      writing.catch(reject);
      written.push(writing);
    },
  });
  parser.on('end', resolve).on('error', reject);
  const bytes = createReadStream(tarball, { highWaterMark: 1 << 20 }).on('error', reject);
  bytes.pipe(parser);
  try {
    await read;
    await Promise.all(written);
  } finally {
    bytes.destroy();
  }
  const absent = [...wanted.keys()].filter((path) => !found.has(path));
  if (absent.length > 0) throw new PackError('corrupt', `The package lacks ${absent.join(', ')}.`);
}
