import { sentencesOf } from './fact.ts';
import { tokensOfLine } from './summary.ts';
import { rootsOf } from './word-roots.ts';

/** The longest beginning of a text that fits. */
function cut(text: string, tokens: number): string {
  const bytes = Buffer.from(text).subarray(0, Math.max(0, tokens * 3 - 4));
  return `${bytes.toString().replaceAll('\uFFFD', '')}…`;
}

/** The text on one line; of one that is too long, the sentences around the one nearest to the question. */
export function excerptOf(text: string, asked: ReadonlySet<string>, tokens: number): string {
  const sentences = sentencesOf(text);
  const whole = sentences.join(' ');
  if (tokensOfLine(whole) <= tokens) return whole;
  const shares = sentences.map((sentence) => rootsOf(sentence).filter((root) => asked.has(root)).length);
  const centre = Math.max(0, shares.indexOf(Math.max(...shares)));
  let [first, last] = [centre, centre];
  let told = sentences[centre] ?? '';
  if (tokensOfLine(told) > tokens) return cut(told, tokens);
  for (;;) {
    const after = sentences[last + 1];
    const before = sentences[first - 1];
    if (after !== undefined && tokensOfLine(`… ${told} ${after} …`) <= tokens) {
      told = `${told} ${after}`;
      last += 1;
    } else if (before !== undefined && tokensOfLine(`… ${before} ${told} …`) <= tokens) {
      told = `${before} ${told}`;
      first -= 1;
    } else break;
  }
  return `${first > 0 ? '… ' : ''}${told}${last < sentences.length - 1 ? ' …' : ''}`;
}
