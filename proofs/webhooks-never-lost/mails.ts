import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordEvent } from '../../apps/server/src/modules/webhooks/index.ts';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { giveOwner } from '../support/mails.ts';
import { startListener, type WebhookGround } from '../support/webhook-ground.ts';

const ownerEmail = 'owner@example.com';

const events = 3;

/** Three events for a receiver that always fails; the clock of their attempts is moved, nothing else. */
export async function failForGood(
  stack: AsyncDisposableStack,
  ground: WebhookGround,
  { that }: Checks,
  engine: string,
  received: readonly string[],
): Promise<number> {
  const { database } = ground;
  let requests = 0;
  const url = await startListener(stack, (_request, response) => {
    requests += 1;
    response.writeHead(500).end('no');
  });
  const { owner, endpointId } = await ground.addReceiver(url);
  await giveOwner(database, owner.accountId, ownerEmail);
  const told = { job_id: 'mus_failing', service: 'music', created_at: new Date().toISOString() };
  for (let n = 0; n < events; n += 1) await recordEvent(database, owner, 'generation.started', told);
  await eventually(60, async () => {
    await sql`UPDATE webhook_lane SET open_until = now() WHERE lane = ${endpointId}`.execute(database);
    await sql`UPDATE webhook_delivery SET next_attempt_at = now()
      WHERE lane = ${endpointId} AND state = 'pending' AND next_attempt_at > now() + interval '35 seconds'`.execute(
      database,
    );
    const { rows } = await sql<{ failed: number }>`
      SELECT count(*)::int AS failed FROM webhook_delivery WHERE lane = ${endpointId} AND state = 'failed'
    `.execute(database);
    if (rows[0]!.failed === events) return true;
    await sleep(200);
    return undefined;
  });
  await eventually(15, async () => received.length > 0 || undefined);
  // A second one would come right behind the first.
  await sleep(3_000);
  const { rows } = await sql<{ attempts: number; failures: number }>`
    SELECT sum(attempts)::int AS attempts, sum(failures)::int AS failures FROM webhook_delivery WHERE lane = ${endpointId}
  `.execute(database);
  const counted = rows[0]!.attempts === 5 * events && rows[0]!.failures === 5 * events && requests === 5 * events;
  that(counted, `${engine}: ${events} events fail after five attempts each (${requests} requests)`);
  that(
    received.length === 1 && received[0]!.includes(`To: ${ownerEmail}`),
    `${engine}: their owner got ${received.length} mail by SMTP`,
  );
  return received.length;
}
