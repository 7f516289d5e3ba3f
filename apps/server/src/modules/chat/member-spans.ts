interface Span {
  readonly start: number;
  readonly end: number;
}

const scalar = /[^\s,{}[\]]+/y;
const space = /\s*/y;

function skip(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Behind the closing quote of the string that begins here. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return json.length;
}

const endOfScalar = (json: string, start: number): number =>
  json[start] === '"' ? endOfString(json, start) : skip(json, scalar, start);

function endOfNested(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && (depth -= 1) === 0) return at + 1;
  }
  return json.length;
}

/**
 * Where these members of the outermost object have their values in its JSON text; only values that are neither objects
 * nor lists. Read no further than needed: most upstreams write what we look for at the beginning.
 */
export function memberSpans(json: string, names: readonly string[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  let at = skip(json, space, json.indexOf('{') + 1);
  while (json[at] === '"' && spans.size < names.length) {
    const endOfName = endOfString(json, at);
    const name = json.slice(at + 1, endOfName - 1);
    const start = skip(json, space, json.indexOf(':', endOfName) + 1);
    const isNested = json[start] === '{' || json[start] === '[';
    const end = isNested ? endOfNested(json, start) : endOfScalar(json, start);
    if (!isNested && names.includes(name)) spans.set(name, { start, end });
    at = skip(json, space, end);
    if (json[at] !== ',') break;
    at = skip(json, space, at + 1);
  }
  return spans;
}
