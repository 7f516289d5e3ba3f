import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4ToolChoice,
} from '@ai-sdk/provider';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { isObject } from '../../kit/is-object.ts';
import { isAbsent, listOf } from './json-members.ts';
import { refused } from './provider-faults.ts';
import type { Vendor } from './vendor-models.ts';

export type RequestOptions = Omit<LanguageModelV4CallOptions, 'prompt' | 'abortSignal' | 'headers'>;
type Reasoning = NonNullable<LanguageModelV4CallOptions['reasoning']>;
type JsonSchema = LanguageModelV4FunctionTool['inputSchema'];

const numbers = {
  temperature: 'temperature',
  top_p: 'topP',
  seed: 'seed',
  frequency_penalty: 'frequencyPenalty',
  presence_penalty: 'presencePenalty',
} as const;

/** All of the request but its messages. What a vendor knows nothing of is left out where the answer stays right. */
export function optionsOf(body: JsonObject, vendor: Vendor): RequestOptions {
  refuseWhatCannotBeHonoured(body);
  const given = Object.entries(numbers).filter(([name]) => typeof body[name] === 'number');
  const maxOutputTokens = maxTokensOf(body);
  const tools = toolsOf(body['tools']);
  const toolChoice = toolChoiceOf(body['tool_choice']);
  const stopSequences = stopsOf(body['stop']);
  const responseFormat = formatOf(body['response_format'], vendor);
  const reasoning = reasoningOf(body);
  return {
    ...Object.fromEntries(given.map(([name, option]) => [option, body[name]])),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(tools.length > 0 && { tools }),
    ...(tools.length > 0 && toolChoice && { toolChoice }),
    ...(stopSequences.length > 0 && { stopSequences }),
    ...(responseFormat && { responseFormat }),
    ...(reasoning && { reasoning }),
    providerOptions: { [vendor]: vendorOptions(body, vendor) },
  };
}

/** Members that change what the answer is or holds: left out, the client would get another answer than it asked for. */
const unanswerable: readonly (readonly [member: string, isAsked: (value: unknown) => boolean])[] = [
  // The legacy request counts its logprobs, and 0 asks for those of the chosen tokens.
  ['logprobs', (value) => value === true || typeof value === 'number'],
  ['top_logprobs', (value) => typeof value === 'number' && value > 0],
  ['functions', (value) => listOf(value).length > 0],
  ['modalities', (value) => listOf(value).some((modality) => modality !== 'text')],
  ['echo', (value) => value === true],
  ['suffix', (value) => typeof value === 'string' && value !== ''],
];

function refuseWhatCannotBeHonoured(body: JsonObject): void {
  const member = unanswerable.find(([name, isAsked]) => isAsked(body[name]))?.[0];
  if (member !== undefined) throw refused(member, `This model does not support ${member}.`);
}

export function maxTokensOf(body: JsonObject): number | undefined {
  const limit = body['max_completion_tokens'] ?? body['max_tokens'];
  return typeof limit === 'number' ? limit : undefined;
}

function stopsOf(stop: unknown): string[] {
  const stops = typeof stop === 'string' ? [stop] : listOf(stop);
  return stops.filter((text) => typeof text === 'string' && text !== '') as string[];
}

function toolsOf(tools: unknown): LanguageModelV4FunctionTool[] {
  return listOf(tools).map((tool, index) => {
    const { type, function: declared } = isObject(tool) ? tool : {};
    if (type !== 'function' || !isObject(declared) || typeof declared['name'] !== 'string') {
      throw refused(`tools[${index}]`, `tools[${index}] must be a function for this model.`);
    }
    const { name, description, parameters, strict } = declared;
    return {
      type,
      name,
      inputSchema: isObject(parameters) ? parameters : { type: 'object', properties: {} },
      ...(typeof description === 'string' && { description }),
      ...(strict === true && { strict }),
    };
  });
}

function toolChoiceOf(choice: unknown): LanguageModelV4ToolChoice | undefined {
  if (isAbsent(choice)) return undefined;
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { type: choice };
  const named = isObject(choice) && isObject(choice['function']) ? choice['function']['name'] : undefined;
  if (typeof named === 'string') return { type: 'tool', toolName: named };
  throw refused('tool_choice', 'tool_choice must be none, auto, required or one function for this model.');
}

function formatOf(format: unknown, vendor: Vendor): LanguageModelV4CallOptions['responseFormat'] {
  const { type = 'text', json_schema: described } = isObject(format) ? format : {};
  if (type === 'text') return undefined;
  // Anthropic holds to JSON only by a schema: this one allows every object.
  const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
  if (type === 'json_object') return { type: 'json', ...(vendor === 'anthropic' && { schema: anyObject }) };
  if (type !== 'json_schema' || !isObject(described)) {
    throw refused('response_format', 'response_format must be text, json_object or json_schema for this model.');
  }
  const { schema, name, description } = described;
  return {
    type: 'json',
    schema: isObject(schema) ? schema : anyObject,
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
  };
}

const efforts: readonly unknown[] = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];

function reasoningOf({ reasoning_effort: effort }: JsonObject): Reasoning | undefined {
  if (isAbsent(effort)) return undefined;
  if (efforts.includes(effort)) return effort as Reasoning;
  throw refused('reasoning_effort', `reasoning_effort must be one of ${efforts.join(', ')}.`);
}

function vendorOptions(body: JsonObject, vendor: Vendor): Record<string, boolean | Record<string, boolean>> {
  if (vendor === 'anthropic') return body['parallel_tool_calls'] === false ? { disableParallelToolUse: true } : {};
  const reasoning = reasoningOf(body);
  const thinks = reasoning !== undefined && reasoning !== 'none';
  return thinks ? { thinkingConfig: { includeThoughts: true } } : {};
}
