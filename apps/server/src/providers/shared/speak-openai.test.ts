import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AnswerPart, AnswerPort } from '../spec/answer-port.ts';
import type { DialectCall, DialectEvent, DialectSink, JsonObject } from '../spec/openai-dialect.ts';
import { ProviderError } from '../spec/provider-error.ts';
import { assembleChunks } from './assemble-chunks.ts';
import type { TimeoutsMs } from './deadlines.ts';
import { speakOpenAi } from './speak-openai.ts';
import { errorOfAnswer, interruptedBy } from './upstream-errors.ts';

const timeouts: TimeoutsMs = { connectMs: 100, firstEventMs: 150, silenceMs: 80, totalMs: 400 };
const usage = { promptTokens: 7, completionTokens: 5, cachedPromptTokens: 0, reasoningTokens: 0 };
const text = (words: string): AnswerPart => ({ type: 'text', choice: 0, text: words });
const stop: AnswerPart = { type: 'finish', choice: 0, reason: 'stop' };
const counted: AnswerPart = { type: 'usage', usage };
const whole = [text('Hello'), text(' there'), stop, counted];

type Answer = AnswerPort['answer'];

const speak = (answer: Answer, more: Partial<TimeoutsMs> = {}, embed?: AnswerPort['embed']) =>
  speakOpenAi(
    { name: 'port', answer, ...(embed && { embed }), close: () => Promise.resolve() },
    { ...timeouts, ...more },
  );

const parts = (...given: readonly (AnswerPart | Error | number)[]): Answer =>
  async function* ({ signal }) {
    for (const part of given) {
      if (part instanceof Error) throw part;
      else if (typeof part === 'number') await sleep(part, undefined, { signal });
      else yield part;
    }
  };

const call = (body: JsonObject = {}, signal = new AbortController().signal): DialectCall => ({
  operation: 'chat/completions',
  body: { model: 'm', messages: [], ...body },
  signal,
  requestId: 'req_1',
});

async function streamed(answer: Answer, body: JsonObject = {}, more: Partial<TimeoutsMs> = {}) {
  const events: DialectEvent[] = [];
  const outcome = await speak(answer, more)
    .stream(call(body), { onEvents: (batch) => void events.push(...batch) })
    .then(
      (end) => ({ end, error: undefined }),
      (error: unknown) => ({ end: undefined, error: error as ProviderError }),
    );
  return { ...outcome, events, forwarded: events.map((event) => event.forward).filter((one) => one !== undefined) };
}

const sent = (answer: Answer, body: JsonObject = {}, more: Partial<TimeoutsMs> = {}) =>
  speak(answer, more).send(call(body));

describe('a stream', () => {
  it('is what the whole answer is, with its usage after every finish reason', async () => {
    const words = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(words, fc.nat(8), fc.boolean(), async (texts, at, asked) => {
        const told: AnswerPart[] = [...texts.map(text), stop];
        told.splice(at % (told.length + 1), 0, counted);
        const body = asked ? { stream_options: { include_usage: true } } : {};
        const { events, forwarded, end } = await streamed(parts(...told), body);
        const answer = await sent(parts(...told));
        const { created, ...expected } = answer.body;
        expect(created).toBeTypeOf('number');
        expect(assembleChunks(events.map(({ data }) => data))).toMatchObject(expected);
        expect(events.at(-1)).toMatchObject({ data: '[DONE]', isDone: true });
        expect(events.at(-2)).toMatchObject({ usage, finishReason: undefined, output: '' });
        expect(events.at(-3)).toMatchObject({ finishReason: 'stop' });
        expect(forwarded.join('').includes('"usage"')).toBe(asked);
        expect(events.map(({ output }) => output).join('')).toBe(texts.join(''));
        expect(end).toEqual({
          usage,
          finishReason: 'stop',
          outputLength: texts.join('').length,
          sawDone: true,
          clientAskedUsage: asked,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('has one id and one time, and speaks the legacy wire too', async () => {
    const events: DialectEvent[] = [];
    const legacy = { ...call({ prompt: 'x' }), operation: 'completions' as const };
    await speak(parts(...whole)).stream(legacy, { onEvents: (batch) => void events.push(...batch) });
    const chunks = events.slice(0, -1).map(({ data }) => JSON.parse(data) as { id: string; created: number });
    expect(new Set(chunks.map(({ id, created }) => `${id} ${created}`)).size).toBe(1);
    expect(chunks[0]).toMatchObject({ id: 'cmpl-req_1', object: 'text_completion', choices: [{ text: 'Hello' }] });
  });

  it('tells the port that it is one, whatever the body says', async () => {
    const seen: unknown[] = [];
    const watching: Answer = (asked) => {
      seen.push(asked.body['stream']);
      return parts(...whole)(asked);
    };
    await streamed(watching);
    await sent(watching, { stream: true });
    expect(seen).toEqual([true, false]);
  });

  it('is not read on while the sink is busy, and that is not taken for silence', async () => {
    let pulled = 0;
    const counting: Answer = async function* () {
      for (const part of whole) {
        pulled += 1;
        yield part;
      }
    };
    const gate = Promise.withResolvers<void>();
    const sink: DialectSink = { onEvents: () => gate.promise };
    const answer = speak(counting).stream(call(), sink);
    await sleep(timeouts.silenceMs * 2);
    expect(pulled).toBe(1);
    gate.resolve();
    await expect(answer).resolves.toMatchObject({ finishReason: 'stop' });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('the client is gone'))],
    [
      'throws at once',
      () => {
        throw new Error('the client is gone');
      },
    ],
  ])('whose sink %s ends the port and gives the error back as it is', async (_, onEvents) => {
    let seen: AbortSignal | undefined;
    const stubborn: Answer = async function* ({ signal }) {
      seen = signal;
      try {
        yield text('a');
      } finally {
        await sleep(300);
      }
    };
    const startedAtMs = performance.now();
    const failure: unknown = await speak(stubborn)
      .stream(call(), { onEvents })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Error', message: 'the client is gone' });
    expect(performance.now() - startedAtMs).toBeLessThan(200);
    expect(seen?.aborted).toBe(true);
  });
});

describe('an answer that does not come whole', () => {
  it.each([
    ['nothing at all', [counted]],
    ['a choice without its finish', [text('a'), { type: 'finish', choice: 1, reason: 'stop' } as const]],
  ])('%s is interrupted, never a regular end', async (_, given) => {
    const { events, error } = await streamed(parts(...given));
    expect(error).toMatchObject({ kind: 'interrupted', retryable: events.length === 0 });
    expect(events.some(({ isDone }) => isDone)).toBe(false);
    await expect(sent(parts(...given))).rejects.toMatchObject({ kind: 'interrupted', retryable: true });
  });

  it.each([
    ['firstEvent', [200, ...whole]],
    ['silence', [text('a'), 120, ...whole]],
    ['total', Array.from({ length: 20 }, () => [text('a'), 40]).flat()],
  ])('for want of time (%s)', async (phase, given) => {
    const { events, error } = await streamed(parts(...given));
    expect(error).toMatchObject({ kind: 'timeout', retryable: events.length === 0 });
    expect(error?.message).toContain(`${phase} timeout`);
  });

  it('waits for a whole answer longer than for the first event of a stream', async () => {
    await expect(sent(parts(200, ...whole))).resolves.toMatchObject({ status: 200, usage });
    await expect(sent(parts(500, ...whole))).rejects.toMatchObject({ kind: 'timeout', retryable: true });
  });

  const busy = errorOfAnswer({ status: 429, headers: { 'retry-after': '3' }, text: '' });
  const fell = interruptedBy({ error: { message: 'The engine fell over.', type: 'engine' } }, true);

  it.each([
    ['rate limit', busy, { kind: 'rate_limited', retryAfterMs: 3_000 }, { kind: 'interrupted' }],
    ['error event', fell, { kind: 'interrupted' }, { kind: 'interrupted', publicMessage: 'The engine fell over.' }],
    ['bug of the port', new TypeError('oops'), { kind: 'unavailable' }, { kind: 'interrupted' }],
  ])('%s: may be tried again only where nothing was handed on', async (_, fault, before, after) => {
    expect((await streamed(parts(fault))).error).toMatchObject({ name: 'ProviderError', retryable: true, ...before });
    expect((await streamed(parts(text('a'), fault))).error).toMatchObject({
      name: 'ProviderError',
      retryable: false,
      ...after,
    });
  });

  it('keeps a refusal as it is', async () => {
    const refusal = errorOfAnswer({ status: 400, headers: {}, text: '{"error":{"message":"Too long."}}' });
    expect((await streamed(parts(refusal))).error).toBe(refusal);
    await expect(sent(parts(refusal))).rejects.toBe(refusal);
  });
});

describe('an abort', () => {
  const deaf: Answer = async function* () {
    yield text('a');
    await new Promise(() => undefined);
  };
  const endless: DialectSink = { onEvents: () => new Promise(() => undefined) };

  it.each([
    ['of a stream', deaf, { onEvents: () => undefined }],
    ['while the sink is busy', deaf, endless],
  ])('%s is heard at once, even by a port that hears nothing', async (_, answer, sink) => {
    const leaving = new AbortController();
    const outcome = speak(answer)
      .stream(call({}, leaving.signal), sink)
      .catch((error: unknown) => error);
    await sleep(20);
    const leftAtMs = performance.now();
    leaving.abort();
    expect(await outcome).toMatchObject({ kind: 'aborted', retryable: false });
    expect(performance.now() - leftAtMs).toBeLessThan(100);
  });

  it('reaches the port', async () => {
    const leaving = new AbortController();
    const reasons: unknown[] = [];
    const hearing: Answer = async function* ({ signal }) {
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      yield* deaf(call());
    };
    const outcome = speak(hearing).send(call({}, leaving.signal));
    await sleep(20);
    leaving.abort('left');
    await expect(outcome).rejects.toMatchObject({ kind: 'aborted' });
    expect(reasons).toEqual(['left']);
  });

  it('that came before the call asks nothing of the port', async () => {
    let asked = 0;
    const counting: Answer = (one) => {
      asked += 1;
      return parts(...whole)(one);
    };
    const gone = call({}, AbortSignal.abort());
    await expect(speak(counting).send(gone)).rejects.toMatchObject({ kind: 'aborted' });
    await expect(speak(counting).stream(gone, endless)).rejects.toMatchObject({ kind: 'aborted' });
    expect(asked).toBe(0);
  });
});

describe('embeddings', () => {
  const embeddings = { ...call({ input: 'a' }), operation: 'embeddings' as const };

  it('come with their count', async () => {
    const embed = () => Promise.resolve({ vectors: [[1, 2]], promptTokens: 3 });
    const answer = await speak(parts(), {}, embed).send(embeddings);
    expect(answer.usage).toEqual({ promptTokens: 3, completionTokens: 0, cachedPromptTokens: 0, reasoningTokens: 0 });
    expect(JSON.parse(answer.text)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ data: [{ embedding: [1, 2] }] });
  });

  it('are refused where the port makes none', async () => {
    const refusal: unknown = await speak(parts())
      .send(embeddings)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderError);
    expect(refusal).toMatchObject({ kind: 'refused', status: 400, retryable: false });
  });
});
