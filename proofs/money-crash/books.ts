import type { Checks } from '../support/checks.ts';
import { microsPerCredit } from '../support/ledger.ts';
import { creditsEach, type Stage } from './stage.ts';

interface Resolution {
  readonly reference_id: string;
  readonly charges: number;
  readonly resolutions: number;
  readonly charged_micros: string;
}

/** The clients' word against the ledger's, request by request. */
export async function compareBooks({ ledger, account, payers }: Stage, checks: Checks) {
  const { rows } = await ledger.pool.query<Resolution>(`
    SELECT reference_id, count(*) FILTER (WHERE kind = 'usage')::int AS charges, count(*)::int AS resolutions,
      -sum(amount_micros)::bigint AS charged_micros
    FROM credit_movement WHERE reference_type = 'request' GROUP BY reference_id`);
  const written = new Map(rows.map((row) => [row.reference_id, row]));
  const { acknowledged } = account;
  const lost = acknowledged.filter((id) => written.get(id)?.charges !== 1);
  const doubled = rows.filter(({ charges, resolutions }) => charges > 1 || resolutions > 1);
  const charged = rows.filter(({ charges }) => charges > 0);
  const wrongPrice = charged.filter(({ charged_micros }) => BigInt(charged_micros) !== microsPerCredit);
  const standings = await Promise.all(payers.map(({ owner }) => ledger.standing(owner)));
  const spentMicros =
    creditsEach * microsPerCredit * BigInt(payers.length) - sum(standings.map((one) => one.postedMicros));
  const faults = await ledger.faults();
  checks.that(
    lost.length === 0 && new Set(acknowledged).size === acknowledged.length,
    `each of ${acknowledged.length} acknowledged charges is in the ledger once; ${lost.length} lost`,
  );
  checks.that(doubled.length === 0, `${doubled.length} of ${rows.length} requests charged or released twice`);
  checks.that(
    wrongPrice.length === 0 && spentMicros === BigInt(charged.length) * microsPerCredit,
    `the accounts paid for ${charged.length} requests, one credit each: ${spentMicros / microsPerCredit}`,
  );
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    acknowledged: acknowledged.length,
    lost: lost.length,
    doubled: doubled.length,
    charged_without_answer: charged.length - (acknowledged.length - lost.length),
    unanswered: account.unanswered,
    refused: account.refused,
  };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
