import { AppError } from '@atelier/contract';
import {
  applyAnswer,
  checkApplication,
  compareProjects,
  createAnswerParser,
  inventoryOf,
  templateOf,
  type Change,
  type Checked,
  type Diagnostic,
  type Project,
  type Workshop,
} from '@atelier/builder';
import type { Generation } from '../generations/index.ts';
import { nextAnswerOf, type Author, type AuthorMessage } from './author.ts';
import { firstMessages, nextMessages, repairPrompt, showFiles } from './build-prompt.ts';
import { mostInputTokens, mostOutputTokens, mostRepairs } from './build.ts';
import type { ProjectFramework } from './project.ts';

/** What a build begins from. */
export interface BuildGround {
  readonly framework: ProjectFramework;
  readonly prompt: string;
  readonly before: Project;
  /** False: the template's first page, which need not be shown. */
  readonly isContinued: boolean;
  /** What was wrong before is not this build's to mend. */
  readonly known: readonly Diagnostic[];
}

/** Tells how far it is, of 100, and what is being done. */
export type Tell = (progress: number, line?: string) => void;

export interface BuildTools {
  readonly workshop: Workshop;
  /** Checks take whole processors: so many at once, and the others wait. */
  readonly inTurn: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

export interface Candidate {
  readonly project: Project;
  readonly changes: readonly Change[];
  readonly checked: Checked;
  readonly summary: string;
}

export interface BuildOutcome extends Candidate {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly rounds: number;
}

const fatal: ReadonlySet<string> = new Set(['build_error', 'start_failed', 'http_error']);

/** It was built and it starts, or nobody could try. */
const isUsable = ({ checked }: Candidate): boolean =>
  (checked.artefact !== undefined || checked.found === 0) && !checked.diagnostics.some(({ code }) => fatal.has(code));

/** One that can't be used counts less than one whose page is broken, and that less than one with a wrong type. */
function gradeOf(candidate: Candidate): number {
  if (!isUsable(candidate)) return 0;
  return candidate.checked.diagnostics.some(({ code }) => code !== 'type_error') ? 1 : 2;
}

function isBetter(one: Candidate, other: Candidate | undefined): boolean {
  if (other === undefined) return true;
  const step = gradeOf(one) - gradeOf(other);
  return step === 0 ? one.checked.found < other.checked.found : step > 0;
}

/** Where it stands may have moved with the lines above; what is wrong stays the same. */
const signOf = ({ code, path, message }: Diagnostic): string =>
  `${code}\n${path}\n${message.replaceAll(/(?:(?<=:)|(?<=\bline ))\d+/g, '')}`;

/** Nothing of what was told is put right: asking once more would only cost. */
function isStuck(told: readonly Diagnostic[], now: readonly Diagnostic[]): boolean {
  const signs = new Set(now.map(signOf));
  return (
    told.length > 0 && (told.every((one) => signs.has(signOf(one))) || now.some(({ code }) => code === 'no_changes'))
  );
}

interface Round {
  readonly candidate?: Candidate;
  readonly diagnostics: readonly Diagnostic[];
}

/** From what was said to what was found: parsed, applied, built, started and looked at. */
async function tryAnswer(
  { workshop, inTurn }: BuildTools,
  ground: BuildGround,
  { text, onto, tell, signal }: { text: string; onto: Project; tell: Tell; signal: AbortSignal },
): Promise<Round> {
  const parser = createAnswerParser();
  parser.push(text);
  const answer = parser.end();
  const applied = applyAnswer(onto, answer, { owned: templateOf(ground.framework).owned });
  if (!applied.applied) return { diagnostics: applied.diagnostics };
  tell(60, 'checking: types, build, start, look');
  const checked = await inTurn(
    () =>
      checkApplication(applied.project, ground.framework, {
        workshop,
        previousDiagnostics: ground.known,
        signal,
      }),
    signal,
  );
  const { project } = applied;
  const changes = compareProjects(ground.before, project, applied.renames);
  const summary = answer.summary ?? answer.prose.trim().slice(0, 500);
  return { candidate: { project, changes, checked, summary }, diagnostics: checked.diagnostics };
}

/** Tells each file as it is begun. */
function listenTo(tell: Tell): (text: string) => void {
  let length = 0;
  let progress = 5;
  const parser = createAnswerParser((event) => {
    if (event.type === 'file_begun') tell(progress, `writing ${event.path}`);
  });
  return (text) => {
    length += text.length;
    // Nobody knows how long it will be: half of what is left to 50 with each 8,000 characters.
    progress = Math.round(50 - 45 * 0.5 ** (length / 8_000));
    parser.push(text);
    tell(progress);
  };
}

function beginWith({ framework, prompt, before, isContinued }: BuildGround): readonly AuthorMessage[] {
  const inventory = inventoryOf(framework);
  if (!isContinued) return firstMessages(inventory, prompt);
  const { owned } = templateOf(framework);
  const isOwned = (path: string) => owned.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  const written = [...before.files.values()].filter(({ path }) => !isOwned(path));
  return nextMessages(inventory, prompt, showFiles(written));
}

const failure = (diagnostics: readonly Diagnostic[]): AppError => {
  const [first] = diagnostics;
  const place = first?.path === undefined ? '' : ` (${first.path}${first.line === undefined ? '' : `:${first.line}`})`;
  const why = first ? `${first.message.slice(0, 300)}${place}` : 'nothing was written.';
  return new AppError('build_failed', `No application came of it: ${why}`);
};

/** Edits that are given, tried once: nobody is asked to mend them. */
export async function runGivenEdits(
  tools: BuildTools,
  ground: BuildGround,
  { answer, tell, signal }: { answer: string; tell: Tell; signal: AbortSignal },
): Promise<BuildOutcome> {
  const round = await tryAnswer(tools, ground, { text: answer, onto: ground.before, tell, signal });
  if (!round.candidate) {
    const why = round.diagnostics[0]?.message.slice(0, 300) ?? '';
    throw new AppError('project_changed', `The edits do not fit the project as it is: ${why}`);
  }
  if (!isUsable(round.candidate)) throw failure(round.diagnostics);
  return { ...round.candidate, inputTokens: 0, outputTokens: 0, rounds: 1 };
}

/**
 * Asks, tries, and has what is wrong put right, twice at most, as long as it gets better and the charge covers it. The
 * best of all rounds counts.
 */
export async function runBuild(
  tools: BuildTools,
  ground: BuildGround,
  { author, tell, signal }: { author: Author; tell: Tell; signal: AbortSignal },
): Promise<BuildOutcome> {
  let budget = { inputTokens: mostInputTokens, outputTokens: mostOutputTokens };
  let messages = beginWith(ground);
  let best: Candidate | undefined;
  let onto = ground.before;
  let last: readonly Diagnostic[] = [];
  let rounds = 0;
  for (; rounds <= mostRepairs; rounds += 1) {
    const maxTokens = nextAnswerOf(budget, messages);
    if (maxTokens === undefined || (rounds > 0 && !author.canRepair)) break;
    tell(rounds === 0 ? 5 : 50, rounds === 0 ? 'asking for the application' : `repairing, round ${rounds}`);
    const asked = author.write(messages, { maxTokens, onText: listenTo(tell), signal });
    // What is usable is not lost because nobody could be asked to make it better.
    const said = await asked.catch((error: unknown) => {
      if (signal.aborted || !best || !isUsable(best)) throw error;
    });
    if (!said) break;
    budget = {
      inputTokens: budget.inputTokens - said.inputTokens,
      outputTokens: budget.outputTokens - said.outputTokens,
    };
    const round = await tryAnswer(tools, ground, { text: said.text, onto, tell, signal });
    const told = last;
    last = round.diagnostics;
    if (round.candidate && isBetter(round.candidate, best)) best = round.candidate;
    if (last.length === 0 || isStuck(told, last)) {
      rounds += 1;
      break;
    }
    tell(55, `found ${last.length} ${last.length === 1 ? 'fault' : 'faults'}: ${last[0]!.message.slice(0, 200)}`);
    onto = round.candidate?.project ?? onto;
    messages = [
      ...messages,
      { role: 'assistant', content: said.text },
      { role: 'user', content: repairPrompt(last, round.candidate !== undefined) },
    ];
  }
  if (!best || !isUsable(best)) throw failure(best?.checked.diagnostics ?? last);
  const inputTokens = mostInputTokens - budget.inputTokens;
  return { ...best, inputTokens, outputTokens: mostOutputTokens - budget.outputTokens, rounds };
}

const mostTold = 10;

/** A build's own facts, for the job. */
export const wordsOfWarnings = ({ checked }: Candidate): readonly string[] => [
  ...checked.warnings,
  ...checked.standing
    .slice(0, mostTold)
    .map(({ message, path }) => `${path === undefined ? '' : `${path}: `}${message.slice(0, 300)}`),
];

export type BuildJob = Pick<Generation, 'id' | 'owner' | 'task' | 'model' | 'input' | 'requestId'>;
