import { createClient } from '@hey-api/openapi-ts';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { wholeOpenApiDocument } from '@atelier/contract/openapi';

/** What the generator writes is typed for looser settings than ours. */
const header = ['// Generated from openapi.json by @hey-api/openapi-ts: edit the contract instead.', '// @ts-nocheck'];

/** The client of packages/sdk as the contract would have it: its files by their paths. */
export async function sdkClient(): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-client-'));
  try {
    await createClient({
      // A plain object, since the generator resolves what it is given in place.
      input: JSON.parse(JSON.stringify(wholeOpenApiDocument())) as Record<string, unknown>,
      output: { path: folder, header, module: { extension: '.ts' } },
      logs: { level: 'silent', file: false },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return new Map(
      await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')] as const)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
