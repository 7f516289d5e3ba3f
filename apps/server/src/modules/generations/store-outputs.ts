import { Readable } from 'node:stream';
import type { JobStatus } from '../../providers/spec/job-driver.ts';
import { fileLink, storeFile, type FileParts, type StoredFile } from '../files/index.ts';
import type { Generation, JsonMembers, StoredOutput } from './generation.ts';

interface Stored {
  readonly outputs: readonly StoredOutput[];
  readonly details: JsonMembers;
  /** Of the first output, for those who are told. */
  readonly outputUrl: string | null;
}

/** Where something made is looked at that is no file. */
const urlOf = ({ output_url: url }: JsonMembers): string | null => (typeof url === 'string' ? url : null);

/** Copies what the upstream made into our storage: its own addresses end, and are nobody's business. */
export async function storeOutputs(
  parts: FileParts,
  job: Generation,
  { outputs, details }: Extract<JobStatus, { state: 'completed' }>,
  signal: AbortSignal,
): Promise<Stored> {
  const stored: { name: string; file: StoredFile }[] = [];
  for (const { name, fileName, open } of outputs) {
    const file = await storeFile(parts, {
      owner: job.owner,
      content: Readable.from(await open()),
      purpose: 'output',
      name: fileName,
      expiresAt: job.expiresAt,
      generationId: job.id,
      signal,
    });
    stored.push({ name, file });
  }
  const [first] = stored;
  return {
    outputs: stored.map(({ name, file }) => ({ name, file_id: file.id })),
    details,
    outputUrl: first ? (await fileLink(parts, first.file)).url : urlOf(details),
  };
}
