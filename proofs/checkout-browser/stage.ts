import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { verifyWebhook, type WebhookEvent } from '@atelier/sdk';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { eventually } from '../../tools/services/processes.ts';
import { newCustomer } from '../support/accounts.ts';
import { giveOwner, startMailServer } from '../support/mails.ts';
import { provingGround, startServer, startWorker } from '../support/servers.ts';
import { startListener } from '../support/webhook-ground.ts';

interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** A developer's account in the sandbox, and all that its payments bring about. */
export interface Shopper {
  /** What the shopper types at the page. */
  readonly email: string;
  readonly checkout: (wish: Readonly<Record<string, unknown>>) => Promise<Checkout>;
  readonly portal: () => Promise<string>;
  readonly get: (path: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Verified as a customer would, by the SDK; each once. */
  readonly events: () => readonly WebhookEvent[];
  readonly letters: () => Promise<readonly Email[]>;
}

export interface Stage {
  readonly home: string;
  /** Whoever asked for the payment, at another origin. */
  readonly shop: string;
  /** What was asked of the shop, in order. */
  readonly shopVisits: readonly string[];
  readonly newShopper: (name: string) => Promise<Shopper>;
  /** Deliveries that the SDK refused. */
  readonly forged: readonly string[];
}

async function startShop(stack: AsyncDisposableStack) {
  const visits: string[] = [];
  const url = await startListener(stack, (request, response) => {
    visits.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end('<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>');
  });
  return { url, visits };
}

/** A receiver of webhooks for many: who is told by the path. */
async function startReceiver(stack: AsyncDisposableStack) {
  const secrets = new Map<string, string>();
  const events = new Map<string, Map<string, WebhookEvent>>();
  const forged: string[] = [];
  const hear = async (name: string, headers: IncomingHttpHeaders, body: string) => {
    const event = await verifyWebhook(body, headers, secrets.get(name) ?? '');
    const known = events.get(name) ?? new Map<string, WebhookEvent>();
    events.set(name, known.set(event.id, event));
  };
  const url = await startListener(stack, (request, response, body) => {
    const name = (request.url ?? '').slice(1);
    hear(name, request.headers, body)
      .catch((error: unknown) => forged.push(`${name}: ${String(error)}`))
      .finally(() => response.end('ok'));
  });
  return { url, secrets, forged, eventsOf: (name: string) => [...(events.get(name)?.values() ?? [])] };
}

const createCaller =
  (home: string, key: string) =>
  async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${home}/sandbox/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

export async function openStage(stack: AsyncDisposableStack): Promise<Stage> {
  const { databaseUrl, redisPrefix, leave } = await provingGround();
  stack.defer(leave);
  const [mail, shop, receiver] = [await startMailServer(stack), await startShop(stack), await startReceiver(stack)];
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, close } = openDatabase({ url: databaseUrl, connections: 2, log });
  stack.defer(close);
  const settings = {
    MODE: 'development',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SECRET_KEY: 'a secret for proofs, 32 characters',
    DATABASE_URL: databaseUrl,
    REDIS_PREFIX: redisPrefix,
    LOG_LEVEL: 'silent',
    CONFIG_FILE: join(import.meta.dirname, '../../atelier.config.yaml'),
    STORAGE_URL: `file:${join(tmpdir(), redisPrefix)}`,
    NODE_COMPILE_CACHE: join(tmpdir(), 'atelier-proof-compiled'),
    SMTP_URL: mail.url,
  };
  const server = await startServer(settings);
  stack.defer(() => server.kill('SIGKILL'));
  stack.defer(await startWorker({ ...settings, PUBLIC_URL: server.url }));

  async function newShopper(name: string): Promise<Shopper> {
    const { key, accountId } = await newCustomer(databaseUrl, { environment: 'sandbox', plan: 'free' });
    const email = `${name}@example.com`;
    await giveOwner(database, accountId, `owner.${email}`);
    const call = createCaller(server.url, key);
    const endpoint = await call('POST', '/webhooks/endpoints', { url: `${receiver.url}/${name}` });
    receiver.secrets.set(name, String(endpoint['secret']));
    const addresses = {
      success_url: `${shop.url}/thanks?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop.url}/back`,
    };
    return {
      email,
      checkout: async (wish) => {
        const { id, url } = await call('POST', '/payments/checkout', { ...addresses, ...wish });
        return { id: String(id), url: String(url) };
      },
      portal: async () =>
        String((await call('POST', '/payments/portal', { return_url: `${shop.url}/account` }))['url']),
      get: (path) => call('GET', path),
      events: () => receiver.eventsOf(name),
      letters: async () => {
        const all = await Promise.all(mail.received.map((message) => PostalMime.parse(message)));
        return all.filter(({ to }) => to?.some(({ address }) => address?.endsWith(email)));
      },
    };
  }
  return { home: server.url, shop: shop.url, shopVisits: shop.visits, newShopper, forged: receiver.forged };
}

/** Waits until it holds; the time that took, or undefined. */
export async function until(seconds: number, holds: () => Promise<boolean> | boolean): Promise<number | undefined> {
  const begunMs = performance.now();
  return eventually(seconds, async () => ((await holds()) ? performance.now() - begunMs : undefined));
}
