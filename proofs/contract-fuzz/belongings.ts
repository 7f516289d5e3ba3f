import { randomInt } from 'node:crypto';
import type { Environment } from '../../apps/server/src/kit/environment.ts';
import type { Caller, Thing } from './callers.ts';
import { operations } from './document.ts';
import { firstChunk } from './judge-stream.ts';
import type { Answer } from './send.ts';
import { prefixes, type Draft, type Filling, type Header, type Kind } from './wire.ts';

const randomAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

const jobKinds: Readonly<Record<string, readonly Kind[]>> = {
  mus: ['music', 'job'],
  vid: ['video', 'job'],
  img: ['job'],
  bld: ['job'],
};

/** What the caller owns from now on, by what it was answered. */
function thingsIn(draft: Draft, answer: Answer): readonly Thing[] {
  if (answer.status >= 300 || answer.headers.has('idempotent-replayed')) return [];
  const { id: operation } = draft.operation;
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream && !answer.headers.get('content-type')?.startsWith('application/json')) return [];
  const body: { readonly id?: string; readonly conversation_id?: string; readonly event_id?: string } = isStream
    ? firstChunk(answer)
    : (JSON.parse(answer.body.toString() || '{}') as Record<string, string>);
  const { id = '', conversation_id: conversation } = body;
  const isResumable = isStream && draft.headers.some(([name, value]) => name === 'x-resumable' && value === 'true');
  if (operation.startsWith('chat.')) {
    return [
      ...(conversation === undefined ? [] : [['conversation', conversation] as const]),
      ...(isResumable ? [['stream', id] as const] : []),
    ];
  }
  if (operation === 'builder.chat') return [['conversation', String(conversation)]];
  if (operation === 'jobs.cancel') {
    return [['ended job', id], ...(id.startsWith('vid_') ? [['ended video', id] as const] : [])];
  }
  if (answer.status === 202) return (jobKinds[id.split('_')[0]!] ?? []).map((kind) => [kind, id] as const);
  if (answer.status !== 201) return [];
  if (operation === 'webhooks.endpoints.create') return [['endpoint', id]];
  if (operation === 'webhooks.test') {
    return [
      ['delivery', id],
      ['event', String(body.event_id)],
    ];
  }
  const made: Readonly<Record<string, Kind>> = { 'files.create': 'file', 'payments.checkout': 'checkout' };
  const kind = made[operation] ?? (operation.startsWith('keys.') ? 'key' : undefined);
  return kind === undefined ? [] : [[kind, id]];
}

/** Whose turn it is, and what each account has made so far. */
export function createTurns(callers: readonly Caller[]) {
  const made = new Map<string, string[]>();
  let turn = 0;
  const idsOf = (caller: Caller, environment: Environment, kind: Kind) => {
    const place = `${caller.accountId} ${environment} ${kind}`;
    const ids = made.get(place) ?? [];
    made.set(place, ids);
    return ids;
  };
  for (const caller of callers) {
    for (const environment of ['live', 'sandbox'] as const) {
      for (const [kind, id] of caller.seeds[environment]) idsOf(caller, environment, kind).push(id);
    }
  }
  return {
    next: () => callers[(turn += 1) % callers.length]!,
    remember(caller: Caller, draft: Draft, answer: Answer): void {
      for (const [kind, id] of thingsIn(draft, answer)) idsOf(caller, draft.environment, kind).push(id);
    },
    fill(caller: Caller, environment: Environment): Filling {
      const other = environment === 'live' ? 'sandbox' : 'live';
      return {
        key: caller.keys[environment].text,
        otherKey: caller.keys[other].text,
        idOf(kind) {
          const latest = idsOf(caller, environment, kind).slice(-3);
          return latest[randomInt(latest.length || 1)] ?? 'key_not_made_yet';
        },
        address: randomAddress(),
      };
    },
  };
}

function plainDraft(environment: Environment, id: string, body?: object, more: readonly Header[] = []): Draft {
  const operation = operations.find((one) => one.id === id)!;
  return {
    operation,
    environment,
    method: operation.method,
    target: prefixes[environment] + operation.path,
    headers: [...(body ? [['content-type', 'application/json'] as const] : []), ...more],
    authorization: 'key',
    body: body && Buffer.from(JSON.stringify(body)),
    framing: { kind: 'length' },
    rawHead: undefined,
    twist: 'none',
    plain: true,
    mayGoUnanswered: false,
    rehearsedStatus: undefined,
  };
}

/** One thing of every kind: whoever owns nothing meets nothing but 404. Sent in this order. */
export function firstBelongings(environment: Environment): readonly Draft[] {
  const chat = { model: 'atelier-echo-1.0', messages: [{ role: 'user', content: 'Hello' }], max_tokens: 4 };
  const draft = (id: string, body?: object, more?: readonly Header[]) => plainDraft(environment, id, body, more);
  return [
    draft('keys.create', { name: 'First' }),
    draft('keys.create', { name: 'Second' }),
    draft('files.create', { data_url: 'data:text/plain,Hello', name: 'hello.txt' }),
    draft('chat.completions', { ...chat, conversation_id: 'new' }),
    draft('chat.stream', chat, [['x-resumable', 'true']]),
    draft('video.generate', { prompt: 'waves' }),
    draft('jobs.cancel'),
    draft('music.generate', { prompt: 'a tune' }),
    draft('jobs.cancel'),
    draft('music.generate', { prompt: 'another tune' }),
    draft('image.generate', { prompt: 'a house' }, [['prefer', 'respond-async']]),
    draft('video.generate', { prompt: 'more waves' }),
    draft('payments.checkout', { credits: 500, success_url: 'https://example.com/thanks', save_payment_method: true }),
    draft('webhooks.endpoints.create', { url: 'https://93.184.216.34/hook' }),
    draft('webhooks.test', { type: 'user.created', url: 'https://93.184.216.34/hook' }),
  ];
}
