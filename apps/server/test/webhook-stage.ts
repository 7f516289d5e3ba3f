import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { newId, type AccountId } from '../src/kit/ids.ts';
import { createAccount } from '../src/modules/accounts/index.ts';
import { createDeliverer, deliverySchedule, type DelivererOptions } from '../src/modules/webhooks/index.ts';
import { createOutboundFetch } from '../src/platform/outbound/outbound-fetch.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { openTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A server of somebody else's, which answers as it is told. */
async function startReceiver() {
  const received: Received[] = [];
  let answer: Answer = (response) => void response.end('ok');
  const server = createServer((request, response) => {
    const take = (body: string): void => {
      const one = { url: request.url ?? '', headers: request.headers, body };
      received.push(one);
      answer(response, one);
    };
    text(request).then(take, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: Answer) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export interface WebhookStage {
  readonly opened: TestDatabase;
  readonly parts: DelivererOptions;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  readonly owner: { readonly accountId: AccountId; readonly environment: 'live' };
  /** An endpoint that is told of these kinds, at the receiver. */
  readonly endpoint: (events?: readonly string[], url?: string) => Promise<string>;
  readonly deliver: (lane: string) => Promise<void>;
  readonly secretOf: (lane: string) => string;
  readonly close: () => Promise<void>;
}

/** Deliveries on a database of their own, with a receiver that really listens. */
export async function openWebhookStage(schedule: Partial<DelivererOptions['schedule']> = {}): Promise<WebhookStage> {
  const opened = await openTestDatabase();
  const receiver = await startReceiver();
  const sealing = createSealing('a secret for tests, 32 characters or so', 'webhook secrets');
  const outbound = createOutboundFetch({ allowPrivate: true, ports: [80] });
  const secrets = new Map<string, string>();
  const account = await createAccount(opened.database, { name: 'Test' });
  const owner = { accountId: account.id, environment: 'live' } as const;
  const parts: DelivererOptions = {
    database: opened.database,
    outbound,
    sealing,
    log: silentLog,
    schedule: { ...deliverySchedule, lingerMs: 0, ...schedule },
    ownerEmailOf: async () => 'owner@example.com',
  };
  return {
    opened,
    parts,
    receiver,
    owner,
    endpoint: async (events = [], url = `${receiver.url}/hook`) => {
      const id = newId('webhookEndpoint');
      const secret = `whsec_${Buffer.from(`secret of ${id}`).toString('base64')}`;
      secrets.set(id, secret);
      const sealed = sealing.seal(Buffer.from(secret));
      const { accountId, environment } = owner;
      await opened.database
        .insertInto('webhook_endpoint')
        .values({ id, account_id: accountId, environment, url, events: [...events], secret: sealed })
        .execute();
      return id;
    },
    deliver: (lane) => createDeliverer(parts)(lane, new AbortController().signal),
    secretOf: (lane) => secrets.get(lane)!,
    close: async () => {
      await outbound.close();
      await receiver.close();
      await opened.close();
    },
  };
}
