import type { TextRequest, TextTool } from '@atelier/engines';
import type { DialectCall, JsonObject } from '../spec/openai-dialect.ts';
import { refused } from './engine-faults.ts';
import { isObject } from '../../kit/is-object.ts';
import { listOf, readMessages, readTexts } from './read-prompt.ts';

/** Members that change what the answer holds: left out, the client would get another answer than it asked for. */
const unanswerable: readonly (readonly [member: string, isAsked: (value: unknown) => boolean])[] = [
  ['logprobs', (value) => value === true || typeof value === 'number'],
  ['logit_bias', (value) => isObject(value) && Object.keys(value).length > 0],
  ['functions', (value) => listOf(value).length > 0],
  ['modalities', (value) => listOf(value).some((modality) => modality !== 'text')],
  ['echo', (value) => value === true],
  ['suffix', (value) => typeof value === 'string' && value !== ''],
  ['best_of', (value) => typeof value === 'number' && value > 1],
];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function stopsOf(stop: unknown): readonly string[] {
  const stops = Array.isArray(stop) ? (stop as readonly unknown[]) : [stop];
  return stops.filter((text) => typeof text === 'string' && text !== '') as string[];
}

function formatOf(format: unknown): TextRequest['format'] {
  if (!isObject(format) || format['type'] === 'text') return undefined;
  if (format['type'] === 'json_object') return 'json';
  const { schema, strict } = isObject(format['json_schema']) ? format['json_schema'] : {};
  if (format['type'] === 'json_schema' && isObject(schema)) return { schema, strict: strict === true };
  throw refused('The response format is text, json_object, or json_schema with a schema.', 'response_format');
}

function toolOf(tool: unknown, index: number): TextTool {
  const { type, function: declared } = isObject(tool) ? tool : {};
  const { name, description, parameters } = isObject(declared) ? declared : {};
  if (type !== 'function' || typeof name !== 'string') {
    throw refused('A tool of a local model is a function with a name.', `tools[${index}]`);
  }
  return {
    name,
    ...(typeof description === 'string' && { description }),
    ...(isObject(parameters) && { parameters }),
  };
}

function toolChoiceOf(choice: unknown): TextRequest['toolChoice'] {
  if (choice === 'required') return choice;
  if (!isObject(choice)) return 'auto';
  const { name } = isObject(choice['function']) ? choice['function'] : {};
  if (typeof name === 'string') return { name };
  throw refused('It is none, auto, required, or names a function.', 'tool_choice');
}

function optionsOf(body: JsonObject): Omit<TextRequest, 'prompt'> {
  const member = unanswerable.find(([name, isAsked]) => isAsked(body[name]))?.[0];
  if (member !== undefined) throw refused(`A local model does not support ${member}.`, member);
  const tools = body['tool_choice'] === 'none' ? [] : listOf(body['tools']).map(toolOf);
  return {
    maxTokens: numberOf(body['max_completion_tokens'] ?? body['max_tokens']),
    temperature: numberOf(body['temperature']),
    topP: numberOf(body['top_p']),
    seed: numberOf(body['seed']),
    frequencyPenalty: numberOf(body['frequency_penalty']),
    presencePenalty: numberOf(body['presence_penalty']),
    stop: stopsOf(body['stop']),
    format: formatOf(body['response_format']),
    ...(tools.length > 0 && { tools, toolChoice: toolChoiceOf(body['tool_choice']) }),
  };
}

/** One request for each prompt, and how many answers each is to have. */
export function readRequests({ operation, body }: DialectCall): { requests: readonly TextRequest[]; answers: number } {
  const options = optionsOf(body);
  const answers = Math.max(1, numberOf(body['n']) ?? 1);
  if (operation === 'chat/completions') {
    return { requests: [{ ...options, prompt: { messages: readMessages(body['messages']) } }], answers };
  }
  const requests = readTexts(body['prompt'], 'prompt').map((text) => ({ ...options, prompt: { text } }));
  return { requests, answers };
}
