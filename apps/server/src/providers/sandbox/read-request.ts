import type { JsonObject } from '../spec/openai-dialect.ts';
import { readMessages, type Message } from './read-messages.ts';
import { isObject } from '../../kit/is-object.ts';
import { readCount, refused } from './refuse.ts';

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonObject;
}

type Format =
  | { readonly type: 'text' }
  | { readonly type: 'json_object' }
  | { readonly type: 'json_schema'; readonly schema: unknown };

export type Effort = 'minimal' | 'low' | 'medium' | 'high';

/** What limits an answer without changing its words. */
export interface Limits {
  readonly maxTokens: number;
  readonly stops: readonly string[];
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly seed: string;
  readonly choices: number;
  readonly limits: Limits;
  /** How many other tokens to tell beside each one; nothing where no logprobs are asked for. */
  readonly logprobs: number | undefined;
  readonly effort: Effort | undefined;
  readonly tools: readonly Tool[];
  readonly toolChoice: 'none' | 'auto' | 'required' | { readonly name: string };
  readonly parallelCalls: boolean;
  readonly format: Format;
}

const mostChoices = 128;
export const mostTokens = 1_000_000;

export function readChatRequest(body: JsonObject): ChatRequest {
  const { tools, toolChoice } = readTools(body);
  const maxTokens =
    readCount(body, 'max_completion_tokens', { least: 1, most: mostTokens }) ??
    readCount(body, 'max_tokens', { least: 1, most: mostTokens }) ??
    mostTokens;
  return {
    model: String(body['model']),
    messages: readMessages(body),
    seed: readSeed(body),
    choices: readChoices(body),
    limits: { maxTokens, stops: readStops(body) },
    logprobs: body['logprobs'] === true ? (readCount(body, 'top_logprobs', { least: 0, most: 20 }) ?? 0) : undefined,
    effort: readEffort(body['reasoning_effort']),
    tools,
    toolChoice,
    parallelCalls: body['parallel_tool_calls'] !== false,
    format: readFormat(body['response_format']),
  };
}

export const readSeed = (body: JsonObject): string => JSON.stringify(body['seed'] ?? null);
export const readChoices = (body: JsonObject): number => readCount(body, 'n', { least: 1, most: mostChoices }) ?? 1;

export function readStops(body: JsonObject): readonly string[] {
  const stop = body['stop'] ?? [];
  const stops: unknown = typeof stop === 'string' ? [stop] : stop;
  if (!Array.isArray(stops) || !stops.every((text) => typeof text === 'string')) {
    throw refused('stop', 'stop must be a string or an array of strings.');
  }
  return stops.filter((text) => text !== '');
}

function readEffort(effort: unknown): Effort | undefined {
  if (effort === 'xhigh') return 'high';
  return effort === 'minimal' || effort === 'low' || effort === 'medium' || effort === 'high' ? effort : undefined;
}

function readFormat(format: unknown): Format {
  if (!isObject(format)) return { type: 'text' };
  if (format['type'] === 'json_object') return { type: 'json_object' };
  if (format['type'] !== 'json_schema') return { type: 'text' };
  const named = format['json_schema'];
  const schema = isObject(named) ? (named['schema'] ?? {}) : undefined;
  if (typeof schema !== 'boolean' && !isObject(schema)) {
    throw refused('response_format', 'response_format.json_schema.schema must be a JSON schema.');
  }
  return { type: 'json_schema', schema };
}

function readTools({ tools, tool_choice: choice }: JsonObject): Pick<ChatRequest, 'tools' | 'toolChoice'> {
  const known = (Array.isArray(tools) ? (tools as readonly unknown[]) : []).map(readTool);
  if (!isObject(choice)) return { tools: known, toolChoice: readMode(choice) };
  const allowed = choice['allowed_tools'];
  if (isObject(allowed)) {
    const names = (Array.isArray(allowed['tools']) ? (allowed['tools'] as readonly unknown[]) : []).map(nameOf);
    return { tools: known.filter(({ name }) => names.includes(name)), toolChoice: readMode(allowed['mode']) };
  }
  const name = nameOf(choice);
  if (!known.some((tool) => tool.name === name)) {
    throw refused('tool_choice', 'tool_choice names a function that is not among the tools.');
  }
  return { tools: known, toolChoice: { name } };
}

const readMode = (mode: unknown): 'none' | 'auto' | 'required' =>
  mode === 'none' || mode === 'required' ? mode : 'auto';

const nameOf = (tool: unknown): string => {
  const named = isObject(tool) && isObject(tool['function']) ? tool['function'] : {};
  return typeof named['name'] === 'string' ? named['name'] : '';
};

function readTool(tool: unknown, index: number): Tool {
  const name = nameOf(tool);
  if (name === '') throw refused(`tools[${index}]`, `tools[${index}] must be a function with a name.`);
  const { description, parameters } = (tool as { function: JsonObject }).function;
  return {
    name,
    description: typeof description === 'string' ? description : '',
    parameters: isObject(parameters) ? parameters : { type: 'object', properties: {} },
  };
}
