import { AppError } from '@atelier/contract';

/** What stands around the place where code is wanted. */
export interface Gap {
  readonly before: string;
  readonly after: string;
}

interface Given {
  readonly code?: string | undefined;
  readonly cursor?: number | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
}

/** Either the code with a place in it, or what stands on both sides of the place. */
export function gapOf({ code, cursor, prefix, suffix = '' }: Given): Gap {
  if (code === undefined && prefix === undefined) {
    throw new AppError('missing_field', 'Send `code`, or `prefix` and perhaps `suffix`.', { param: 'code' });
  }
  if (code === undefined) {
    if (cursor !== undefined) {
      throw new AppError('invalid_value', '`cursor` is a place in `code`, which is not there.', { param: 'cursor' });
    }
    return { before: prefix!, after: suffix };
  }
  if (prefix !== undefined || suffix !== '') {
    const message = 'Send either `code`, or `prefix` and `suffix`.';
    throw new AppError('invalid_value', message, { param: prefix === undefined ? 'suffix' : 'prefix' });
  }
  const signs = Array.from(code);
  const at = cursor ?? signs.length;
  if (at > signs.length) {
    throw new AppError('invalid_value', `The code has ${signs.length} characters.`, { param: 'cursor' });
  }
  return { before: signs.slice(0, at).join(''), after: signs.slice(at).join('') };
}

/** Repeats shorter than this are taken for chance. */
const leastRepeat = 4;
const longestRepeat = 20_000;

/** The longest end of one text that the other begins with. */
function overlap(end: string, beginning: string): number {
  const most = Math.min(end.length, beginning.length, longestRepeat);
  const joined = `${beginning.slice(0, most)}\u0000${end.slice(end.length - most)}`;
  // How much of the beginning ends at each place; at the last one it is the answer.
  const known = new Uint32Array(joined.length);
  for (let at = 1; at < joined.length; at += 1) {
    let length = known[at - 1]!;
    while (length > 0 && joined[at] !== joined[length]) length = known[length - 1]!;
    known[at] = joined[at] === joined[length] ? length + 1 : 0;
  }
  return known.at(-1) ?? 0;
}

const isWorth = (text: string, length: number): boolean =>
  length >= leastRepeat || (length > 0 && length === text.trim().length);

const isPythonic: ReadonlySet<string> = new Set(['python', 'nim', 'gdscript', 'mojo']);

/** What belongs in the gap alone: nothing of what is there already, and a line break where the model forgot it. */
export function fitGap(completion: string, { before, after }: Gap, language: string): string {
  let code = completion.trimEnd() === '' ? '' : completion;
  const repeated = before.trim() !== '' && code.trimStart().startsWith(before.trim()) ? before.trim().length : 0;
  if (repeated > 0) {
    const rest = code.trimStart().slice(repeated);
    // What ends the first part is not written a second time.
    const ending = before.slice(before.trimEnd().length);
    code = rest.startsWith(ending) ? rest.slice(ending.length) : rest;
  } else {
    const again = overlap(before, code);
    if (isWorth(before.split('\n').at(-1)!, again)) code = code.slice(again);
  }
  const behind = overlap(code, after);
  if (behind > 0 && isWorth(after, behind)) code = code.slice(0, code.length - behind);
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  const wantsBreak = isPythonic.has(language) ? lastLine.endsWith(':') : /[{;]$/.test(lastLine);
  return wantsBreak && /^[ \t]*\S/.test(code) && completion.includes('\n') ? `\n${code}` : code;
}
