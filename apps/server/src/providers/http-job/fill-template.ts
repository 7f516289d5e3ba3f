import { malformed } from '../shared/upstream-errors.ts';

/** Gives the value of `input.prompt`, or nothing. */
export type Names = (path: readonly string[]) => Promise<unknown>;

const placeholder = /\{\{(\+?)\s*([\w.-]+)\s*((?:\|[^{}|]+)*)\}\}/g;
const alone = /^\{\{(\+?)\s*([\w.-]+)\s*((?:\|[^{}|]+)*)\}\}$/;

function literal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `|times:1000`, `|default:-1`, `|text`. */
function filtered(value: unknown, filters: string): unknown {
  return filters
    .split('|')
    .slice(1)
    .reduce<unknown>((current, filter) => {
      const [name, ...rest] = filter.trim().split(':');
      const argument = rest.join(':');
      if (name === 'default') return current ?? literal(argument);
      if (current === undefined || current === null) return undefined;
      if (name === 'times') return Math.round(Number(current) * Number(argument));
      if (name === 'text') return textOf(current);
      throw malformed(false, new Error(`a recipe's filter that is none: ${name}`));
    }, value);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const valueOf = async (names: Names, path: string, filters: string): Promise<unknown> =>
  filtered(await names(path.split('.')), filters);

/** A value for a template's string: its own type where the placeholder is all there is. */
export async function fillText(template: string, names: Names): Promise<unknown> {
  const whole = alone.exec(template);
  if (whole) return (await valueOf(names, whole[2]!, whole[3]!)) ?? undefined;
  const parts = [...template.matchAll(placeholder)];
  const values = await Promise.all(parts.map(([, , path, filters]) => valueOf(names, path!, filters!)));
  return template.replace(placeholder, () => {
    const value = values.shift();
    return value === undefined || value === null ? '' : textOf(value);
  });
}

/** JSON with its placeholders filled. Members and elements without a value are left out. */
export async function fillJson(template: unknown, names: Names): Promise<unknown> {
  if (typeof template === 'string') return fillText(template, names);
  if (Array.isArray(template)) {
    const filled = await Promise.all(template.map((one) => fillJson(one, names)));
    return filled.filter((one) => one !== undefined);
  }
  if (typeof template !== 'object' || template === null) return template;
  const members = Object.entries(template).map(async ([name, one]) => [name, await fillJson(one, names)] as const);
  const filled = (await Promise.all(members)).filter(([, one]) => one !== undefined);
  // An object of placeholders of which none has a value was about something that isn't there.
  return filled.length === 0 && Object.keys(template).length > 0 ? undefined : Object.fromEntries(filled);
}

const encodedPath = (text: string): string => {
  const segments = text.split('/');
  if (segments.some((one) => one === '..' || one === '.')) throw malformed(false, new Error('a path that climbs'));
  return segments.map(encodeURIComponent).join('/');
};

/** Values are encoded; `{{+model}}` keeps its slashes, and an address that a path begins with is taken whole. */
export async function fillPath(template: string, names: Names): Promise<string> {
  const parts = [...template.matchAll(placeholder)];
  const values = await Promise.all(
    parts.map(async ({ index, 1: plus, 2: path, 3: filters }) => {
      const value = await valueOf(names, path!, filters!);
      if (value === undefined || value === null) throw malformed(false, new Error(`no ${path} for an address`));
      const text = textOf(value);
      if (index === 0 && /^https?:\/\//i.test(text)) return text;
      return plus === '+' ? encodedPath(text) : encodeURIComponent(text);
    }),
  );
  return template.replace(placeholder, () => values.shift()!);
}
