import type { Answer, Body, Choice } from './answers.ts';
import type { Faults } from './faults.ts';

const oddities = { x_unknown: { deep: [1, null, 'ü'], big: 12_345_678_901 }, service_tier: 'default' };
const odd = (faults: Faults) => (faults.unknown === true ? oddities : {});

function logprobsOf(tokens: readonly string[], body: Body): unknown {
  const top = typeof body['top_logprobs'] === 'number' ? body['top_logprobs'] : 0;
  const one = (token: string, n: number) => ({ token, logprob: -0.25 * (n + 1), bytes: [...Buffer.from(token)] });
  return {
    content: tokens.map((token, n) => ({
      ...one(token, n % 4),
      top_logprobs: Array.from({ length: top }, (_, rank) => one(token, rank)),
    })),
    refusal: null,
  };
}

const wantsLogprobs = (body: Body): boolean => body['logprobs'] === true;

const textLogprobs = (tokens: readonly string[], body: Body): unknown =>
  typeof body['logprobs'] === 'number'
    ? { tokens, token_logprobs: tokens.map(() => -0.25), top_logprobs: null, text_offset: tokens.map((_, n) => n) }
    : null;

const functionOf = ({ name, arguments: text }: Choice['toolCalls'][number]) => ({ name, arguments: text });

export function chatObject(answer: Answer, body: Body, faults: Faults): Body {
  const { id, created, model } = answer;
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: answer.choices.map(({ tokens, toolCalls, finishReason }, index) => ({
      index,
      message: {
        role: 'assistant',
        content: toolCalls.length > 0 ? null : tokens.join(''),
        refusal: null,
        ...(toolCalls.length > 0 && {
          tool_calls: toolCalls.map((call) => ({ id: call.id, type: 'function', function: functionOf(call) })),
        }),
        ...odd(faults),
      },
      logprobs: wantsLogprobs(body) ? logprobsOf(tokens, body) : null,
      finish_reason: finishReason,
    })),
    ...(faults.noUsage !== true && { usage: answer.usage }),
    system_fingerprint: 'fp_proof',
    ...odd(faults),
  };
}

/** The deltas of one choice, in the order OpenAI sends them: the role, the pieces, the finish reason. */
function chatDeltas({ tokens, toolCalls, finishReason }: Choice, body: Body): Body[] {
  const pieces = tokens.map((content) => ({
    delta: { content },
    logprobs: wantsLogprobs(body) ? logprobsOf([content], body) : null,
    finish_reason: null,
  }));
  const calls = toolCalls.flatMap((call, index) => {
    const parts = call.arguments.match(/.{1,6}/gsu) ?? [];
    const opening = { index, id: call.id, type: 'function', function: { name: call.name, arguments: '' } };
    return [opening, ...parts.map((part) => ({ index, function: { arguments: part } }))].map((one) => ({
      delta: { tool_calls: [one] },
      logprobs: null,
      finish_reason: null,
    }));
  });
  const content = toolCalls.length > 0 ? null : '';
  return [
    { delta: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: null },
    ...pieces,
    ...calls,
    { delta: {}, logprobs: null, finish_reason: finishReason },
  ];
}

const asksUsage = (body: Body): boolean => (body['stream_options'] as Body | undefined)?.['include_usage'] === true;

/** The choices of an answer speak in turn, as they do upstream. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
}

function chunks(answer: Answer, body: Body, faults: Faults, choices: readonly Body[], object: string): Body[] {
  const { id, created, model } = answer;
  const head = { id, object, created, model, system_fingerprint: 'fp_proof' };
  const counted = asksUsage(body) && faults.noUsage !== true;
  const spoken = choices.map((choice) => ({
    ...head,
    choices: [choice],
    ...(counted && { usage: null }),
    ...odd(faults),
  }));
  return counted ? [...spoken, { ...head, choices: [], usage: answer.usage, ...odd(faults) }] : spoken;
}

export function chatChunks(answer: Answer, body: Body, faults: Faults): Body[] {
  const lists = answer.choices.map((choice, index) => chatDeltas(choice, body).map((delta) => ({ index, ...delta })));
  return chunks(answer, body, faults, interleave(lists), 'chat.completion.chunk');
}

export function textObject(answer: Answer, body: Body, faults: Faults): Body {
  const { id, created, model } = answer;
  const choices = answer.choices.map(({ tokens, finishReason }, index) => ({
    text: tokens.join(''),
    index,
    logprobs: textLogprobs(tokens, body),
    finish_reason: finishReason,
  }));
  const usage = faults.noUsage === true ? {} : { usage: answer.usage };
  return { id, object: 'text_completion', created, model, choices, ...usage, ...odd(faults) };
}

export function textChunks(answer: Answer, body: Body, faults: Faults): Body[] {
  const lists = answer.choices.map(({ tokens, finishReason }, index) => [
    ...tokens.map((text) => ({ text, index, logprobs: textLogprobs([text], body), finish_reason: null })),
    { text: '', index, logprobs: null, finish_reason: finishReason },
  ]);
  return chunks(answer, body, faults, interleave(lists), 'text_completion');
}

export const errorObject = (message: string, type: string, code: string | null = null): Body => ({
  error: { message, type, param: null, code },
});
