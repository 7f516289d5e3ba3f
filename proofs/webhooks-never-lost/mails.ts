import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { recordEvent } from '../../apps/server/src/modules/webhooks/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { startListener, type WebhookGround } from '../support/webhook-ground.ts';

const ownerEmail = 'owner@example.com';

interface MailServer {
  readonly url: string;
  /** Whole messages. */
  readonly received: readonly string[];
}

export async function startMailServer(stack: AsyncDisposableStack): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream)
        .then((message) => received.push(message))
        .then(() => done(), done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  stack.defer(() => new Promise<void>((closed) => server.close(() => closed())));
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, received };
}

/** Somebody to write to. */
async function giveOwner(database: Database, accountId: string): Promise<void> {
  const [person, organization] = [randomUUID(), randomUUID()];
  await sql`INSERT INTO person (id, name, email, "emailVerified") VALUES (${person}, 'Ada', ${ownerEmail}, true)`.execute(
    database,
  );
  await sql`INSERT INTO organization (id, name, slug, "createdAt") VALUES (${organization}, 'Proof', ${organization}, now())`.execute(
    database,
  );
  await sql`INSERT INTO organization_member (id, "organizationId", "userId", role, "createdAt")
    VALUES (${randomUUID()}, ${organization}, ${person}, 'owner', now())`.execute(database);
  await sql`UPDATE account SET organization_id = ${organization} WHERE id = ${accountId}`.execute(database);
}

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
  await giveOwner(database, owner.accountId);
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
