import { link, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { modelsFolder, pullModel } from '../../test/pulled-models.ts';
import { createLocalEngines, type LocalEngines } from '../local-engines.ts';
import type { TextEvent, TextRequest } from './text-request.ts';

const pack = 'tinyllama-1.1b-chat';
const user = (text: string) => ({ messages: [{ role: 'user' as const, text }] });
const capital = user('What is the capital of France?');

let engines: LocalEngines;
beforeAll(async () => {
  await pullModel(pack);
  engines = createLocalEngines({ modelsFolder, threads: 1, parallelAnswers: 3, contextTokens: 512 });
}, 180_000);
afterAll(() => engines.close());

async function write(request: Omit<TextRequest, 'temperature'> & { temperature?: number }, model = pack) {
  const events: TextEvent[] = [];
  const signal = new AbortController().signal;
  const onEvent = (event: TextEvent) => events.push(event);
  const outcome = await engines.write({ model, request: { temperature: 0, ...request }, signal, onEvent });
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { text, events, outcome };
}

/** Starts a long answer and waits for its first word. */
async function begin() {
  const controller = new AbortController();
  const begun = Promise.withResolvers<unknown>();
  const answer = engines.write({
    model: pack,
    request: { prompt: { text: 'One, two, three,' }, maxTokens: 200, temperature: 0 },
    signal: controller.signal,
    onEvent: begun.resolve,
  });
  answer.catch(begun.reject);
  await begun.promise;
  return { answer, abort: () => controller.abort() };
}

describe('a text model', { timeout: 120_000 }, () => {
  it('answers through its own template, in pieces, with counts of its own tokenizer', async () => {
    const { text, events, outcome } = await write({ prompt: capital, maxTokens: 8 });
    expect(text).toContain('Paris');
    expect(events.length).toBeGreaterThan(3);
    expect(outcome).toEqual({ finish: 'length', promptTokens: 23, completionTokens: 8 });
  });

  it('writes several answers side by side, each as it was asked', async () => {
    const [raw, stopped, chosen, waiting] = await Promise.all([
      write({ prompt: { text: 'Two plus two is' }, maxTokens: 3 }),
      write({ prompt: capital, maxTokens: 8, stop: ['of France'] }),
      write({
        prompt: user('Is Paris in France?'),
        maxTokens: 16,
        format: { schema: { type: 'object', properties: { country: { enum: ['France', 'Spain'] } } }, strict: true },
      }),
      write({ prompt: { text: 'A' }, maxTokens: 1 }),
    ]);
    expect(raw.text).toMatch(/^ \S/);
    expect(raw.outcome).toMatchObject({ finish: 'length', completionTokens: 3 });
    expect(stopped.text).toBe('The capital ');
    expect(stopped.outcome.finish).toBe('stop');
    expect(JSON.parse(chosen.text)).toEqual({ country: expect.stringMatching(/^(?:France|Spain)$/) as string });
    expect(waiting.outcome.completionTokens).toBe(1);
  });

  it('calls the tool it must call, with arguments of the right shape', async () => {
    const parameters = { type: 'object', properties: { city: { enum: ['Paris', 'Rome'] } } };
    const tools = [{ name: 'weather', parameters }];
    const { events, outcome } = await write({
      prompt: user('Paris?'),
      tools,
      toolChoice: { name: 'weather' },
      maxTokens: 16,
    });
    expect(events[0]).toEqual({ type: 'call', index: 0, name: 'weather' });
    const given = events.map((event) => (event.type === 'arguments' ? event.text : '')).join('');
    expect(JSON.parse(given)).toEqual({ city: expect.stringMatching(/^(?:Paris|Rome)$/) as string });
    expect(outcome.finish).toBe('tool_calls');
  });

  it('writes the same again with the same seed', async () => {
    const request = { prompt: { text: 'Once upon' }, maxTokens: 5, temperature: 1.5, seed: 7 };
    const first = await write(request);
    expect((await write(request)).text).toBe(first.text);
  });

  it('refuses a prompt that is longer than its context', async () => {
    const answer = write({ prompt: user('word '.repeat(600)) });
    await expect(answer).rejects.toMatchObject({ code: 'refused', reason: 'context_length_exceeded' });
  });

  it('refuses what it cannot be held to', async () => {
    const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]+$' } } };
    const answer = write({ prompt: capital, format: { schema, strict: true } });
    await expect(answer).rejects.toMatchObject({ code: 'refused', param: 'response_format' });
  });

  it('stops when told, at once for the caller, and has room for the next', async () => {
    const running = await Promise.all([begin(), begin(), begin()]);
    const stoppedAt = performance.now();
    for (const { abort } of running) abort();
    for (const { answer } of running) await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    expect(performance.now() - stoppedAt).toBeLessThan(500);
    const processId = engines.processId(pack);
    expect((await write({ prompt: { text: 'A' }, maxTokens: 1 })).outcome.completionTokens).toBe(1);
    expect(engines.processId(pack)).toBe(processId);
  });

  it('rejects what was being written when its process is killed, and answers again', async () => {
    const { answer } = await begin();
    const processId = engines.processId(pack)!;
    process.kill(processId, 'SIGKILL');
    await expect(answer).rejects.toMatchObject({ name: 'EngineError', code: 'crashed' });
    expect((await write({ prompt: { text: 'A' }, maxTokens: 1 })).outcome.completionTokens).toBe(1);
    expect(engines.processId(pack)).not.toBe(processId);
  });
});

describe('the models folder', { timeout: 60_000 }, () => {
  it('has every GGUF file as a model by its name, and tells what it lacks', async () => {
    const folder = await mkdtemp(join(dirname(modelsFolder), 'dropped-'));
    const dropped = createLocalEngines({ modelsFolder: folder });
    const signal = new AbortController().signal;
    const call = { signal, request: { prompt: { text: 'A' }, maxTokens: 1 }, onEvent: () => undefined };
    try {
      await link(join(modelsFolder, pack, 'model.gguf'), join(folder, 'My-Model.Q2.gguf'));
      expect(await dropped.list()).toMatchObject([{ name: 'My-Model.Q2', task: 'chat' }]);
      expect(await dropped.write({ ...call, model: 'My-Model.Q2' })).toMatchObject({ finish: 'length' });
      await expect(dropped.write({ ...call, model: pack })).rejects.toMatchObject({
        code: 'missing_model',
        message: expect.stringContaining(`atelier models pull ${pack}`) as string,
      });
      const escape = dropped.write({ ...call, model: `../models/${pack}/model` });
      await expect(escape).rejects.toMatchObject({ code: 'missing_model' });
    } finally {
      await dropped.close();
      await rm(folder, { recursive: true });
    }
  });

  it('says so where a file is no model', async () => {
    const folder = await mkdtemp(join(dirname(modelsFolder), 'dropped-'));
    const dropped = createLocalEngines({ modelsFolder: folder });
    try {
      await link(join(import.meta.dirname, 'text-engine.ts'), join(folder, 'broken.gguf'));
      const call = {
        signal: new AbortController().signal,
        request: { prompt: { text: 'A' } },
        onEvent: () => undefined,
      };
      await expect(dropped.write({ ...call, model: 'broken' })).rejects.toMatchObject({ code: 'load_failed' });
    } finally {
      await dropped.close();
      await rm(folder, { recursive: true });
    }
  });
});
