import type { Chance } from './chance.ts';

/** A pattern of a schema, read by ourselves: one that runs wild would stop the server, here it runs out of steps. */
export type Pattern =
  | { readonly is: 'set'; readonly has: readonly Range[]; readonly not: boolean }
  | { readonly is: 'row'; readonly of: readonly Pattern[] }
  | { readonly is: 'either'; readonly of: readonly Pattern[] }
  | { readonly is: 'repeat'; readonly of: Pattern; readonly least: number; readonly most: number }
  | { readonly is: 'start' | 'end' };

type Range = readonly [from: number, to: number];
type SetPattern = Extract<Pattern, { is: 'set' }>;

const code = (sign: string): number => sign.codePointAt(0)!;
const classes: Readonly<Record<string, readonly Range[]>> = {
  d: [[48, 57]],
  w: [
    [97, 122],
    [48, 57],
    [65, 90],
    [95, 95],
  ],
  s: [
    [32, 32],
    [9, 13],
  ],
};
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
const mostSteps = 2_000;
const deepest = 40;
const longestSample = 1_000;
const longestText = 256;

class Unreadable extends Error {}

class Reading {
  readonly #signs: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#signs = Array.from(source);
  }

  whole(): Pattern {
    const pattern = this.#either();
    if (this.#at < this.#signs.length) throw new Unreadable();
    return pattern;
  }

  #take(sign?: string): string | undefined {
    const next = this.#signs[this.#at];
    if (next === undefined || (sign !== undefined && next !== sign)) return undefined;
    this.#at += 1;
    return next;
  }

  #must(sign?: string): string {
    const taken = this.#take(sign);
    if (taken === undefined) throw new Unreadable();
    return taken;
  }

  #either(): Pattern {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unreadable();
    const of = [this.#row()];
    while (this.#take('|')) of.push(this.#row());
    this.#depth -= 1;
    return of.length === 1 ? of[0]! : { is: 'either', of };
  }

  #row(): Pattern {
    const of: Pattern[] = [];
    while (this.#at < this.#signs.length && !'|)'.includes(this.#signs[this.#at]!)) {
      of.push(this.#repeated(this.#one()));
    }
    return { is: 'row', of };
  }

  #one(): Pattern {
    const sign = this.#must();
    if (sign === '^') return { is: 'start' };
    if (sign === '$') return { is: 'end' };
    if (sign === '.') {
      return {
        is: 'set',
        has: [
          [10, 10],
          [13, 13],
        ],
        not: true,
      };
    }
    if (sign === '[') return this.#set();
    if (sign === '\\') return this.#escaped();
    if (sign === '(') {
      if (this.#take('?')) this.#must(':');
      const inner = this.#either();
      this.#must(')');
      return inner;
    }
    if ('*+?{'.includes(sign)) throw new Unreadable();
    return { is: 'set', has: [[code(sign), code(sign)]], not: false };
  }

  #escaped(): SetPattern {
    const sign = this.#must();
    const known = classes[sign.toLowerCase()];
    if (known) return { is: 'set', has: known, not: sign !== sign.toLowerCase() };
    const meant = controls[sign] ?? sign;
    if (meant === sign && /[\p{L}\d]/u.test(sign)) throw new Unreadable();
    return { is: 'set', has: [[code(meant), code(meant)]], not: false };
  }

  #set(): Pattern {
    const not = this.#take('^') !== undefined;
    const has: Range[] = [];
    for (let sign = this.#must(); sign !== ']'; sign = this.#must()) {
      const from = sign === '\\' ? this.#escaped() : undefined;
      if (from?.not) throw new Unreadable();
      if (from && (from.has.length > 1 || from.has[0]![0] !== from.has[0]![1])) has.push(...from.has);
      else has.push(this.#range(from ? from.has[0]![0] : code(sign)));
    }
    return { is: 'set', has, not };
  }

  #range(from: number): Range {
    if (this.#signs[this.#at] !== '-' || this.#signs[this.#at + 1] === ']') return [from, from];
    this.#at += 1;
    const sign = this.#must();
    const to = sign === '\\' ? this.#escaped().has[0]![0] : code(sign);
    if (to < from) throw new Unreadable();
    return [from, to];
  }

  #repeated(of: Pattern): Pattern {
    const bounds = this.#bounds();
    if (bounds === undefined) return of;
    this.#take('?');
    return { is: 'repeat', of, least: bounds[0], most: bounds[1] };
  }

  #bounds(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    if (!this.#take('{')) return undefined;
    let inner = '';
    for (let sign = this.#must(); sign !== '}'; sign = this.#must()) inner += sign;
    const [, least, comma, most] = /^(\d{1,4})(,?)(\d{0,4})$/.exec(inner) ?? [];
    if (least === undefined) throw new Unreadable();
    return [Number(least), comma === '' ? Number(least) : most === '' ? Infinity : Number(most)];
  }
}

/** Nothing where the pattern asks for more than is read here: looking around, backward references, properties. */
export function readPattern(source: string): Pattern | undefined {
  try {
    const pattern = new Reading(source).whole();
    return leastLength(pattern) <= longestSample ? pattern : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function leastLength(pattern: Pattern): number {
  if (pattern.is === 'set') return 1;
  if (pattern.is === 'row') return pattern.of.reduce((sum, part) => sum + leastLength(part), 0);
  if (pattern.is === 'either') return Math.max(...pattern.of.map(leastLength));
  return pattern.is === 'repeat' ? pattern.least * Math.max(leastLength(pattern.of), 1) : 0;
}

const inSet = ({ has, not }: SetPattern, sign: number): boolean =>
  has.some(([from, to]) => sign >= from && sign <= to) !== not;

/** Whether the pattern is somewhere in the text; a search that takes too long counts as no. */
export function matchesPattern(pattern: Pattern, text: string): boolean {
  if (text.length > longestText) return false;
  const signs = Array.from(text, code);
  let steps = 0;
  type Next = (at: number) => boolean;
  const match = (part: Pattern, at: number, next: Next): boolean => {
    steps += 1;
    if (steps > mostSteps) return false;
    switch (part.is) {
      case 'start':
        return at === 0 && next(at);
      case 'end':
        return at === signs.length && next(at);
      case 'set':
        return at < signs.length && inSet(part, signs[at]!) && next(at + 1);
      case 'either':
        return part.of.some((one) => match(one, at, next));
      case 'row':
        return matchRow(part.of, 0, at, next);
      case 'repeat':
        return matchRepeat(part, 0, at, next);
    }
  };
  const matchRow = (parts: readonly Pattern[], index: number, at: number, next: Next): boolean =>
    index === parts.length ? next(at) : match(parts[index]!, at, (after) => matchRow(parts, index + 1, after, next));
  const matchRepeat = (part: Extract<Pattern, { is: 'repeat' }>, times: number, at: number, next: Next): boolean => {
    const again =
      times < part.most &&
      match(part.of, at, (after) => (after > at || times < part.least) && matchRepeat(part, times + 1, after, next));
    return again || (times >= part.least && next(at));
  };
  for (let at = 0; at <= signs.length; at += 1) if (match(pattern, at, () => true)) return true;
  return false;
}

/** A text that is the pattern and no more; `extra` is how often a repetition goes beyond its least. */
export function samplePattern(pattern: Pattern, extra: number, chance: Chance): string {
  switch (pattern.is) {
    case 'start':
    case 'end':
      return '';
    case 'set':
      return sampleSet(pattern, chance);
    case 'either':
      return samplePattern(chance.pick(pattern.of), extra, chance);
    case 'row':
      return pattern.of.map((part) => samplePattern(part, extra, chance)).join('');
    case 'repeat': {
      const times = Math.min(pattern.least + extra, pattern.most);
      return Array.from({ length: times }, () => samplePattern(pattern.of, 0, chance)).join('');
    }
  }
}

const usual = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-. !';

function sampleSet(set: SetPattern, chance: Chance): string {
  const fitting = Array.from(usual).filter((sign) => inSet(set, code(sign)));
  if (fitting.length > 0) return chance.pick(fitting.slice(0, 26));
  const [from, to] = set.has[0] ?? [63, 63];
  return set.not ? '~' : String.fromCodePoint(Math.min(from + chance.below(26), to));
}
