import fc, { type Arbitrary } from 'fast-check';
import { operations, resolve, type Operation, type Schema } from './document.ts';
import { prefixes, type Draft } from './wire.ts';

/** That an expiry must lie ahead is beyond JSON Schema: every timestamp sent does. */
const future = fc
  .date({ min: new Date('2030-01-01'), max: new Date('9990-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** JSON Schema counts code points. */
const lengthOf = (text: string) => Array.from(text).length;

function stringOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'date-time') return future;
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
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, value]) => [name, valueOf(value)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      throw new Error(`The fuzzer cannot make a value of ${JSON.stringify(schema)}.`);
  }
}

const modelIds = ['atelier-echo-1.0', 'no-such-model'];

function targetOf({ path, parameters }: Operation): Arbitrary<string> {
  const ids = path.startsWith('/models')
    ? fc.constantFrom(...modelIds)
    : fc.oneof({ weight: 5, arbitrary: fc.constant('{id}') }, fc.stringMatching(/^key_[a-z0-9]{26}$/));
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const values = fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema)])), {
    requiredKeys: [],
  });
  return fc.tuple(ids, values).map(([id, wanted]) => {
    const text = new URLSearchParams(wanted as Record<string, string>).toString();
    return `${path.replace('{id}', id)}${text && `?${text}`}`;
  });
}

function draftOf(operation: Operation): Arbitrary<Draft> {
  const body = operation.body ? valueOf(operation.body) : fc.constant(undefined);
  const idempotency = operation.method === 'POST' ? fc.option(fc.uuid(), { nil: undefined }) : fc.constant(undefined);
  return fc
    .tuple(targetOf(operation), body, idempotency, fc.constantFrom('live' as const, 'sandbox' as const))
    .map(([target, value, key, environment]) => ({
      operation,
      environment,
      method: operation.method,
      target: prefixes[environment] + target,
      headers: [
        ...(value === undefined ? [] : [['content-type', 'application/json'] as const]),
        ...(key === undefined ? [] : [['idempotency-key', key] as const]),
      ],
      authorization: 'key',
      body: value === undefined ? undefined : Buffer.from(JSON.stringify(value)),
      framing: { kind: 'length' },
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
