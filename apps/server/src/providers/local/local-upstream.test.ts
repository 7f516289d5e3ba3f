import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPack, pullPack } from '@atelier/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectCall, DialectEvent, DialectUpstream, JsonObject } from '../spec/openai-dialect.ts';
import { createLocalUpstream } from './local-upstream.ts';

const modelsFolder = fileURLToPath(new URL('../../../../../.atelier/models', import.meta.url));
const chat = 'tinyllama-1.1b-chat';
const embeddings = 'minilm-l6-v2';

let upstream: DialectUpstream;
beforeAll(async () => {
  for (const id of [chat, embeddings]) await pullPack({ modelsFolder, pack: findPack(id)! });
  upstream = createLocalUpstream({ name: 'local', modelsFolder });
}, 180_000);
afterAll(() => upstream.close());

function callOf(operation: DialectCall['operation'], body: JsonObject, signal = new AbortController().signal) {
  return { operation, body, signal, requestId: 'req_1' };
}

const question = [{ role: 'user', content: [{ type: 'text', text: 'Capital of France?' }] }];
const send = (operation: DialectCall['operation'], body: JsonObject) => upstream.send(callOf(operation, body));
const ask = (more: JsonObject) => send('chat/completions', { model: chat, messages: question, ...more });

/** The processes that this one started and that run an engine. */
function engineProcesses(): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.includes('text-engine'))
    .map((line) => Number.parseInt(line, 10));
}

describe('local models', { timeout: 120_000 }, () => {
  it('answer on the OpenAI wire, n answers with one prompt', async () => {
    const { status, body, usage } = await ask({ max_tokens: 4, n: 2, temperature: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'chat.completion',
      model: chat,
      choices: [
        { index: 0, message: { role: 'assistant' }, finish_reason: 'length' },
        { index: 1, finish_reason: 'length' },
      ],
    });
    expect(usage).toMatchObject({ completionTokens: 8, cachedPromptTokens: 0 });
    expect(usage!.promptTokens).toBeLessThan(30);
  });

  it('continue a raw prompt', async () => {
    const { body } = await send('completions', {
      model: chat,
      prompt: ['One, two,', 'A'],
      max_tokens: 2,
      temperature: 0,
    });
    expect(body).toMatchObject({
      object: 'text_completion',
      choices: [{ index: 0, text: expect.stringMatching(/^ ?\S/) as string }, { index: 1 }],
    });
  });

  it('stream, end with usage, and end when the client leaves', async () => {
    const events: DialectEvent[] = [];
    const sink = { onEvents: (more: readonly DialectEvent[]) => void events.push(...more) };
    const body = { model: chat, messages: question, max_tokens: 3, temperature: 0, stream: true };
    const end = await upstream.stream(callOf('chat/completions', body), sink);
    expect(end).toMatchObject({ finishReason: 'length', sawDone: true, usage: { completionTokens: 3 } });
    expect(events.at(-1)?.isDone).toBe(true);

    const client = new AbortController();
    const leave = { onEvents: () => client.abort() };
    const long = callOf('chat/completions', { ...body, max_tokens: 200 }, client.signal);
    await expect(upstream.stream(long, leave)).rejects.toMatchObject({ kind: 'aborted', retryable: false });
  });

  it('tell a broken answer from a whole one when their process is killed, and answer again', async () => {
    const sink = {
      onEvents: () => {
        for (const processId of engineProcesses()) process.kill(processId, 'SIGKILL');
      },
    };
    const body = { model: chat, messages: question, max_tokens: 200, stream: true };
    const cut = upstream.stream(callOf('chat/completions', body), sink);
    await expect(cut).rejects.toMatchObject({ kind: 'interrupted', retryable: false });
    expect((await ask({ max_tokens: 1 })).status).toBe(200);
  });

  it('make embeddings, in numbers or base64', async () => {
    const { body, usage } = await send('embeddings', { model: embeddings, input: ['a cat', 'a kitten'] });
    expect(body).toMatchObject({ object: 'list', data: [{ index: 0 }, { index: 1 }], usage: { prompt_tokens: 8 } });
    expect(usage).toMatchObject({ promptTokens: 8 });
    const packed = await send('embeddings', { model: embeddings, input: 'a cat', encoding_format: 'base64' });
    const [item] = packed.body['data'] as [{ embedding: string }];
    expect(Buffer.from(item.embedding, 'base64').length).toBe(384 * 4);
  });

  it.each([
    ['logprobs', { logprobs: true }],
    ['logit_bias', { logit_bias: { 5: 1 } }],
    ['messages[0].content[0]', { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: {} }] }] }],
    ['messages[0].role', { messages: [{ role: 'function', content: 'x' }] }],
    ['response_format', { response_format: { type: 'grammar' } }],
    ['tools[0]', { tools: [{ type: 'web_search' }] }],
    ['tool_choice', { tools: [{ type: 'function', function: { name: 'a' } }], tool_choice: { type: 'custom' } }],
  ])('refuse %s', async (param, more) => {
    const fault = { kind: 'refused', retryable: false, status: 400, upstream: { param } };
    await expect(ask(more)).rejects.toMatchObject(fault);
  });

  it.each([
    ['prompt', 'completions', { model: chat, prompt: [1, 2] }],
    ['suffix', 'completions', { model: chat, prompt: 'A', suffix: 'B' }],
    ['input', 'embeddings', { model: embeddings, input: [[1, 2]] }],
    ['dimensions', 'embeddings', { model: embeddings, input: 'A', dimensions: 12 }],
    ['model', 'embeddings', { model: chat, input: 'A' }],
  ] as const)('refuse %s of %s', async (param, operation, body) => {
    await expect(send(operation, body)).rejects.toMatchObject({ kind: 'refused', upstream: { param } });
  });

  it('that are not here tell the operator what to do', async () => {
    const empty = createLocalUpstream({ name: 'local', modelsFolder: `${modelsFolder}/nothing` });
    const sent = empty.send(callOf('chat/completions', { model: chat, messages: question }));
    const publicMessage = expect.stringContaining(`atelier models pull ${chat}`) as string;
    await expect(sent).rejects.toMatchObject({ kind: 'unavailable', retryable: false, publicMessage });
    await empty.close();
  });
});
