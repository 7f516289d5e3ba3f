import {
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  UnprocessableEntityError,
  type OpenAI,
} from 'openai';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import { newCustomer } from '../support/accounts.ts';
import { modelOf } from '../support/chat-ground.ts';
import type { Checks } from '../support/checks.ts';
import type { Stage } from './stage.ts';

const messages = [{ role: 'user' as const, content: 'Tell me of the river.' }];
const ask = (client: OpenAI, model: string, more: object = {}, options: object = {}) =>
  client.chat.completions.create({ model, messages, ...more }, options) as Promise<OpenAI.ChatCompletion>;

const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => 'no failure',
    (error: unknown) => error,
  );

type ErrorClass = abstract new (...args: never[]) => Error;

function expectError(checks: Checks, name: string, error: unknown, wanted: ErrorClass, code?: string): void {
  const told = error as Partial<APIError>;
  const isRight = error instanceof wanted && (code === undefined || told.code === code);
  const has = code === undefined || told.requestID?.startsWith('req_') === true;
  checks.that(
    isRight && has,
    `${name}: ${wanted.name}${code ? ` ${code}` : ''}${isRight && has ? '' : `, not ${String(error)}`}`,
  );
}

/** Each status is the class of error that a program catches, straight and through us. */
export async function proveClasses(stage: Stage, checks: Checks): Promise<number> {
  const { ours, clientOf, key } = stage;
  const limited = clientOf({ key: await key({ perMinute: 1 }) });
  await limited.models.list();
  const narrow = clientOf({ key: await key({ scopes: ['models'] as never }) });
  const poor = clientOf({ key: (await newCustomer(stage.databaseUrl)).key });
  const keyed = (id: string) => ({ headers: { 'Idempotency-Key': id } });
  await ask(ours, 'proof-model', {}, keyed('same'));
  const running = failureOf(ask(ours, modelOf('slow-headers(3000)'), {}, keyed('running')));
  await sleep(300);
  const table: readonly (readonly [string, () => Promise<unknown>, ErrorClass, string])[] = [
    [
      'a wrong key',
      () => ask(clientOf({ key: 'sk_live_wrong' }), 'proof-model'),
      AuthenticationError,
      'invalid_api_key',
    ],
    ['no such model', () => ask(ours, 'nothing'), NotFoundError, 'model_not_found'],
    ['no such model to show', () => ours.models.retrieve('nothing'), NotFoundError, 'model_not_found'],
    ['a wrong value', () => ask(ours, 'proof-model', { temperature: 3 }), BadRequestError, 'invalid_value'],
    ['a value that the model refuses', () => ask(ours, modelOf('status(400)')), BadRequestError, 'invalid_value'],
    ['a key without the right', () => ask(narrow, 'proof-model'), PermissionDeniedError, 'insufficient_scope'],
    ['too many requests', () => ask(limited, 'proof-model'), RateLimitError, 'minute_limit_exceeded'],
    ['a broken model', () => ask(ours, modelOf('status(500)')), InternalServerError, 'upstream_error'],
    [
      'a broken model, streamed',
      () => ask(ours, modelOf('status(500)'), { stream: true }),
      InternalServerError,
      'upstream_error',
    ],
    [
      'a key used twice',
      () => ask(ours, 'proof-model', { seed: 2 }, keyed('same')),
      UnprocessableEntityError,
      'idempotency_mismatch',
    ],
    [
      'a key in use',
      () => ask(ours, modelOf('slow-headers(3000)'), {}, keyed('running')),
      ConflictError,
      'idempotency_in_progress',
    ],
    ['more than there is', () => ask(poor, 'proof-model'), APIError, 'insufficient_credits'],
  ];
  for (const [name, work, wanted, code] of table) expectError(checks, name, await failureOf(work()), wanted, code);
  await running;
  return table.length;
}

/** What breaks in the middle of a stream is thrown where the program reads it. */
export async function proveBrokenStreams({ ours, direct }: Stage, checks: Checks): Promise<void> {
  const read = async (client: OpenAI, model: string) => {
    let chunks = 0;
    const stream = await client.chat.completions.create({ model, messages, stream: true });
    for await (const chunk of stream) chunks += chunk.choices.length;
    return chunks;
  };
  const there = await failureOf(read(direct, 'fault:error@6'));
  const here = await failureOf(read(ours, modelOf('error@6')));
  const cut = await failureOf(read(ours, modelOf('cut@6')));
  checks.that(there instanceof APIError && here instanceof APIError, `an error in a stream is thrown: ${String(here)}`);
  checks.that(cut instanceof APIError && cut.code === 'upstream_error', `a cut stream is thrown: ${String(cut)}`);
}

/** The client's own retries: twice, after the wait we ask for, and not where we say that it is of no use. */
export async function proveRetries({ clientOf, key }: Stage, checks: Checks): Promise<number> {
  const busy: number[] = [];
  const error = await failureOf(ask(clientOf({ maxRetries: 2, attempts: busy }), modelOf('status(429,3)')));
  const waits = busy.slice(1).map((at, n) => Math.round(at - busy[n]!));
  checks.that(
    error instanceof InternalServerError && waits.length === 2 && waits.every((ms) => ms >= 2_950 && ms < 4_500),
    `a busy model is asked again twice, after the three seconds that Retry-After names: ${waits.join(' and ')} ms`,
  );
  const tooMany: number[] = [];
  const spent = clientOf({ maxRetries: 2, attempts: tooMany, key: await key({ perDay: 1 }) });
  await spent.models.list();
  expectError(
    checks,
    'the limit of the day',
    await failureOf(spent.models.list()),
    RateLimitError,
    'day_limit_exceeded',
  );
  checks.that(tooMany.length === 2, 'and is not asked for again: x-should-retry says that it is of no use');
  const refused: number[] = [];
  await failureOf(ask(clientOf({ maxRetries: 2, attempts: refused }), 'proof-model', { temperature: 3 }));
  checks.that(refused.length === 1, 'nor is a request that can never succeed');
  return Math.min(...waits);
}

/** A program that stops reading, gives up or runs out of time ends the model's work too. */
export async function proveAborts({ ours, clientOf, upstream }: Stage, checks: Checks): Promise<number> {
  const closedAfter = async (sinceMs: number) => {
    const request = upstream.requests.at(-1)!;
    await eventually(2, async () => (await sleep(2), request.abortedAtMs));
    return (request.abortedAtMs ?? Infinity) - sinceMs;
  };
  const stream = await ours.chat.completions.create({ model: modelOf('paced(25)'), messages, stream: true });
  let read = 0;
  for await (const { choices } of stream) if ((read += choices.length) >= 3) break;
  const brokenMs = await closedAfter(performance.now());
  const giving = new AbortController();
  const given = failureOf(ask(ours, modelOf('slow-headers(3000)'), {}, { signal: giving.signal }));
  await sleep(200);
  giving.abort();
  const gaveUpAtMs = performance.now();
  expectError(checks, 'a call that is given up', await given, APIUserAbortError);
  const givenMs = await closedAfter(gaveUpAtMs);
  const late = await failureOf(ask(clientOf({ timeout: 300 }), modelOf('slow-headers(3000)')));
  const lateMs = await closedAfter(performance.now());
  expectError(checks, 'a call that takes too long', late, APIConnectionTimeoutError);
  const worstMs = Math.max(brokenMs, givenMs, lateMs);
  checks.that(worstMs < 100, `each time the upstream's connection closed, after ${worstMs.toFixed(1)} ms at worst`);
  return Number(worstMs.toFixed(1));
}
