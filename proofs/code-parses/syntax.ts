import { languages } from '../../apps/server/src/modules/code/index.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createSyntaxChecker } from '../../apps/server/src/platform/syntax/syntax-checker.ts';
import { programs } from '../../apps/server/src/providers/sandbox/programs.ts';
import type { Checks } from '../support/checks.ts';

const inMarkup: ReadonlySet<string> = new Set(['html', 'vue', 'svelte']);

/** The same code with a fault in it: in pages of words only a tag can be wrong. */
export function spoilt(id: string, code: string): string {
  if (inMarkup.has(id)) return code.replace(/<\/\w+>(?=[^<]*$)/, '</');
  const lines = code.split('\n');
  return lines.toSpliced(Math.floor(lines.length / 2), 0, ')] }{ (').join('\n');
}

/** Languages whose code is parsed, and of which there is a program here. */
export const parsedLanguages = languages.filter(
  ({ id, grammar }) => grammar !== undefined && programs[id] !== undefined,
);

const silent = createLog({ level: 'silent', node: 'proof' });

/** Right code is called right, wrong code wrong, in each language that has a parser. */
export async function proveSyntax(stack: AsyncDisposableStack, checks: Checks) {
  const checker = createSyntaxChecker(silent, { limitMs: 30_000 });
  stack.defer(checker.close);
  const doubted: string[] = [];
  const missed: string[] = [];
  const spans: number[] = [];
  for (const { id, grammar } of parsedLanguages) {
    const sound = await checker.parse(grammar!, programs[id]!);
    if (sound?.faults.length !== 0) doubted.push(id);
    const begunMs = performance.now();
    const wrong = await checker.parse(grammar!, spoilt(id, programs[id]!));
    spans.push(performance.now() - begunMs);
    if (wrong === undefined || wrong.faults.length === 0) missed.push(id);
  }
  checks.that(parsedLanguages.length >= 30, `${parsedLanguages.length} languages have a parser and a program here`);
  checks.that(doubted.length === 0, `right code is called right; not in: ${doubted.join(', ') || 'none'}`);
  checks.that(missed.length === 0, `wrong code is found; not in: ${missed.join(', ') || 'none'}`);
  return { parsed_languages: parsedLanguages.length, check_p50_ms: Number(median(spans).toFixed(2)) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const hostile: readonly (readonly [grammar: string, text: string])[] = [
  ['yaml', '- '.repeat(150_000)],
  ['bash', '<<A\n'.repeat(60_000)],
  ['javascript', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['typescript', '\u0000\uD800'.repeat(100_000)],
  ['javascript', '('.repeat(300_000)],
  ['cpp', 'a<'.repeat(150_000)],
  ['python', 'if x:\n '.repeat(40_000)],
  ['bash', '$('.repeat(100_000)],
  ['ruby', '%w('.repeat(80_000)],
  ['html', '<div>'.repeat(70_000)],
  ['json', `${'{"a":'.repeat(60_000)}1`],
  ['markdown', '['.repeat(200_000)],
];
const hostileOfQuickRun = 4;

/** Code made to be hard to read: each text is done with or given up, the process goes on, and the next is read. */
export async function proveHostile(stack: AsyncDisposableStack, checks: Checks, full: boolean) {
  const texts = full ? hostile : hostile.slice(0, hostileOfQuickRun);
  const checker = createSyntaxChecker(silent, { limitMs: 1_000, longestWaitMs: 120_000 });
  stack.defer(checker.close);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  let givenUp = 0;
  let turnsLost = 0;
  for (const [grammar, text] of texts) {
    const before = turns;
    const begunMs = performance.now();
    if ((await checker.parse(grammar, text)) === undefined) givenUp += 1;
    if (performance.now() - begunMs > 200 && turns === before) turnsLost += 1;
  }
  clearInterval(timer);
  const next = await checker.parse('python', 'x = 1');
  checks.that(turnsLost === 0, `${texts.length} hostile texts: the process went on beside each, ${givenUp} given up`);
  checks.that(next?.faults.length === 0, 'the next text is read as ever');
  return { hostile_texts: texts.length, hostile_given_up: givenUp };
}
