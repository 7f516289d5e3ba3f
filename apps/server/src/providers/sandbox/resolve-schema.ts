import type { JsonObject } from '../spec/openai-dialect.ts';
import { isObject } from '../../kit/is-object.ts';

const deepest = 32;
const highestCounts = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const lowestCounts = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

export const asSchema = (schema: unknown): JsonObject => (isObject(schema) ? schema : {});
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** What a local reference points at; an unknown one allows everything. */
export function resolveReference(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return {};
  let at = root;
  for (const step of reference.slice(1).split('/').slice(1)) {
    const name = decodeURIComponentOr(step).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) && Object.hasOwn(at, name) ? at[name] : listOf(at)[Number(name)];
  }
  return at ?? {};
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The schema with its references followed and its `allOf` made one with it. */
export function flatten(root: unknown, schema: unknown, depth = 0): JsonObject {
  const { $ref: reference, allOf, ...own } = asSchema(schema);
  if (depth > deepest) return own;
  const others = [...(reference === undefined ? [] : [resolveReference(root, reference)]), ...listOf(allOf)];
  return others.reduce<JsonObject>((all, other) => combine(all, flatten(root, other, depth + 1)), own);
}

const both = (a: unknown, b: unknown): unknown => (a === undefined ? b : b === undefined ? a : { allOf: [a, b] });

/** A schema that allows what both allow. */
export function combine(a: JsonObject, b: JsonObject): JsonObject {
  const all: Record<string, unknown> = { ...a, ...b };
  for (const name of highestCounts) limit(all, name, [a[name], b[name]], Math.max);
  for (const name of lowestCounts) limit(all, name, [a[name], b[name]], Math.min);
  if (a['required'] && b['required']) {
    all['required'] = [...new Set([...listOf(a['required']), ...listOf(b['required'])])];
  }
  if (a['enum'] && b['enum']) all['enum'] = shared(listOf(a['enum']), listOf(b['enum']));
  if (a['type'] !== undefined && b['type'] !== undefined) all['type'] = sharedTypes(typesOf(a), typesOf(b));
  if (a['items'] !== undefined && b['items'] !== undefined) all['items'] = both(a['items'], b['items']);
  if (a['properties'] || b['properties']) all['properties'] = combineProperties(a, b);
  const [mine, yours] = [a['additionalProperties'], b['additionalProperties']];
  if (mine === false || yours === false) all['additionalProperties'] = false;
  else if (isObject(mine)) all['additionalProperties'] = both(mine, isObject(yours) ? yours : undefined);
  for (const name of ['anyOf', 'oneOf']) {
    if (!a[name] || !b[name]) continue;
    all[name] = listOf(a[name]).map((branch) => ({ allOf: [branch, { [name]: b[name] }] }));
  }
  return all;
}

function limit(
  all: Record<string, unknown>,
  name: string,
  [a, b]: readonly unknown[],
  choose: (a: number, b: number) => number,
): void {
  if (typeof a === 'number' && typeof b === 'number') all[name] = choose(a, b);
}

/** A member that only one of them names is for the other one of its additional members. */
function combineProperties(a: JsonObject, b: JsonObject): JsonObject {
  const [mine, yours] = [objectOf(a['properties']), objectOf(b['properties'])];
  const said = ({ additionalProperties: others }: JsonObject, own: JsonObject, name: string): unknown =>
    Object.hasOwn(own, name) ? own[name] : isObject(others) ? others : undefined;
  const isOpen = ({ additionalProperties: others }: JsonObject, own: JsonObject, name: string): boolean =>
    others !== false || Object.hasOwn(own, name);
  const names = new Set([...Object.keys(mine), ...Object.keys(yours)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => isOpen(a, mine, name) && isOpen(b, yours, name))
      .map((name) => [name, both(said(a, mine, name), said(b, yours, name))]),
  );
}

const shared = (a: readonly unknown[], b: readonly unknown[]): readonly unknown[] => {
  const known = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => known.has(JSON.stringify(value)));
};

export const typesOf = ({ type }: JsonObject): readonly string[] =>
  (Array.isArray(type) ? (type as unknown[]) : type === undefined ? [] : [type]).map(String);

const sharedTypes = (a: readonly string[], b: readonly string[]): readonly string[] => [
  ...a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number'))),
  ...b.filter((type) => type === 'integer' && a.includes('number') && !a.includes('integer')),
];
