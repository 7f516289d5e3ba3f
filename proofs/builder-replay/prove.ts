import { isDeepStrictEqual } from 'node:util';

import { parseAnswer } from '@atelier/builder';
import fc from 'fast-check';

import { createChecks, type Checks } from '../support/checks.ts';
import { rounded } from '../support/figures.ts';
import { good, refused, type GoodCase, type RefusedCase } from './cases.ts';
import { applyWithGit } from './git-apply.ts';
import { hearFiles, readAnswer, readBase, readDiff, replay, writeDiff } from './replay.ts';

export const promise =
  'A model’s answer is applied whole or refused with the reason, however it is written, wherever it is cut, in chunks of any size.';

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  for (const one of good) await proveGood(one, checks);
  for (const one of refused) await proveRefused(one, checks);
  const chunkings = await proveChunks(checks, full ? 400 : 20);
  const cuts = await proveCuts(checks, full ? 1 : 23);
  const speed = measureSpeed(checks);
  const figures = { good: good.length, refused: refused.length, chunkings, cuts, ...speed };
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}

async function proveGood({ answer, on }: GoodCase, checks: Checks): Promise<void> {
  const before = await readBase(on);
  const outcome = replay(before, parseAnswer(await readAnswer(answer)));
  if (!outcome.applied) return checks.that(false, `${answer}: applied (${JSON.stringify(outcome.diagnostics)})`);
  const changed = new Set(outcome.changes.flatMap(({ path, from }) => [path, from]));
  const others = [...before.files.values()].filter(({ path }) => !changed.has(path));
  const keepsOthers = others.every((file) => outcome.project.files.get(file.path) === file);
  checks.that(
    keepsOthers && writeDiff(before, outcome) === (await readDiff(answer)),
    `${answer}: applied, and nothing changed but what was asked`,
  );
  const byGit = await applyWithGit(before, outcome);
  if (!byGit) checks.that(false, `${answer}: git makes the same of its diff`);
}

async function proveRefused({ answer, on, why }: RefusedCase, checks: Checks): Promise<void> {
  const before = await readBase(on);
  const { hash } = before;
  const outcome = replay(before, parseAnswer(await readAnswer(answer)));
  const said = outcome.applied
    ? ['applied']
    : outcome.diagnostics.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`));
  const named = said.length === 1 ? said[0] : `${said.length} reasons, ${said[0]} first`;
  checks.that(isDeepStrictEqual(said, why) && before.hash === hash, `${answer}: refused, ${named}`);
}

const everyAnswer = [...good, ...refused].map(({ answer }) => answer);

async function proveChunks(checks: Checks, runs: number): Promise<number> {
  let count = 0;
  let worst = '';
  for (const name of everyAnswer) {
    const text = await readAnswer(name);
    const whole = parseAnswer(text);
    // Of two files with one path only the last is heard to its end.
    const files = new Map(
      whole.operations.flatMap((operation) =>
        operation.kind === 'file' ? [[operation.path, operation.content] as const] : [],
      ),
    );
    const holds = (sizes: readonly number[]) => {
      count += 1;
      const { answer, heard } = hearFiles(text, sizes);
      return isDeepStrictEqual(answer, whole) && isDeepStrictEqual(heard, files);
    };
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
    const found = fc.check(fc.property(sizes, holds), { numRuns: runs });
    if (found.failed) worst = `${name} in ${JSON.stringify(found.counterexample)}`;
    for (const size of [1, 2, 4096]) if (!holds([size])) worst = `${name} in chunks of ${size}`;
  }
  checks.that(worst === '', `${everyAnswer.length} answers in chunks, ${count} ways: always the same ${worst}`);
  return count;
}

/** However early an answer ends, what is taken from it is what the whole answer says there. */
async function proveCuts(checks: Checks, step: number): Promise<number> {
  let count = 0;
  let worst = '';
  for (const { answer: name } of good) {
    const text = await readAnswer(name);
    const whole = parseAnswer(text).operations;
    for (let end = 1; end < text.length; end += step) {
      count += 1;
      const { operations } = parseAnswer(text.slice(0, end));
      const taken = operations.every((operation, index) => isDeepStrictEqual(operation, whole[index]));
      if (!taken) worst = `${name} cut at ${end}`;
    }
  }
  checks.that(worst === '', `${count} answers that end too early: no half of a file is taken ${worst}`);
  return count;
}

function measureSpeed(checks: Checks) {
  const line = 'export const value = { name: "<file>", text: `</div>` };\n';
  const files = Array.from({ length: 190 }, (_, at) => `<file path="src/f${at}.ts">\n${line.repeat(350)}</file>\n`);
  const text = files.join('');
  const started = performance.now();
  const { answer } = hearFiles(text, [5]);
  const parsed = performance.now();
  const outcome = replay({ files: new Map(), bytes: 0, hash: '' }, answer);
  const applied = performance.now();
  checks.that(outcome.applied, 'an application near the limits is taken');
  return {
    megabytes: rounded(text.length / 1e6),
    parseMs: rounded(parsed - started),
    applyMs: rounded(applied - parsed),
  };
}
