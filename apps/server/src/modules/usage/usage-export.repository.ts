import type { PoolClient } from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { addMonths } from './usage-months.ts';

const columns =
  'created_at, request_id, account_id, environment, key_id, module, model, outcome, requests, input_tokens, ' +
  'output_tokens, cached_tokens, reasoning_tokens, images, milliseconds, characters, credits_micros';

export type ExportFormat = 'csv' | 'ndjson';

/** JSON holds no control characters, so that CSV with two of them for signs writes its lines as they are. */
const formats: Readonly<Record<ExportFormat, { readonly row: string; readonly options: string }>> = {
  csv: { row: 'one.*', options: 'FORMAT csv, HEADER' },
  ndjson: { row: 'row_to_json(one)', options: String.raw`FORMAT csv, QUOTE E'\x01', DELIMITER E'\x02'` },
};

const longestExportMs = 12 * 3_600_000;

/** Reads one month's partition and nothing else; or the default one, where that month has none of its own. */
export async function copyMonth(client: PoolClient, month: Date, format: ExportFormat): Promise<CopyToStreamQuery> {
  const { row, options } = formats[format];
  const [from, until] = [month.toISOString(), addMonths(month, 1).toISOString()];
  const rows = `SELECT ${columns} FROM usage_record WHERE created_at >= '${from}' AND created_at < '${until}'`;
  await client.query("SET statement_timeout = 0; SET timezone = 'UTC'");
  const stream = copyTo(`COPY (SELECT ${row} FROM (${rows}) AS one) TO STDOUT WITH (${options})`);
  return client.query(Object.assign(stream, { query_timeout: longestExportMs }));
}
