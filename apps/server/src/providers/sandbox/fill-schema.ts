import type { JsonObject } from '../spec/openai-dialect.ts';
import type { Chance } from './chance.ts';
import { fits, schemasOf } from './check-schema.ts';
import { fillNumber } from './fill-number.ts';
import { sampleTexts } from './fill-text.ts';
import type { Found } from './find-values.ts';
import { proposeBoolean, proposeItems, proposeNumbers, proposeTexts } from './propose-values.ts';
import { asSchema, combine, flatten, listOf, objectOf, typesOf } from './resolve-schema.ts';
import { rootOf, wordsOf } from './word-roots.ts';

export interface FillingParts {
  readonly schema: unknown;
  readonly found: Found;
  readonly chance: Chance;
  /** What samples are about. */
  readonly topic: string;
  /** Members that are known before anything is looked for, by their name. */
  readonly given?: Readonly<Record<string, string>>;
  /** Optional members: all of them, or only those the conversation has a value for. */
  readonly optional: 'all' | 'found';
  /** Which of several found texts is meant: the calls of one tool take one each. */
  readonly turn?: number;
}

/** From here on only what must be there is made, so that recursive schemas end. */
const depthLimit = 4;
const nodeLimit = 120;
const deepest = 48;
const rounds = 5;
const mostItems = 10_000;

interface Place {
  readonly name: string;
  readonly depth: number;
  readonly isRequired: boolean;
}

/** A value that the schema allows, of what the conversation says where names fit, of samples elsewhere. */
export const fillSchema = (parts: FillingParts): unknown =>
  new Filling(parts).value(parts.schema, { name: '', depth: 0, isRequired: true });

class Filling {
  readonly #parts: FillingParts;
  #nodes = 0;
  #takesSamples = false;
  readonly #used = new Set<string>();

  constructor(parts: FillingParts) {
    this.#parts = parts;
  }

  value(schema: unknown, place: Place): unknown {
    this.#nodes += 1;
    const flat = flatten(this.#parts.schema, schema);
    if (place.depth > deepest || schema === false) return null;
    if ('const' in flat) return flat['const'];
    if (Array.isArray(flat['enum'])) return this.#chosen(flat);
    const taken = this.#takesSamples;
    try {
      return this.#fitting(flat, place);
    } finally {
      this.#takesSamples = taken;
    }
  }

  #fitting(flat: JsonObject, place: Place): unknown {
    const variants = this.#variants(flat, place);
    for (let round = 0; round < rounds; round += 1) {
      for (const one of variants) {
        const made = this.#made(one, place);
        if (this.#nodes > nodeLimit * 4 || this.#fits(flat, made)) return made;
      }
      // What the conversation says doesn't fit: samples may.
      this.#takesSamples = true;
    }
    return this.#made(variants[0]!, place);
  }

  #isTerse = ({ depth }: Place): boolean => depth > depthLimit || this.#nodes > nodeLimit;
  #fits = (schema: unknown, value: unknown): boolean => fits(this.#parts.schema, schema, value);

  /** The enum's value that the conversation mentions, else any that the rest of the schema allows. */
  #chosen(flat: JsonObject): unknown {
    const { found, chance } = this.#parts;
    const { enum: _enum, ...rest } = flat;
    const allowed = listOf(flat['enum']).filter((value) => this.#fits(rest, value));
    const mentioned = allowed.filter(
      (value) =>
        typeof value === 'string' && value !== '' && wordsOf(value).every((word) => found.words.has(rootOf(word))),
    );
    if (mentioned.length > 0) return mentioned[0];
    const useful = allowed.filter((value) => value !== null);
    return useful.length > 0 ? chance.pick(useful) : (allowed[0] ?? listOf(flat['enum'])[0] ?? null);
  }

  /** The schema with one branch of each choice it leaves, the best first; the last ones are made of its conditions. */
  #variants(flat: JsonObject, place: Place): readonly JsonObject[] {
    const { anyOf, oneOf, if: condition, then, else: otherwise, ...own } = flat;
    let variants: readonly JsonObject[] = [own];
    for (const branches of [anyOf, oneOf]) {
      if (!Array.isArray(branches) || branches.length === 0) continue;
      const ordered = this.#ordered(branches as readonly unknown[], place);
      variants = ordered.flatMap((branch) => variants.map((variant) => combine(variant, branch))).slice(0, 24);
    }
    const both = variants.map((variant) => combine(variant, flatten(this.#parts.schema, condition)));
    const kept =
      condition === undefined ? [] : both.map((variant) => combine(variant, flatten(this.#parts.schema, then)));
    const left =
      condition === undefined
        ? []
        : variants.map((variant) => combine(variant, flatten(this.#parts.schema, otherwise)));
    return [...variants, ...kept, ...left];
  }

  #ordered(branches: readonly unknown[], place: Place): readonly JsonObject[] {
    const flat = branches.filter((branch) => branch !== false).map((branch) => flatten(this.#parts.schema, branch));
    if (this.#isTerse(place)) return flat.toSorted((a, b) => weightOf(a) - weightOf(b));
    const isNull = (branch: JsonObject): boolean => branch['type'] === 'null';
    const useful = flat.filter((branch) => !isNull(branch));
    const start = useful.length > 1 ? this.#parts.chance.below(useful.length) : 0;
    return [...useful.slice(start), ...useful.slice(0, start), ...flat.filter(isNull)];
  }

  #made(schema: JsonObject, place: Place): unknown {
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return this.#chosen(schema);
    if (schema['anyOf'] !== undefined || schema['oneOf'] !== undefined || schema['$ref'] !== undefined) {
      return this.value(schema, { ...place, depth: place.depth + 1 });
    }
    switch (this.#typeOf(schema, place)) {
      case 'object':
        return this.#object(schema, place);
      case 'array':
        return this.#array(schema, place);
      case 'boolean':
        return proposeBoolean(place.name, this.#parts.found) ?? this.#parts.chance.below(2) === 1;
      case 'null':
        return null;
      case 'integer':
        return this.#number(schema, place, true);
      case 'number':
        return this.#number(schema, place, false);
      default:
        return this.#text(schema, place);
    }
  }

  #typeOf(schema: JsonObject, place: Place): string {
    const types = typesOf(schema);
    if (types.includes('null') && (types.length === 1 || this.#isTerse(place))) return 'null';
    const useful = types.filter((type) => type !== 'null');
    if (useful.length > 0) return useful[0]!;
    const has = (...names: readonly string[]): boolean => names.some((name) => schema[name] !== undefined);
    if (has('properties', 'required', 'additionalProperties', 'minProperties', 'patternProperties')) return 'object';
    if (has('items', 'prefixItems', 'minItems', 'uniqueItems', 'contains')) return 'array';
    if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return 'number';
    return 'string';
  }

  #number(schema: JsonObject, { name, isRequired }: Place, isWhole: boolean): number {
    const { found, chance, optional } = this.#parts;
    const proposed = proposeNumbers(name, found, isRequired || optional === 'all');
    const typed = isWhole ? { ...schema, type: 'integer' } : schema;
    const fitting = this.#takesSamples ? undefined : proposed.find((number) => this.#fits(typed, number));
    return fitting ?? fillNumber(schema, isWhole, chance);
  }

  #text(schema: JsonObject, { name }: Place): string {
    const { found, chance, topic, given, turn } = this.#parts;
    const known = given !== undefined && Object.hasOwn(given, name) ? [given[name]!] : [];
    const format = schema['format'];
    const proposed =
      format === undefined ? [...known, ...proposeTexts(name, found, turn)] : textsOfFormat(format, found);
    const fitting = this.#takesSamples ? [] : proposed.filter((text) => this.#fits(schema, text));
    const fresh = fitting.find((text) => !this.#used.has(text)) ?? fitting[0];
    if (fresh !== undefined) {
      this.#used.add(fresh);
      return fresh;
    }
    let last = '';
    for (const sample of sampleTexts(schema, name, chance, topic)) {
      if (this.#fits(schema, sample)) return sample;
      last = sample;
    }
    return last;
  }

  #array(schema: JsonObject, place: Place): readonly unknown[] {
    const { found, chance } = this.#parts;
    const prefix = listOf(schema['prefixItems']);
    const least = countOf(schema['minItems'], 0);
    const most = Math.min(
      countOf(schema['maxItems'], Infinity),
      schema['items'] === false ? prefix.length : Infinity,
      mostItems,
    );
    const items = schema['items'] ?? schema['contains'] ?? {};
    const { type, format } = flatten(this.#parts.schema, items);
    const isOfTexts = type === 'string' && format === undefined;
    const proposed = isOfTexts && prefix.length === 0 ? proposeItems(place.name, found) : [];
    const usual = this.#isTerse(place) ? 0 : Math.max(proposed.length, prefix.length, 1 + chance.below(2));
    const wanted = Math.min(Math.max(usual, least, schema['contains'] === undefined ? 0 : 1), most);
    const within = { name: place.name.replace(/s$/, ''), depth: place.depth + 1, isRequired: true };
    const made: unknown[] = [];
    for (let tries = 0; made.length < wanted && tries < wanted * 4 + 4; tries += 1) {
      const at = made.length;
      const isNamed = tries < proposed.length && this.#fits(items, proposed[tries]);
      const item = isNamed ? proposed[tries] : this.value(at < prefix.length ? prefix[at] : items, within);
      const isNew =
        schema['uniqueItems'] !== true || !made.some((other) => JSON.stringify(other) === JSON.stringify(item));
      if (isNew) made.push(item);
    }
    return made;
  }

  #object(schema: JsonObject, place: Place): JsonObject {
    const required = listOf(schema['required']).map(String);
    const properties = objectOf(schema['properties']);
    const most = countOf(schema['maxProperties'], Infinity);
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    const wanted = this.#isTerse(place) ? [] : optional.filter((name) => this.#isWanted(properties[name], name));
    const kept = new Set([...required, ...wanted.slice(0, Math.max(most - required.length, 0))]);
    const made = new Map<string, unknown>();
    const put = (name: string): void => {
      const said = { allOf: schemasOf(schema, name) };
      const isRequired = required.includes(name);
      const value = this.value(said, { name, depth: place.depth + 1, isRequired });
      // An optional member that no value fits is left out.
      if (isRequired || this.#fits(said, value)) made.set(name, value);
    };
    // In the order of the schema, as models answer it.
    for (const name of new Set([...Object.keys(properties), ...required])) if (kept.has(name)) put(name);
    const least = countOf(schema['minProperties'], 0);
    for (const name of optional) if (made.size < least && !kept.has(name)) put(name);
    for (let extra = 1; made.size < least && extra < 100; extra += 1) {
      const name = this.#extraName(schema, extra);
      if (name !== undefined && !made.has(name)) put(name);
    }
    return Object.fromEntries(made);
  }

  #extraName(schema: JsonObject, extra: number): string | undefined {
    const names = sampleTexts(
      asSchema(schema['propertyNames']),
      `member ${extra}`,
      this.#parts.chance,
      `number ${extra}`,
    );
    const [source] = Object.keys(objectOf(schema['patternProperties']));
    const patterned = source === undefined ? [] : sampleTexts({ pattern: source }, '', this.#parts.chance, '');
    const tried = [`extra_${extra}`, ...names, ...patterned];
    return tried.find(
      (name) => schemasOf(schema, name).every((part) => part !== false) && this.#fits(schema['propertyNames'], name),
    );
  }

  #isWanted(schema: unknown, name: string): boolean {
    if (this.#parts.optional === 'all') return schema !== false;
    const { found, turn } = this.#parts;
    const flat = flatten(this.#parts.schema, schema);
    if (Array.isArray(flat['enum'])) {
      return flat['enum'].some(
        (value) => typeof value === 'string' && wordsOf(value).some((word) => found.words.has(rootOf(word))),
      );
    }
    const types = typesOf(flat);
    if (types.includes('boolean')) return proposeBoolean(name, found) !== undefined;
    if (types.includes('integer') || types.includes('number')) return proposeNumbers(name, found, false).length > 0;
    if (types.includes('array')) return proposeItems(name, found).length > 0;
    if (types.includes('string') && flat['format'] !== undefined) {
      return textsOfFormat(flat['format'], found).length > 0;
    }
    return types.includes('string') && proposeTexts(name, found, turn).length > 0;
  }
}

const countOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function textsOfFormat(format: unknown, { emails, addresses, dates }: Found): readonly string[] {
  if (format === 'email') return emails;
  if (format === 'uri' || format === 'url') return addresses;
  if (format === 'date') return dates;
  return format === 'date-time' ? dates.map((date) => `${date}T09:00:00Z`) : [];
}

/** How far a branch may lead on. */
function weightOf(branch: JsonObject): number {
  const types = typesOf(branch);
  if (types.includes('null')) return 0;
  if (types.includes('object') || branch['properties'] !== undefined) return 3 + listOf(branch['required']).length;
  if (types.includes('array')) return countOf(branch['minItems'], 0) > 0 ? 3 : 2;
  return types.length > 0 || 'const' in branch || 'enum' in branch ? 1 : 9;
}
