import type { UsageRow } from './usage.ts';

/**
 * One statement for any number of rows, planned once per connection by its name. A clock that was set back, or a standby
 * whose clock is behind, must not put a row into the time that is already summed up: hence the greatest.
 */
const statement = {
  name: 'usage-insert',
  text: `
    INSERT INTO usage_record (
      created_at, account_id, environment, key_id, module, model, request_id, outcome, credits_micros, requests,
      input_tokens, output_tokens, cached_tokens, reasoning_tokens, images, milliseconds, characters
    )
    SELECT
      greatest(clock_timestamp(), (SELECT closed_until FROM usage_rollup)),
      account, environment, key, module, model, request, outcome, credits, requests,
      input, output, cached, reasoning, images, milliseconds, characters
    FROM json_to_recordset($1) AS new (
      account text, environment text, key text, module text, model text, request text, outcome text, credits bigint,
      requests smallint, input bigint, output bigint, cached bigint, reasoning bigint, images integer,
      milliseconds bigint, characters bigint
    )`,
};

export function usageInsert(rows: readonly UsageRow[]): { name: string; text: string; values: [string] } {
  const values = rows.map((row) => ({
    account: row.accountId,
    environment: row.environment,
    key: row.keyId,
    module: row.module,
    model: row.model,
    request: row.requestId,
    outcome: row.outcome,
    credits: String(row.creditsMicros),
    requests: row.requests ?? 1,
    input: row.inputTokens ?? 0,
    output: row.outputTokens ?? 0,
    cached: row.cachedTokens ?? 0,
    reasoning: row.reasoningTokens ?? 0,
    images: row.images ?? 0,
    milliseconds: row.milliseconds ?? 0,
    characters: row.characters ?? 0,
  }));
  return { ...statement, values: [JSON.stringify(values)] };
}
