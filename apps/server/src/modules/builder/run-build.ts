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

const isBetter = (one: Candidate, other: Candidate | undefined): boolean =>
  other === undefined || Number(isUsable(one)) > Number(isUsable(other)) || one.checked.found < other.checked.found;

const signOf = ({ code, path, message }: Diagnostic): string => `${code}\n${path}\n${message}`;

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
  let seen = new Set<string>();
  let last: readonly Diagnostic[] = [];
  let rounds = 0;
  for (; rounds <= mostRepairs; rounds += 1) {
    const maxTokens = nextAnswerOf(budget, messages);
    if (maxTokens === undefined || (rounds > 0 && !author.canRepair)) break;
    tell(rounds === 0 ? 5 : 50, rounds === 0 ? 'asking for the application' : `repairing, round ${rounds}`);
    const said = await author.write(messages, { maxTokens, onText: listenTo(tell), signal });
    budget = {
      inputTokens: budget.inputTokens - said.inputTokens,
      outputTokens: budget.outputTokens - said.outputTokens,
    };
    const round = await tryAnswer(tools, ground, { text: said.text, onto, tell, signal });
    last = round.diagnostics;
    if (round.candidate && isBetter(round.candidate, best)) best = round.candidate;
    const isRepeated = last.some((one) => seen.has(signOf(one)) || (rounds > 0 && one.code === 'no_changes'));
    if (last.length === 0 || isRepeated) {
      rounds += 1;
      break;
    }
    seen = new Set(last.map(signOf));
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

/** A build's own facts, for the job. */
export const wordsOfWarnings = ({ checked }: Candidate): readonly string[] => [
  ...checked.warnings,
  ...checked.diagnostics.map(({ message, path }) => `${path === undefined ? '' : `${path}: `}${message.slice(0, 300)}`),
];

export type BuildJob = Pick<Generation, 'id' | 'owner' | 'task' | 'model' | 'input' | 'requestId'>;
