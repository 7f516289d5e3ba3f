import { createHash } from 'node:crypto';
import { routes, type Route } from '@atelier/contract';
import type { Environment } from '../src/kit/environment.ts';
import { newId } from '../src/kit/ids.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { subscribeInSandbox } from './sandbox-payments.ts';
import { bases, type Customer, type TestApp } from './test-app.ts';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Sample {
  /** Where it speaks of the thing in the path: made from its id. */
  readonly payload?: object | ((id: string) => object);
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the answer is not the usual one. */
  readonly status?: number;
  /** The thing in the path, for routes that have one: made for this customer. */
  readonly id?: (app: TestApp, owner: Customer, environment: Environment) => Promise<string>;
  /** The type of the answer, where it is not JSON. */
  readonly answers?: 'text/event-stream' | 'text/plain' | 'application/zip';
  /** True where the thing in the path belongs to an account, so that others must not find it. */
  readonly owned?: boolean;
}

const ownKey = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) =>
    (await app.keyFor(accountId, { environment })).keyId,
};

const ownConversation = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('conversation');
    await app.foundation.database
      .insertInto('conversation')
      .values({ id, account_id: accountId, environment, title: 'Walked' })
      .execute();
    return id;
  },
};

const ownFile = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const { key } = await app.keyFor(accountId, { environment });
    const payload = { data_url: 'data:text/plain,Walked' };
    const made = await app.call(key, `POST ${bases[environment]}/files`, { payload });
    return made.json<{ id: string }>().id;
  },
};

const messages = [{ role: 'user', content: 'Hello' }];
const chatSample = { model: 'atelier-echo-1.0', max_tokens: 20 };

async function ownStream(app: TestApp, { accountId }: Customer, environment: Environment): Promise<string> {
  const { key } = await app.keyFor(accountId, { environment });
  const { headers } = await app.call(key, `POST ${bases[environment]}/chat/stream`, {
    payload: { ...chatSample, messages },
    headers: { 'x-resumable': 'true' },
  });
  return `chatcmpl-${String(headers['x-request-id']).slice('req_'.length)}`;
}

const makeSong = async (app: TestApp, { accountId }: Customer, environment: Environment) => {
  const { key } = await app.keyFor(accountId, { environment });
  const made = await app.call(key, `POST ${bases[environment]}/music/generate`, { payload: { prompt: 'Walked' } });
  return { key, id: made.json<{ id: string }>().id };
};
const ownSong = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => (await makeSong(app, owner, environment)).id,
};
const ownEndedSong = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => {
    const { key, id } = await makeSong(app, owner, environment);
    await app.call(key, `POST ${bases[environment]}/jobs/${id}/cancel`);
    return id;
  },
};
const ownFilm = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const { key } = await app.keyFor(accountId, { environment });
    const made = await app.call(key, `POST ${bases[environment]}/video/generate`, { payload: { prompt: 'Walked' } });
    return made.json<{ id: string }>().id;
  },
};
const ownEndedFilm = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => {
    const id = await ownFilm.id(app, owner, environment);
    const { key } = await app.keyFor(owner.accountId, { environment });
    await app.call(key, `POST ${bases[environment]}/jobs/${id}/cancel`);
    return id;
  },
};
/** As if somebody had run it. */
const ownMadeFilm = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => {
    const id = await ownEndedFilm.id(app, owner, environment);
    const outputs = JSON.stringify([{ name: 'video', file_id: await ownFile.id(app, owner, environment) }]);
    const made = { state: 'completed', outputs };
    await app.foundation.database.updateTable('generation').set(made).where('id', '=', id).execute();
    return id;
  },
};
/** As if somebody had built it: nobody runs jobs during the walk. */
const ownProject = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('project');
    const { database } = app.foundation;
    const content = Buffer.from('print(1)\n');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const project = { id, account_id: accountId, environment, name: 'Walked', framework: 'python', current_version: 1 };
    await database
      .insertInto('project')
      .values({ ...project, preview_token: id.slice(-20) })
      .execute();
    const told = { summary: 'Walked', changes: '[]', diagnostics: '[]', warnings: '[]' };
    const tree = JSON.stringify([{ path: 'app.py', sha256, size: content.length }]);
    const version = { id: newId('version'), project_id: id, number: 1, kind: 'build', tree, ...told };
    await database.insertInto('project_version').values(version).execute();
    await database
      .insertInto('project_blob')
      .values({ account_id: accountId, environment, sha256, content, uses: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const answer = '<file path="more.py">\nprint(2)\n</file>\n';
    await database
      .insertInto('project_proposal')
      .values({ id: `bch_${id}`, project_id: id, answer })
      .execute();
    return id;
  },
};
/** Nobody runs jobs during the walk. */
const later = { headers: { prefer: 'respond-async' }, status: 202 } as const;
const image = `data:image/png;base64,${onePixel}`;

const receiver = 'https://93.184.216.34/hook';
/** Written straight into the table: the walk makes more than an account may register. */
const ownEndpoint = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('webhookEndpoint');
    const secret = createSealing(app.foundation.config.SECRET_KEY, 'webhook secrets').seal(Buffer.from('whsec_AAAA'));
    await app.foundation.database
      .insertInto('webhook_endpoint')
      .values({ id, account_id: accountId, environment, url: receiver, secret })
      .execute();
    return id;
  },
};
const sendTest = async (app: TestApp, { accountId }: Customer, environment: Environment) => {
  const { key } = await app.keyFor(accountId, { environment });
  const payload = { type: 'user.created', url: receiver };
  const made = await app.call(key, `POST ${bases[environment]}/webhooks/test`, { payload });
  return made.json<{ id: string; event_id: string }>();
};
const ownDelivery = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => (await sendTest(app, owner, environment)).id,
};
const ownEvent = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) =>
    (await sendTest(app, owner, environment)).event_id,
};

const ownCheckout = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const { key } = await app.keyFor(accountId, { environment });
    const payload = { pack: 'small', success_url: 'https://example.com/thanks' };
    const made = await app.call(key, `POST ${bases[environment]}/payments/checkout`, { payload });
    return made.json<{ id: string }>().id;
  },
};
/** There is one at a time, so the path names none. */
const ownSubscription = {
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    await subscribeInSandbox(app, accountId, environment);
    return '';
  },
};

/** One valid call of every route. A route without one fails the walk. */
const samples: Readonly<Record<string, Sample>> = {
  'models.list': {},
  'models.get': { id: async () => 'atelier-echo-1.0' },
  'chat.models': {},
  'chat.completions': { payload: { ...chatSample, messages } },
  'chat.stream': { payload: { ...chatSample, messages }, answers: 'text/event-stream' },
  'chat.resume': { owned: true, answers: 'text/event-stream', id: ownStream },
  'chat.completion': { payload: { ...chatSample, prompt: 'Once upon a time' } },
  'chat.embeddings': { payload: { model: 'atelier-embed-1.0', input: 'Once upon a time' } },
  'code.generate': { payload: { prompt: 'Add two numbers', language: 'python', max_tokens: 200 } },
  'code.complete': { payload: { code: 'def add(a, b):', language: 'python', max_tokens: 200 } },
  'code.refactor': { payload: { code: 'var a = 1;', language: 'javascript', max_tokens: 200 } },
  'code.explain': { payload: { code: 'print(1)', language: 'python', max_tokens: 200 } },
  'code.languages': {},
  'conversations.list': {},
  'conversations.delete_all': {},
  'conversations.get': ownConversation,
  'conversations.delete': ownConversation,
  'conversations.messages': ownConversation,
  'conversations.delete_messages': ownConversation,
  'files.create': { payload: { data_url: 'data:text/plain,Walked' } },
  'files.list': {},
  'files.get': ownFile,
  'files.content': { ...ownFile, answers: 'text/plain' },
  'files.delete': ownFile,
  'music.generate': { payload: { prompt: 'A walk' } },
  'music.voices': {},
  'music.genres': {},
  'music.library': {},
  'music.status': ownSong,
  'music.get': ownSong,
  'music.delete': ownEndedSong,
  'image.generate': { ...later, payload: { prompt: 'A walk' } },
  'image.edit': { ...later, payload: { image, operation: 'remove_background' } },
  'image.upscale': { ...later, payload: { image } },
  'image.models': {},
  'images.generate': { ...later, payload: { prompt: 'A walk' } },
  'images.edit': { ...later, payload: { prompt: 'A walk', images: [{ image_url: image }] } },
  'video.generate': { payload: { prompt: 'A walk' } },
  'video.get': ownFilm,
  'videos.create': { payload: { prompt: 'A walk' } },
  'videos.list': {},
  'videos.get': ownFilm,
  'videos.content': { ...ownMadeFilm, answers: 'text/plain' },
  'videos.delete': ownEndedFilm,
  'builder.build': { ...later, payload: { prompt: 'A walk' } },
  'builder.chat': { payload: { message: 'A walk', max_tokens: 20 } },
  'builder.projects': {},
  'builder.project': ownProject,
  'builder.delete': ownProject,
  'builder.versions': ownProject,
  'builder.diff': ownProject,
  'builder.rollback': { ...ownProject, payload: { version: 1 } },
  'builder.download': { ...ownProject, answers: 'application/zip' },
  'builder.apply': { ...ownProject, ...later, payload: (id: string) => ({ chat_id: `bch_${id}` }) },
  'jobs.list': {},
  'jobs.get': ownSong,
  'jobs.cancel': ownSong,
  'jobs.events': { ...ownEndedSong, answers: 'text/event-stream' },
  'payments.balance': {},
  'payments.transactions': {},
  'payments.plans': {},
  'payments.checkout': { payload: { pack: 'small', success_url: 'https://example.com/thanks' } },
  'payments.get_checkout': ownCheckout,
  'payments.portal': { ...ownSubscription, payload: { return_url: 'https://example.com/' } },
  'payments.invoices': {},
  'payments.subscription': ownSubscription,
  'payments.update_subscription': { ...ownSubscription, payload: { cancel_at_period_end: true } },
  'payments.cancel_subscription': ownSubscription,
  'payments.auto_recharge': {},
  'payments.update_auto_recharge': { payload: { threshold: '50' } },
  'usage.get': {},
  'account.get': {},
  'account.update': { payload: { name: 'Walked' } },
  'keys.list': {},
  'keys.create': { payload: { name: 'Made by the walk' } },
  'keys.get': ownKey,
  'keys.update': { ...ownKey, payload: { name: 'Renamed' } },
  'keys.rotate': { ...ownKey, payload: { grace_seconds: 60 } },
  'keys.revoke': ownKey,
  'webhooks.endpoints.list': {},
  'webhooks.endpoints.create': { payload: { url: receiver } },
  'webhooks.endpoints.get': ownEndpoint,
  'webhooks.endpoints.update': { ...ownEndpoint, payload: { status: 'paused' } },
  'webhooks.endpoints.delete': ownEndpoint,
  'webhooks.endpoints.rotate': ownEndpoint,
  'webhooks.endpoints.secret': ownEndpoint,
  'webhooks.secret': {},
  'webhooks.events.list': {},
  'webhooks.events.get': ownEvent,
  'webhooks.deliveries.list': {},
  'webhooks.deliveries.get': ownDelivery,
  'webhooks.deliveries.replay': ownDelivery,
  'webhooks.deliveries.replay_failed': { payload: { since: '2026-01-01T00:00:00Z' } },
  'webhooks.test': { payload: { type: 'generation.completed', url: receiver } },
};

export interface WalkedRoute {
  readonly route: Route;
  readonly owned: boolean;
  readonly answers: string;
  readonly status: number;
  /** A valid request of this customer. */
  readonly request: (
    app: TestApp,
    owner: Customer,
    environment?: Environment,
    base?: string,
  ) => Promise<{ line: string; payload?: object; headers?: Record<string, string> }>;
}

export const walkedRoutes: readonly WalkedRoute[] = routes.map((route) => {
  const sample = samples[route.id];
  if (!sample) throw new Error(`the walk knows no valid call of ${route.id}: add one to its samples`);
  return {
    route,
    owned: sample.owned ?? false,
    answers: sample.answers ?? 'application/json',
    status: sample.status ?? route.status,
    request: async (app, owner, environment = 'live', base = bases[environment]) => {
      const id = sample.id ? await sample.id(app, owner, environment) : '';
      const path = route.path.replace('{id}', encodeURIComponent(id)).replace('{number}', '1');
      const line = `${route.method} ${base}${path}`;
      const { headers } = sample;
      const payload = typeof sample.payload === 'function' ? sample.payload(id) : sample.payload;
      return { line, ...(payload && { payload }), ...(headers && { headers: { ...headers } }) };
    },
  };
});
