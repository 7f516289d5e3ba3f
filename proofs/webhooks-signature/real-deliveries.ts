import { eventTypes } from '@atelier/contract';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { eventually } from '../../tools/services/processes.ts';
import { newCustomer } from '../support/accounts.ts';
import { provingGround, startServer } from '../support/servers.ts';
import { casesOf, type Case, type Delivery } from './cases.ts';

interface Receiver {
  readonly url: string;
  /** Waits until so many have arrived, hands them over and forgets them. */
  readonly take: (count: number) => Promise<readonly Delivery[]>;
  readonly close: () => void;
}

async function startReceiver(): Promise<Receiver> {
  let arrived: Delivery[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('utf8');
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    arrived.push({ headers: Object.fromEntries(headers), body });
    response.writeHead(204).end();
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async take(count) {
      await eventually(30, async () => (arrived.length >= count ? true : undefined));
      const taken = arrived;
      arrived = [];
      if (taken.length !== count) throw new Error(`${taken.length} deliveries arrived where ${count} were sent`);
      return taken;
    },
    close: () => server.close().closeAllConnections(),
  };
}

export interface RealDeliveries {
  /** One of each kind. */
  readonly kinds: readonly string[];
  readonly cases: readonly Case[];
  readonly plain: readonly (Delivery & { readonly secret: string })[];
}

/** Deliveries of a running server: one of each kind, then through a rotation of the secret, then to an address without an endpoint. */
export async function collectDeliveries(stack: AsyncDisposableStack, stride: number): Promise<RealDeliveries> {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const receiver = await startReceiver();
  stack.defer(receiver.close);
  const settings = { MODE: 'development', ALLOW_PRIVATE_ADDRESSES: 'true', LOG_LEVEL: 'error' };
  const server = await startServer({ ...settings, DATABASE_URL: ground.databaseUrl }, 'all');
  stack.defer(server.stop);
  const { key } = await newCustomer(ground.databaseUrl);
  const { url } = receiver;

  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const answer = await fetch(`${server.url}/v1/webhooks${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const one = async (target: object): Promise<Delivery> => {
    await call('POST', '/test', { type: 'generation.completed', ...target });
    return (await receiver.take(1))[0]!;
  };

  const made = await call<{ id: string; secret: string }>('POST', '/endpoints', { url });
  const endpoint = { endpoint_id: made.id };
  for (const type of eventTypes) await call('POST', '/test', { type, ...endpoint });
  const first = await receiver.take(eventTypes.length);

  const { secret } = await call<{ secret: string }>('POST', `/endpoints/${made.id}/rotate`);
  const rotated = await one(endpoint);
  const database = new Client({ connectionString: ground.databaseUrl });
  await database.connect();
  await database.query("UPDATE webhook_endpoint SET previous_valid_until = now() - interval '1 second'");
  await database.end();
  const after = await one(endpoint);
  const unregistered = await one({ url });
  const { secret: ownSecret } = await call<{ secret: string }>('GET', '/secret');

  return {
    kinds: first.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    cases: [
      ...first.flatMap((delivery) => casesOf(delivery, made.secret, stride)),
      ...casesOf(rotated, made.secret, stride),
      ...casesOf(rotated, secret, stride),
      ...casesOf(after, secret, stride),
      { ...casesOf(after, made.secret, after.body.length)[0]!, name: 'the old secret a day later', accept: false },
      ...casesOf(unregistered, ownSecret, stride),
    ],
    plain: [
      ...first.map((delivery) => ({ ...delivery, secret: made.secret })),
      { ...rotated, secret },
      { ...after, secret },
      { ...unregistered, secret: ownSecret },
    ],
  };
}
