import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Caller } from '../../apps/server/src/kit/actor.ts';
import { newId } from '../../apps/server/src/kit/ids.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { importSource } from '../../apps/server/src/modules/files/index.ts';
import { createDeliverer, deliverySchedule, recordEvent } from '../../apps/server/src/modules/webhooks/index.ts';
import { createEndpoint } from '../../apps/server/src/modules/webhooks/create-endpoint.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createOutboundFetch } from '../../apps/server/src/platform/outbound/outbound-fetch.ts';
import { createSealing } from '../../apps/server/src/platform/sealing.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { jobOutputs, outputFrom } from '../../apps/server/src/providers/shared/media-outputs.ts';
import { createUpstreamHttp } from '../../apps/server/src/providers/shared/upstream-http.ts';
import { provingGround } from '../support/servers.ts';
import type { Canary } from './canary.ts';
import { createHostileNames, rebindingName } from './corpus.ts';

type Attempt = (targets: readonly string[]) => Promise<readonly string[]>;

/** Those that came back with anything but a refusal. */
async function letThrough(targets: readonly string[], attempt: (url: string) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const url of targets) {
    await attempt(url).then(
      () => found.push(url),
      () => undefined,
    );
  }
  return found;
}

// Every port is allowed, so that the address alone is what refuses.
const everyPort = Array.from({ length: 65_536 }, (_, port) => port);

async function lay(stack: AsyncDisposableStack) {
  const { databaseUrl, leave } = await provingGround();
  stack.defer(leave);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-ssrf-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const config = parseConfig({
    SECRET_KEY: 'a secret for proofs, 32 characters',
    DATABASE_URL: databaseUrl,
    STORAGE_URL: `file:${folder}`,
  });
  const log = createLog({ level: 'silent', node: 'proof' });
  const { database, close } = openDatabase({ url: databaseUrl, connections: 4, log });
  stack.defer(close);
  const strict = createOutboundFetch({ allowPrivate: false, ports: everyPort, resolve: createHostileNames() });
  const usual = createOutboundFetch({ allowPrivate: false, ports: config.OUTBOUND_PORTS });
  const open = createOutboundFetch({ allowPrivate: true, ports: everyPort });
  for (const outbound of [strict, usual, open]) stack.defer(outbound.close);
  const { id } = await createAccount(database, { name: 'Proof', plan: 'enterprise' });
  const storage = await openStorage(config);
  stack.defer(() => storage.close());
  const sealing = createSealing(config.SECRET_KEY, 'webhook secrets');
  return { config, log, database, storage, sealing, strict, usual, open, accountId: id };
}

type Laid = Awaited<ReturnType<typeof lay>>;

/** Sends one event to each of these, as if they had been registered, and says which arrived. */
function createSender({ database, sealing, log, accountId }: Laid) {
  return async (outbound: Laid['strict'], urls: readonly string[]): Promise<readonly string[]> => {
    await database.deleteFrom('webhook_endpoint').execute();
    const secret = sealing.seal(Buffer.from('whsec_AAAA'));
    for (const url of urls) {
      const id = newId('webhookEndpoint');
      await database
        .insertInto('webhook_endpoint')
        .values({ id, account_id: accountId, environment: 'live', url, secret })
        .execute();
    }
    const told = { account_id: accountId, balance: '0', threshold: '0', job_id: null };
    await recordEvent(database, { accountId, environment: 'live' }, 'credits.depleted', told);
    const made = await database.selectFrom('webhook_delivery').selectAll().where('state', '=', 'pending').execute();
    const schedule = { ...deliverySchedule, timeoutMs: 2_000, lingerMs: 0 };
    const deliver = createDeliverer({
      database,
      outbound,
      sealing,
      log,
      schedule,
      ownerEmailOf: async () => undefined,
    });
    for (let from = 0; from < made.length; from += 20) {
      const lanes = made.slice(from, from + 20).map(({ lane }) => lane);
      await Promise.all(lanes.map((lane) => deliver(lane, new AbortController().signal)));
    }
    const ended = await database.selectFrom('webhook_delivery').selectAll().where('state', '=', 'delivered').execute();
    await database.deleteFrom('webhook_delivery').execute();
    return ended.map(({ url }) => url);
  };
}

/** A worker of a model somewhere in public that answers with these as its outputs. */
const readOutputs =
  (stack: AsyncDisposableStack): Attempt =>
  async (targets) => {
    const timeouts = { connectMs: 300, answerMs: 1_000, generateMs: 1_000, silenceMs: 1_000 };
    const http = createUpstreamHttp({ name: 'cog', baseUrl: 'https://93.184.216.34/', timeouts });
    stack.defer(http.close);
    return letThrough(
      targets.filter((url) => /^https?:/i.test(url)),
      async (url) => {
        const [output] = jobOutputs([outputFrom('image', url)], http);
        await buffer(Readable.from(await output!.open()));
      },
    );
  };

export async function openWays(stack: AsyncDisposableStack, canary: Canary) {
  const laid = await lay(stack);
  const { database, sealing, strict, usual, open, accountId } = laid;
  const send = createSender(laid);
  const owner = { accountId, environment: 'live' } as const;
  const caller = { kind: 'user', environment: 'live', account: { id: accountId } } as Caller;
  const register = (outbound: Laid['strict'], url: string) =>
    createEndpoint({ database, outbound, sealing }, caller, { url, description: '', events: [] });
  const files = { ...laid, outbound: strict };
  const hostile: Readonly<Record<string, Attempt>> = {
    registered: (targets) => letThrough(targets, (url) => register(strict, url)),
    webhooks: (targets) => send(strict, targets),
    // What needs no address at all is no address that could be hostile.
    pictures: (targets) =>
      letThrough(
        targets.filter((url) => !url.startsWith('data:')),
        (source) => importSource(files, { source, owner, purpose: 'upload', expiresAt: null, param: 'image' }),
      ),
    outputs: readOutputs(stack),
  };
  return {
    hostile,
    control: () => send(open, [`http://127.0.0.1:${canary.port}/`]),
    rebind: async () => {
      const url = `http://${rebindingName}:${canary.port}/`;
      const liar = createOutboundFetch({ allowPrivate: false, ports: everyPort, resolve: createHostileNames() });
      stack.defer(liar.close);
      await database.deleteFrom('webhook_endpoint').execute();
      const registered = await register(liar, url).then(
        () => true,
        () => false,
      );
      return { registered, failed: (await send(liar, [url])).length === 0 };
    },
    redirect: async () => {
      const before = canary.reached();
      const delivered = await send(open, [`http://127.0.0.1:${canary.port}/moved`]);
      return delivered.length === 0 && canary.reached() <= before + 1;
    },
    oddPorts: () =>
      letThrough(
        [22, 25, 53, 3306, 5432, 6379, 9200, 11_211, 27_017].map((port) => `http://93.184.216.34:${port}/`),
        (url) => register(usual, url),
      ),
  };
}
