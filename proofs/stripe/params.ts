import { invalid, required } from './refusal.ts';

export interface Params {
  readonly [name: string]: string | Params | readonly (string | Params)[];
}

/** `a[b][0][c]=1` as `{a: {b: [{c: '1'}]}}`. Numbers stay text until somebody asks for a number. */
export function parseForm(form: string): Params {
  const root: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(form)) {
    const [first = '', ...rest] = key.replaceAll(']', '').split('[');
    place(root, [first, ...rest], value);
  }
  return lists(root) as Params;
}

function place(root: Record<string, unknown>, path: readonly string[], value: string): void {
  let spot = root;
  for (const [index, step] of path.entries()) {
    const name = step === '' ? String(Object.keys(spot).length) : step;
    if (index === path.length - 1) spot[name] = value;
    else {
      const next = spot[name] ?? Object.create(null);
      if (typeof next !== 'object') throw invalid('Invalid request: a parameter is both a value and an object.');
      spot[name] = next;
      spot = next as Record<string, unknown>;
    }
  }
}

/** Objects whose names are 0, 1, 2… are lists. */
function lists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, lists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, name);
  return value;
}

export function needText(params: Params, name: string, shownAs = name): string {
  const value = text(params, name);
  if (value === undefined) throw required(shownAs);
  return value;
}

export function integer(params: Params, name: string, shownAs = name): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, shownAs, 'parameter_invalid_integer');
  return Number(value);
}

export function needInteger(params: Params, name: string, shownAs = name): number {
  const value = integer(params, name, shownAs);
  if (value === undefined) throw required(shownAs);
  return value;
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, name);
  return value === 'true';
}

export function oneOf<const T extends string>(params: Params, name: string, choices: readonly T[]): T | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
  return found;
}

export function group(params: Params, name: string): Params {
  const value = params[name];
  if (value === undefined || value === '') return {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object`, name);
  return value as Params;
}

export function groups(params: Params, name: string): readonly Params[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalid('Invalid array', name);
  return value.map((one: string | Params) => (typeof one === 'string' ? {} : one));
}

export function texts(params: Params, name: string): readonly string[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalid('Invalid array', name);
  return value.filter((one: string | Params) => typeof one === 'string');
}

/** Names set to an empty text are taken away, as Stripe does. */
export function metadata(params: Params, old: Readonly<Record<string, string>> = {}): Record<string, string> {
  const merged: Record<string, string> = { ...old };
  if (params['metadata'] === '') return {};
  for (const [name, value] of Object.entries(group(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalid('Metadata values must be strings', `metadata[${name}]`);
    if (value.length > 500) throw invalid('Metadata values can have up to 500 characters', `metadata[${name}]`);
    if (value === '') delete merged[name];
    else merged[name] = value;
  }
  if (Object.keys(merged).length > 50) throw invalid('Metadata can only have 50 keys', 'metadata');
  return merged;
}
