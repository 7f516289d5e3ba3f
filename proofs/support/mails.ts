import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

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
export async function giveOwner(database: Database, accountId: string, email: string): Promise<void> {
  const [person, organization] = [randomUUID(), randomUUID()];
  await sql`INSERT INTO person (id, name, email, "emailVerified") VALUES (${person}, 'Ada', ${email}, true)`.execute(
    database,
  );
  await sql`INSERT INTO organization (id, name, slug, "createdAt") VALUES (${organization}, 'Proof', ${organization}, now())`.execute(
    database,
  );
  await sql`INSERT INTO organization_member (id, "organizationId", "userId", role, "createdAt")
    VALUES (${randomUUID()}, ${organization}, ${person}, 'owner', now())`.execute(database);
  await sql`UPDATE account SET organization_id = ${organization} WHERE id = ${accountId}`.execute(database);
}
