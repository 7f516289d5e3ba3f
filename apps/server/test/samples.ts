import { routes, type Route } from '@atelier/contract';
import type { Environment } from '../src/kit/environment.ts';
import {
  ownKey,
  ownConversation,
  ownFile,
  messages,
  chatSample,
  ownStream,
  ownSong,
  ownEndedSong,
  ownFilm,
  ownEndedFilm,
  ownMadeFilm,
  ownProject,
  image,
  receiver,
  ownEndpoint,
  ownDelivery,
  ownEvent,
  ownCheckout,
  ownSubscription,
  ownRequest,
} from './own-things.ts';
import { bases, type Customer, type TestApp } from './test-app.ts';

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

/** Nobody runs jobs during the walk. */
const later = { headers: { prefer: 'respond-async' }, status: 202 } as const;

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
  'requests.list': {},
  'requests.get': ownRequest,
  'account.get': {},
  'account.update': { payload: { name: 'Walked' } },
  'account.audit': {},
  'account.export': {},
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

/** What no key may do, or not everywhere, has tests of its own. */
const forEveryKey = routes.filter(({ sessionOnly, sandboxOnly }) => !sessionOnly && !sandboxOnly);

export const walkedRoutes: readonly WalkedRoute[] = forEveryKey.map((route) => {
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
