import { createHash } from 'node:crypto';
import type { Faults } from './faults.ts';
import { countTokens, seeded, tokensFor, valueFor } from './text.ts';

export type Body = Readonly<Record<string, unknown>>;

interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface Choice {
  readonly tokens: readonly string[];
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: 'stop' | 'length' | 'tool_calls';
}

export interface Answer {
  readonly id: string;
  readonly created: number;
  readonly model: string;
  readonly choices: readonly Choice[];
  readonly usage: Readonly<Record<string, unknown>>;
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const idFor = (prefix: string, seed: string): string =>
  `${prefix}${createHash('sha256').update(seed).digest('hex').slice(0, 24)}`;

/** The members of an object have no order: two requests that mean the same get the same answer. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, inOrder(member)]);
  return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What this upstream means to say: all of it follows from the request, so that two equal requests can be compared. */
export function answerTo(body: Body, faults: Faults, kind: 'chat' | 'text'): Answer {
  const seed = JSON.stringify(inOrder([body['messages'], body['prompt'], body['seed']]));
  const prompt = kind === 'chat' ? messagesText(body['messages']) : textOf(body['prompt']);
  const count = numberOf(body['n']) ?? 1;
  const choices = Array.from({ length: count }, (_, index) => choiceFor(body, faults, `${seed}${index}`));
  const promptTokens = countTokens(prompt);
  const completionTokens = choices.reduce((sum, one) => sum + tokensOf(one), 0);
  return {
    id: idFor(kind === 'chat' ? 'chatcmpl-' : 'cmpl-', seed),
    created: 1_790_000_000,
    model: textOf(body['model']),
    choices,
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      ...(kind === 'chat' && {
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 0 },
      }),
    },
  };
}

/** The same answer with these words in it, where there are any. */
export function inWords(answer: Answer, text: string | undefined): Answer {
  if (text === undefined) return answer;
  return { ...answer, choices: [{ tokens: text.match(/[^]{1,4}/gu) ?? [], toolCalls: [], finishReason: 'stop' }] };
}

const tokensOf = ({ tokens, toolCalls }: Choice): number =>
  tokens.length + toolCalls.reduce((sum, call) => sum + countTokens(call.arguments) + 1, 0);

const messagesText = (messages: unknown): string =>
  Array.isArray(messages) ? messages.map((one: Body) => textOf(one['content'])).join('\n') : '';

function choiceFor(body: Body, faults: Faults, seed: string): Choice {
  const toolCalls = toolCallsFor(body, seed);
  if (toolCalls.length > 0) return { tokens: [], toolCalls, finishReason: 'tool_calls' };

  const said = structuredTokens(body, seed) ?? tokensFor(seed, faults.words ?? 12);
  const tokens = untilStop(said, body['stop']);
  const limit = numberOf(body['max_completion_tokens']) ?? numberOf(body['max_tokens']) ?? Infinity;
  const isShort = tokens.length <= limit;
  const kept = isShort ? tokens : tokens.slice(0, limit);
  const middle = Math.floor(kept.length / 2);
  const whole = faults.hugeEvent === undefined ? kept : kept.toSpliced(middle, 0, ' x'.repeat(faults.hugeEvent / 2));
  return { tokens: whole, toolCalls: [], finishReason: isShort ? 'stop' : 'length' };
}

function toolCallsFor(body: Body, seed: string): ToolCall[] {
  const { tools, tool_choice: choice, messages } = body;
  const last = Array.isArray(messages) ? (messages.at(-1) as Body | undefined) : undefined;
  if (!Array.isArray(tools) || tools.length === 0 || choice === 'none' || last?.['role'] === 'tool') return [];
  const offered = (tools as Body[]).map((tool) => tool['function'] as Body | undefined).filter((one) => one);
  const wanted = (choice as Body | undefined)?.['function'] as Body | undefined;
  const chosen = wanted === undefined ? offered : offered.filter((one) => one?.['name'] === wanted['name']);
  const called = body['parallel_tool_calls'] === false ? chosen.slice(0, 1) : chosen.slice(0, 2);
  return called.map((tool, n) => ({
    id: idFor('call_', `${seed}${n}`),
    name: textOf(tool?.['name']),
    arguments: JSON.stringify(valueFor(tool?.['parameters'] ?? { type: 'object' }, seeded(`${seed}${n}`))),
  }));
}

function structuredTokens(body: Body, seed: string): string[] | undefined {
  const format = body['response_format'] as Body | undefined;
  if (format?.['type'] !== 'json_object' && format?.['type'] !== 'json_schema') return undefined;
  const free = { type: 'object', properties: { answer: { type: 'string' } } };
  const schema = (format['json_schema'] as Body | undefined)?.['schema'] ?? free;
  return JSON.stringify(valueFor(schema, seeded(seed))).match(/.{1,4}/gsu) ?? [];
}

function untilStop(tokens: readonly string[], stop: unknown): readonly string[] {
  const ends = (Array.isArray(stop) ? stop : [stop]).filter((end): end is string => typeof end === 'string');
  const text = tokens.join('');
  const at = Math.min(...ends.map((end) => text.indexOf(end)).filter((index) => index >= 0), text.length);
  const kept: string[] = [];
  for (let left = at, n = 0; left > 0; n += 1) {
    const token = (tokens[n] ?? '').slice(0, left);
    kept.push(token);
    left -= token.length;
  }
  return kept;
}

/** Deterministic unit vectors, as numbers or as OpenAI's base64 of little-endian floats. */
export function embeddingsFor(body: Body): Body {
  const { input, model, dimensions, encoding_format: format } = body;
  const isBatch = Array.isArray(input) && (input.length === 0 || typeof input[0] !== 'number');
  const inputs: readonly unknown[] = isBatch ? input : [input];
  const promptTokens = inputs.reduce<number>(
    (sum, one) => sum + (Array.isArray(one) ? one.length : countTokens(textOf(one))),
    0,
  );
  return {
    object: 'list',
    data: inputs.map((one, index) => {
      const random = seeded(textOf(one));
      const raw = Array.from({ length: numberOf(dimensions) ?? 64 }, () => random() - 0.5);
      const size = Math.hypot(...raw);
      const vector = Float32Array.from(raw, (value) => value / size);
      const embedding = format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector];
      return { object: 'embedding', index, embedding };
    }),
    model,
    usage: { prompt_tokens: promptTokens, total_tokens: promptTokens },
  };
}
