import fc, { type Arbitrary } from 'fast-check';
import { aims, headerAims, type Aim } from './aims.ts';
import { operations, resolve, type Operation, type Schema } from './document.ts';
import { prefixes, type Draft, type Header } from './wire.ts';

/** That an expiry must lie ahead is beyond JSON Schema: every timestamp sent does. */
const future = fc
  .date({ min: new Date('2030-01-01'), max: new Date('9990-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** JSON Schema counts code points. */
const lengthOf = (text: string) => Array.from(text).length;

/** Longer ones are sent where length is the point. */
const longestText = 100;

function stringOf({ pattern, format, minLength = 0, maxLength: allowed = 40 }: Schema): Arbitrary<string> {
  if (format === 'date-time') return future;
  if (format === 'uri') return fc.webUrl();
  const maxLength = Math.min(allowed, longestText);
  const fits = (text: string) => lengthOf(text) >= minLength && lengthOf(text) <= maxLength;
  if (pattern === undefined) return fc.string({ minLength, maxLength, unit: 'grapheme' }).filter(fits);
  const expression = new RegExp(pattern, 'u');
  const astral = fc
    .string({ minLength: maxLength, maxLength, unit: fc.constantFrom('😀', '𝄞', '字', 'é') })
    .filter((text) => expression.test(text) && fits(text));
  const matching = fc.stringMatching(expression, { size: 'small' }).filter(fits);
  return expression.test('😀'.repeat(maxLength)) ? fc.oneof({ weight: 4, arbitrary: matching }, astral) : matching;
}

/** Values that a schema of the document accepts. */
export function valueOf(given: Schema): Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => valueOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectOf(schema);
    case undefined:
      return fc.jsonValue({ maxDepth: 1 });
    default:
      throw new Error(`The fuzzer cannot make a value of ${JSON.stringify(schema)}.`);
  }
}

/** What strangers are called: names that mean something to nobody. */
const strangers = ['stranger', 'x_trace', 'Ünïcode'];

function objectOf(schema: Schema): Arbitrary<Readonly<Record<string, unknown>>> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const known = Object.entries(properties).map(([name, value]) => [name, valueOf(value)] as const);
  const members = fc.record(Object.fromEntries(known), { requiredKeys: [...required] });
  if (additionalProperties === false) return members;
  const names = propertyNames
    ? stringOf(propertyNames).filter((name) => name !== '__proto__')
    : fc.constantFrom(...strangers);
  const others = fc.dictionary(names, valueOf(additionalProperties ?? {}), { maxKeys: 2 });
  return fc.tuple(others, members).map(([more, own]) => ({ ...more, ...own }));
}

const noAim: Aim = { members: {} };

function bodyOf({ id, body }: Operation): Arbitrary<unknown> {
  const schema = resolve(body!);
  const { members, always = [], settle = (whole) => whole } = aims[id] ?? noAim;
  const required = new Set([...(schema.required ?? []), ...always]);
  const aimed = fc.record(members, { requiredKeys: Object.keys(members).filter((name) => required.has(name)) });
  const rest = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !Object.hasOwn(members, name)),
  );
  const unaimed = objectOf({
    ...schema,
    properties: rest,
    required: [...required].filter((name) => Object.hasOwn(rest, name)),
  });
  return fc.tuple(unaimed, aimed).map(([other, own]) => settle({ ...other, ...own }));
}

const modelIds = ['atelier-echo-1.0', 'no-such-model'];

/** Cursors of these lead to messages of one conversation, and to nothing else. */
const hasCursors = ({ id }: Operation) => id !== 'conversations.messages';

function targetOf(operation: Operation): Arbitrary<string> {
  const { path, parameters } = operation;
  const ids = path.startsWith('/models')
    ? fc.constantFrom(...modelIds)
    : fc.oneof({ weight: 5, arbitrary: fc.constant('{id}') }, fc.stringMatching(/^key_[a-z0-9]{26}$/));
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && (hasCursors(operation) || parameter.name === 'limit'),
  );
  const values = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema)])), {
    requiredKeys: [],
  });
  return fc.tuple(ids, fc.constantFrom('1', '2', '3'), values).map(([id, number, wanted]) => {
    const text = new URLSearchParams(wanted as Record<string, string>).toString();
    return `${path.replace('{id}', id).replace('{number}', number)}${text && `?${text}`}`;
  });
}

export function draftOf(operation: Operation): Arbitrary<Draft> {
  const body = operation.body ? bodyOf(operation) : fc.constant(undefined);
  const aimed: Arbitrary<readonly Header[]> = headerAims[operation.id] ?? fc.constant([]);
  const idempotency = operation.method === 'POST' ? fc.option(fc.uuid(), { nil: undefined }) : fc.constant(undefined);
  return fc
    .tuple(targetOf(operation), body, idempotency, fc.constantFrom('live' as const, 'sandbox' as const), aimed)
    .map(([target, value, key, environment, more]) => ({
      operation,
      environment,
      method: operation.method,
      target: prefixes[environment] + target,
      headers: [
        ...(value === undefined ? [] : [['content-type', 'application/json'] as const]),
        ...(key === undefined ? [] : [['idempotency-key', key] as const]),
        ...more,
      ],
      authorization: 'key' as const,
      body: value === undefined ? undefined : Buffer.from(JSON.stringify(value)),
      framing: { kind: 'length' as const },
      rawHead: undefined,
      twist: 'none',
      plain: true,
      mayGoUnanswered: false,
      rehearsedStatus: undefined,
    }));
}

/** Requests that the document calls valid, each operation as often as the next. */
export const validDrafts: Arbitrary<Draft> = fc.oneof(...operations.map(draftOf));
export const validBodyDrafts: Arbitrary<Draft> = fc.oneof(...operations.filter(({ body }) => body).map(draftOf));
