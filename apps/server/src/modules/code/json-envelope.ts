import { isObject } from '../../kit/is-object.ts';

const codeNames = [
  'code',
  'completion',
  'refactored_code',
  'content',
  'output',
  'solution',
  'answer',
  'result',
  'text',
];
const before = String.raw`^\s*\{\s*(?:"[\w-]+"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\d.]+|true|false|null)\s*,\s*)*"(?:${codeNames.join('|')})"\s*:\s*"`;
const opening = new RegExp(before);
const string = /(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a member that was cut off, as far as it came. */
function cutMember(text: string): string | undefined {
  const begin = opening.exec(text)?.[0].length;
  if (begin === undefined) return undefined;
  string.lastIndex = begin;
  // Written with real line breaks it is no JSON, and still plain what was meant.
  const raw = (string.exec(text)?.[0] ?? '').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
  const value = parsed(`"${raw}"`);
  return typeof value === 'string' ? value : undefined;
}

interface Envelope {
  readonly code: string;
  readonly changes: readonly string[];
}

/** The code of an answer that is an object with the code as a member, whole or cut off. */
export function openEnvelope(text: string): Envelope | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return undefined;
  const value = parsed(trimmed);
  if (value === undefined) {
    const code = cutMember(trimmed);
    return code === undefined ? undefined : { code, changes: [] };
  }
  if (!isObject(value)) return undefined;
  const name = codeNames.find((one) => typeof value[one] === 'string');
  if (name === undefined) return undefined;
  const changes = Array.isArray(value['changes']) ? (value['changes'] as readonly unknown[]) : [];
  return { code: value[name] as string, changes: changes.filter((one) => typeof one === 'string') };
}
