import { createChecks, type Checks } from '../support/checks.ts';
import { microsPerToken } from '../support/chat-ground.ts';
import { inParallel } from '../support/hear.ts';
import type { FaultClass } from './fault-class.ts';
import { faultsOfPages } from './faults-of-pages.ts';
import { endsOfRounds, faultsOfAnswers, faultsOfServers } from './faults-of-servers.ts';
import { mostMicros, openRepairGround, type Finished, type RepairGround } from './ground.ts';
import { proveHistory } from './history.ts';

export const promise =
  'A model that gets it wrong is told exactly what is wrong, at most twice; it is charged what it said, never more than was held, and nothing where no application comes of it.';

const mostRepairs = 2;

function chosen(full: boolean): readonly FaultClass[] {
  const all = [...faultsOfAnswers, ...endsOfRounds, ...faultsOfServers, ...faultsOfPages];
  const only = process.env['ATELIER_ONLY'];
  if (only !== undefined) return all.filter(({ name }) => new RegExp(only).test(name));
  return full ? all : all.filter(({ isQuick }) => isQuick === true);
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const checks = createChecks();
  const classes = chosen(full);
  const ground = await openRepairGround(stack, new Set(['react', ...classes.map(({ framework }) => framework)]));
  // While one is being checked, another one is being written.
  await inParallel(classes, 2, (one) => proveClass(ground, one, checks));
  const history = await proveHistory(ground, checks);
  const books = await ground.faultsOfBooks();
  checks.that(books.length === 0, `the books agree ${books.join('; ')}`);
  return { pass: checks.faults.length === 0, classes: classes.length, ...history, faults: checks.faults };
}

async function proveClass(ground: RepairGround, one: FaultClass, checks: Checks): Promise<void> {
  const { name, framework, answers } = one;
  const payer = await ground.payer();
  const finished = await ground.build(payer, { prompt: `Show ${name}.`, framework, answers });
  const faults = [...findUntold(one, finished), ...findWrongEnd(one, finished), ...findWrongCharge(one, finished)];
  const said = `${finished.questions.length} questions, ${finished.chargedMicros} millionths`;
  checks.that(faults.length === 0, `${framework}: ${name} (${[said, ...faults].join('; ')})`);
}

/** Each repair prompt holds what was found, to the letter. */
function findUntold({ told }: FaultClass, { questions }: Finished): readonly string[] {
  const prompts = questions.slice(1).map(({ messages }) => messages.at(-1)?.content ?? '');
  return told.flatMap((words, round) =>
    words
      .filter((one) => prompts[round]?.includes(one) !== true)
      .map((one) => `round ${round + 1} does not say ${JSON.stringify(one)} but ${JSON.stringify(prompts[round])}`),
  );
}

function findWrongEnd({ told, mended, keepsFaults = false }: FaultClass, finished: Finished): readonly string[] {
  const { status, code, files, diagnostics, questions, preview } = finished;
  const faults: string[] = [];
  if (questions.length !== told.length + 1) faults.push(`${told.length + 1} questions expected`);
  if (questions.length > mostRepairs + 1) faults.push('asked too often');
  if (mended === undefined) {
    if (status !== 422 || code !== 'build_failed') faults.push(`failure expected, ${status} ${code} came`);
    if (preview !== undefined) faults.push('it has a preview');
    return faults;
  }
  if (status !== 200) return [...faults, `${status} ${code} came`];
  if (!files.some(({ content }) => content.includes(mended))) faults.push(`no file says ${mended}`);
  if (diagnostics.length > 0 !== keepsFaults) faults.push(`left: ${JSON.stringify(diagnostics)}`);
  if (preview === undefined) faults.push('it has no preview');
  else if (preview.status !== 200 || !preview.text.includes(mended)) {
    faults.push(`the preview answers ${preview.status} ${preview.text.slice(0, 300)}`);
  }
  return faults;
}

function findWrongCharge({ mended, isCapped = false }: FaultClass, finished: Finished): readonly string[] {
  const { questions, chargedMicros, saidCredits, openHolds } = finished;
  const answered = questions.filter(({ outputTokens }) => outputTokens > 0);
  const priced = answered.reduce(
    (sum, { inputTokens, outputTokens }) =>
      sum + BigInt(inputTokens) * microsPerToken.input + BigInt(outputTokens) * microsPerToken.output,
    0n,
  );
  const owed = mended === undefined ? 0n : isCapped ? mostMicros : priced;
  const faults: string[] = [];
  if (chargedMicros !== owed) faults.push(`${owed} millionths expected`);
  if (chargedMicros > mostMicros) faults.push('more than was held');
  if (openHolds > 0) faults.push('something is still held');
  const isSaid = mended === undefined || Math.round(Number(saidCredits) * 1e6) === Number(chargedMicros);
  if (!isSaid) faults.push(`the answer says ${saidCredits} credits`);
  const room = questions.every(({ maxTokens }, round) => maxTokens <= 40_000 - spent(questions, round));
  if (!room) faults.push('it may say more than the charge covers');
  return faults;
}

const spent = (questions: Finished['questions'], round: number): number =>
  questions.slice(0, round).reduce((sum, { outputTokens }) => sum + outputTokens, 0);
