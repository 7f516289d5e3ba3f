import type { DialectEvent } from '../spec/openai-dialect.ts';

const key = '"content"';
const opening = `${key}:"`;
/** What stands between the quotes of a JSON string for itself; anything else is left to the parser. */
const plain = /^[^"\\\u0000-\u001f]*$/;

interface Frame {
  readonly before: string;
  readonly after: string;
}

/** A chunk that was parsed, with a gap where its content stood. */
export interface ChunkTemplate {
  readonly data: Frame;
  readonly forward: Frame;
}

function frameOf(text: string, content: string): Frame | undefined {
  const at = text.indexOf(opening);
  // A second mention could be the real one, so there is none to be sure of.
  if (at < 0 || text.indexOf(key) !== text.lastIndexOf(key)) return undefined;
  const start = at + opening.length;
  if (!text.startsWith(`${content}"`, start)) return undefined;
  return { before: text.slice(0, start), after: text.slice(start + content.length) };
}

/**
 * Nearly all of a stream is one chunk with another word in it, and parsing is most of what tapping costs. A text that
 * equals a parsed one but for plain characters within the same quotes is valid and means the same: no need to parse it.
 */
export function learnTemplate(
  { data, forward, output, ...tapped }: DialectEvent,
  content: unknown,
): ChunkTemplate | undefined {
  if (typeof content !== 'string' || !plain.test(content)) return undefined;
  // Output beside the content would have to be cut out of each chunk: left to the parser.
  if (forward === undefined || data.includes('\n') || output !== content) return undefined;
  if (tapped.isDone || tapped.usage !== undefined || tapped.finishReason !== undefined) return undefined;
  const frame = frameOf(data, content);
  const forwardFrame = frameOf(forward, content);
  if (frame === undefined || forwardFrame === undefined) return undefined;
  return { data: frame, forward: forwardFrame };
}

export function fillTemplate({ data: frame, forward }: ChunkTemplate, data: string): DialectEvent | undefined {
  const { before, after } = frame;
  if (data.length < before.length + after.length) return undefined;
  // Equality of slices: on texts that are themselves slices, startsWith and endsWith take several times as long.
  const fits = data.slice(0, before.length) === before && data.slice(-after.length) === after;
  if (!fits) return undefined;
  const content = data.slice(before.length, data.length - after.length);
  if (!plain.test(content)) return undefined;
  return {
    data,
    forward: forward.before + content + forward.after,
    isDone: false,
    usage: undefined,
    finishReason: undefined,
    output: content,
  };
}
