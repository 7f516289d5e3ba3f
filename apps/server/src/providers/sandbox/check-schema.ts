import type { JsonObject } from '../spec/openai-dialect.ts';
import { matchesPattern, readPattern } from './pattern.ts';
import { isObject } from '../../kit/is-object.ts';
import { listOf, objectOf, resolveReference, typesOf } from './resolve-schema.ts';

const deepest = 64;

/** Whether the schema allows the value. Formats are not looked at. */
export function fits(root: unknown, schema: unknown, value: unknown, depth = 0): boolean {
  if (schema === false) return false;
  if (!isObject(schema) || depth > deepest) return true;
  const inner = (part: unknown, of: unknown = value): boolean => fits(root, part, of, depth + 1);
  return (
    (schema['$ref'] === undefined || inner(resolveReference(root, schema['$ref']))) &&
    fitsType(schema, value) &&
    fitsChoice(schema, inner) &&
    (typeof value !== 'string' || fitsText(schema, value)) &&
    (typeof value !== 'number' || fitsNumber(schema, value)) &&
    (!Array.isArray(value) || fitsArray(schema, value, inner)) &&
    (!isObject(value) || fitsObject(schema, value, inner))
  );
}

type Inner = (schema: unknown, value?: unknown) => boolean;

function fitsType(schema: JsonObject, value: unknown): boolean {
  if (value === null && schema['nullable'] === true) return true;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return false;
  const written = JSON.stringify(value);
  if ('const' in schema && JSON.stringify(schema['const']) !== written) return false;
  return !Array.isArray(schema['enum']) || listOf(schema['enum']).some((one) => JSON.stringify(one) === written);
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function fitsChoice(schema: JsonObject, inner: Inner): boolean {
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  if (Array.isArray(allOf) && !allOf.every((part) => inner(part))) return false;
  if (Array.isArray(anyOf) && !anyOf.some((part) => inner(part))) return false;
  if (Array.isArray(oneOf) && oneOf.filter((part) => inner(part)).length !== 1) return false;
  if (not !== undefined && inner(not)) return false;
  return condition === undefined || inner(schema[inner(condition) ? 'then' : 'else'] ?? true);
}

const atLeast = (bound: unknown, value: number): boolean => typeof bound !== 'number' || value >= bound;
const atMost = (bound: unknown, value: number): boolean => typeof bound !== 'number' || value <= bound;

function fitsText(schema: JsonObject, value: string): boolean {
  const { length } = Array.from(value);
  if (!atLeast(schema['minLength'], length) || !atMost(schema['maxLength'], length)) return false;
  const pattern = typeof schema['pattern'] === 'string' ? readPattern(schema['pattern']) : undefined;
  return pattern === undefined || matchesPattern(pattern, value);
}

function fitsNumber(schema: JsonObject, value: number): boolean {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  return (
    atLeast(schema['minimum'], value) &&
    atMost(schema['maximum'], value) &&
    (typeof above !== 'number' || value > above) &&
    (typeof below !== 'number' || value < below) &&
    (typeof step !== 'number' || Number.isInteger(value / step))
  );
}

function fitsArray(schema: JsonObject, value: readonly unknown[], inner: Inner): boolean {
  if (!atLeast(schema['minItems'], value.length) || !atMost(schema['maxItems'], value.length)) return false;
  if (schema['uniqueItems'] === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length) {
    return false;
  }
  const prefix = listOf(schema['prefixItems']);
  const items = schema['items'] ?? true;
  if (!value.every((item, at) => inner(at < prefix.length ? prefix[at] : items, item))) return false;
  return schema['contains'] === undefined || value.some((item) => inner(schema['contains'], item));
}

function fitsObject(schema: JsonObject, value: JsonObject, inner: Inner): boolean {
  const names = Object.keys(value);
  if (!atLeast(schema['minProperties'], names.length) || !atMost(schema['maxProperties'], names.length)) return false;
  if (!listOf(schema['required']).every((name) => Object.hasOwn(value, String(name)))) return false;
  const needs = Object.entries(objectOf(schema['dependentRequired']));
  const missed = needs.some(([name, others]) => name in value && listOf(others).some((one) => !(String(one) in value)));
  return !missed && names.every((name) => schemasOf(schema, name).every((part) => inner(part, value[name])));
}

/** All that the schema says of the member of this name. */
export function schemasOf(schema: JsonObject, name: string): readonly unknown[] {
  const properties = objectOf(schema['properties']);
  const found = Object.hasOwn(properties, name) ? [properties[name]] : [];
  for (const [source, part] of Object.entries(objectOf(schema['patternProperties']))) {
    const pattern = readPattern(source);
    if (pattern && matchesPattern(pattern, name)) found.push(part);
  }
  return found.length > 0 ? found : [schema['additionalProperties'] ?? true];
}
