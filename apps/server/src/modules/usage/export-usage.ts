import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Pool } from 'pg';
import { copyMonth, type ExportFormat } from './usage-export.repository.ts';

/** One month's rows as a stream, to be kept elsewhere before its partition is dropped. */
export async function exportUsage(pool: Pool, month: Date, format: ExportFormat = 'csv'): Promise<Readable> {
  const client = await pool.connect();
  // A connection whose settings were changed, or whose stream was left early, is nobody else's.
  const release = () => client.release(true);
  try {
    const stream = await copyMonth(client, month, format);
    finished(stream).then(release, release);
    return stream;
  } catch (error) {
    release();
    throw error;
  }
}
