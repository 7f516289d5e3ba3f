import type { Client } from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { addMonths, partitionOf } from '../../apps/server/src/modules/usage/usage-months.ts';
import { changePartitions, createPartition } from '../../apps/server/src/modules/usage/usage-partitions.repository.ts';

const otherAccounts = 49;
/** The share of all rows that one busy account has: with 2 keys, 2 modules and 4 models. */
const busyShare = 0.2;

export interface History {
  readonly begins: Date;
  readonly rows: number;
  readonly busyAccount: string;
}

const monthOf = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()));

export async function makeMonths(database: Database, begins: Date): Promise<readonly Date[]> {
  const months: Date[] = [];
  for (let month = monthOf(begins); month < new Date(); month = addMonths(month, 1)) months.push(month);
  for (const month of months) {
    const known = await database.introspection.getTables();
    if (known.some(({ name }) => name === partitionOf(month))) continue;
    await changePartitions(database, (tx) => createPartition(tx, month));
  }
  return months;
}

/** Evenly over the time from the beginning until now, in the order of time, as it would have come in. */
export async function writeHistory(client: Client, { begins, rows, busyAccount }: History): Promise<void> {
  const chunks = 12;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const first = Math.floor((rows * chunk) / chunks) + 1;
    const last = Math.floor((rows * (chunk + 1)) / chunks);
    await client.query(
      `INSERT INTO usage_record (
         created_at, account_id, environment, key_id, module, model, request_id, outcome, credits_micros,
         input_tokens, output_tokens, cached_tokens, reasoning_tokens, images, milliseconds, characters
       )
       SELECT
         $1::timestamptz + (now() - $1::timestamptz) * (n::float8 / $2),
         CASE WHEN busy THEN $3 ELSE 'acct_other_' || h % ${otherAccounts} END, 'live',
         CASE WHEN busy THEN 'key_busy_' || h % 2 ELSE 'key_' || h % ${otherAccounts} END,
         CASE WHEN busy AND h / 2 % 2 = 0 THEN 'code' ELSE 'chat' END,
         'model-' || CASE WHEN busy THEN h / 4 % 4 ELSE h / 64 % 2 END,
         'req_' || n, 'completed', 1 + h % 999983, h % 8191, h % 2039, h % 127, h % 61, h % 2, h % 60013, h % 4001
       FROM generate_series($4::bigint, $5::bigint) AS n,
         LATERAL (SELECT hashint8(n)::bigint & 2147483647 AS h, (hashint8(n + 7)::bigint & 1023) < ${busyShare} * 1024 AS busy) AS dice`,
      [begins, rows, busyAccount, first, last],
    );
  }
}
