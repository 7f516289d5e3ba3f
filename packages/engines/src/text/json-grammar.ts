import type { GbnfJsonBasicSchema, GbnfJsonSchema, Llama, LlamaGrammar } from 'node-llama-cpp';

import { refused } from '../host/engine-error.ts';
import type { JsonSchema, TextRequest, TextTool } from './text-request.ts';

/** What a JSON schema may say that the grammar has no way to hold a model to. */
const unheld = [
  'allOf',
  'not',
  'if',
  'pattern',
  'patternProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'contains',
];

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts a schema into the words the grammar knows: `anyOf` is `oneOf` to it, `definitions` are `$defs`. */
export function adaptSchema(schema: unknown, strict: boolean): GbnfJsonSchema {
  const adapted = adapt(schema, strict, 0);
  return adapted as GbnfJsonSchema;
}

const deepest = 64;

function adapt(schema: unknown, strict: boolean, depth: number): unknown {
  if (depth > deepest) throw refused('The schema is nested too deeply.', 'response_format');
  if (Array.isArray(schema)) return schema.map((item) => adapt(item, strict, depth + 1));
  if (!isObject(schema)) return schema;
  const beyond = unheld.find((word) => Object.hasOwn(schema, word));
  if (strict && beyond !== undefined) {
    throw refused(`A local model cannot be held to "${beyond}" of a strict schema.`, 'response_format');
  }
  const { anyOf, definitions, $ref, properties, enum: values, const: value, ...rest } = schema;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, adapt(part, strict, depth + 1)])),
    ...(anyOf !== undefined && { oneOf: adapt(anyOf, strict, depth + 1) }),
    ...(definitions !== undefined && { $defs: adaptEach(definitions, strict, depth) }),
    ...(typeof $ref === 'string' && { $ref: $ref.replace('#/definitions/', '#/$defs/') }),
    ...(properties !== undefined && { properties: adaptEach(properties, strict, depth) }),
    ...(values !== undefined && { enum: values }),
    ...(value !== undefined && { const: value }),
  };
}

// A property may be called "pattern" or "not": its name is no word of the schema.
const adaptEach = (named: unknown, strict: boolean, depth: number): unknown =>
  isObject(named)
    ? Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, adapt(schema, strict, depth + 1)]))
    : named;

async function grammarOf(llama: Llama, schema: GbnfJsonSchema): Promise<LlamaGrammar> {
  try {
    return await llama.createGrammarForJsonSchema(schema as GbnfJsonBasicSchema);
  } catch (error) {
    throw refused(`The schema cannot be made a grammar: ${(error as Error).message}`, 'response_format');
  }
}

export async function formatGrammar(llama: Llama, format: TextRequest['format']): Promise<LlamaGrammar | undefined> {
  if (format === undefined) return undefined;
  if (format === 'json') return llama.getGrammarFor('json');
  return grammarOf(llama, adaptSchema(format.schema, format.strict));
}

const parametersOf = ({ parameters = { type: 'object', properties: {} } }: TextTool): GbnfJsonSchema =>
  adaptSchema(parameters, false);

export const argumentsGrammar = (llama: Llama, tool: TextTool): Promise<LlamaGrammar> =>
  grammarOf(llama, parametersOf(tool));

/** One call of one of the tools, written as `{"name": …, "arguments": …}`. */
export function anyCallGrammar(llama: Llama, tools: readonly TextTool[]): Promise<LlamaGrammar> {
  const calls = tools.map((tool) => ({
    type: 'object' as const,
    properties: { name: { const: tool.name }, arguments: parametersOf(tool) },
  }));
  return grammarOf(llama, { oneOf: calls });
}
