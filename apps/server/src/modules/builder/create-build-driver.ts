import { AppError } from '@atelier/contract';
import { templateOf, withWarmWorkshop } from '@atelier/builder';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { JobDriver, JobStatus } from '../../providers/spec/job-driver.ts';
import type { FileParts } from '../files/index.ts';
import { findGenerationToRun, type JsonMembers } from '../generations/index.ts';
import type { Author } from './author.ts';
import { findProposal } from './builder.repository.ts';
import { createTurns } from './take-turns.ts';
import { loadProject, requireProject, requireVersion } from './load-project.ts';
import { previewUrlOf } from './preview-host.ts';
import { languageOf, nameOf, projectPath, zipPath, type ProjectFramework } from './project.ts';
import {
  runBuild,
  runGivenEdits,
  wordsOfWarnings,
  type BuildGround,
  type BuildJob,
  type BuildOutcome,
  type BuildTools,
  type Tell,
} from './run-build.ts';
import { findStored, storeVersion, type StoredBuild } from './store-version.ts';

export interface BuildDriverParts {
  readonly database: Database;
  readonly files: FileParts;
  readonly workshop: BuildTools['workshop'];
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PREVIEW_HOST'>;
  readonly log: Log;
  readonly authorOf: (job: BuildJob, ground: BuildGround) => Author;
  /** How many applications are checked at once. */
  readonly atOnce: number;
}

type Input = JsonMembers & {
  readonly prompt?: string;
  readonly framework?: ProjectFramework;
  readonly project_id?: string;
  readonly base_version?: number;
  readonly chat_id?: string;
  readonly preview?: boolean;
  readonly rehearse?: 'fail' | 'slow';
};

const longestMs = 15 * 60_000;
const slowMs = 5_000;
const keptMs = 10 * 60_000;

async function groundOf({ database }: BuildDriverParts, { owner, input }: BuildJob): Promise<BuildGround> {
  const { prompt = '', framework = 'react', project_id: id, base_version: from } = input as Input;
  if (id === undefined || from === undefined) {
    return { framework, prompt, before: templateOf(framework).starter, isContinued: false, known: [] };
  }
  const project = await requireProject(database, owner, id, 'project_id');
  const version = await requireVersion(database, project, from);
  return {
    framework: project.framework,
    prompt,
    before: await loadProject(database, owner, version),
    isContinued: true,
    known: version.diagnostics as BuildGround['known'],
  };
}

async function makeOutcome(
  parts: BuildDriverParts,
  tools: BuildTools,
  job: BuildJob,
  { ground, tell, signal }: { ground: BuildGround; tell: Tell; signal: AbortSignal },
): Promise<BuildOutcome> {
  const { chat_id: chatId, project_id: projectId = '' } = job.input as Input;
  if (job.task !== 'builder.apply') {
    const author = parts.authorOf(job, ground);
    return withWarmWorkshop(tools.workshop, () => runBuild(tools, ground, { author, tell, signal }));
  }
  const answer = await findProposal(parts.database, projectId, chatId ?? '');
  if (answer === undefined) throw new AppError('not_found', 'The proposed edits are gone.', { param: 'chat_id' });
  return runGivenEdits(tools, ground, { answer, tell, signal });
}

/** What the job tells of what it made; contents are read from the project. */
function detailsOf({ config }: BuildDriverParts, { project, version }: StoredBuild, used?: BuildOutcome): JsonMembers {
  const previewUrl = version.artefactFileId === null ? null : previewUrlOf(config, project.previewToken);
  return {
    project_id: project.id,
    version: version.number,
    framework: project.framework,
    summary: version.summary,
    files: version.tree.map(({ path, size }) => ({ path, language: languageOf(path), size })),
    preview_url: previewUrl,
    diagnostics: version.diagnostics,
    warnings: version.warnings,
    urls: { project: projectPath(project.id), zip: zipPath(project.id, version.number) },
    ...(used && { rounds: used.rounds, timings: used.checked.timings }),
    input_tokens: used?.inputTokens ?? 0,
    output_tokens: used?.outputTokens ?? 0,
    output_url: previewUrl,
  };
}

async function make(
  parts: BuildDriverParts,
  tools: BuildTools,
  key: string,
  { tell, signal }: { tell: Tell; signal: AbortSignal },
): Promise<JsonMembers> {
  const job = await findGenerationToRun(parts.database, key);
  if (!job) throw new AppError('job_not_found', 'The job is gone.');
  const before = await findStored(parts.database, job);
  if (before) return detailsOf(parts, before);
  const { rehearse, prompt = '', preview = true, project_id: id, base_version: from } = job.input as Input;
  if (rehearse === 'fail') throw new AppError('build_failed', 'This is a rehearsal: no application came of it.');
  if (rehearse === 'slow') await sleep(slowMs, undefined, { signal });
  const ground = await groundOf(parts, job);
  const outcome = await makeOutcome(parts, tools, job, { ground, tell, signal });
  tell(97, 'keeping it');
  const stored = await storeVersion(
    parts,
    {
      ...outcome,
      job,
      framework: ground.framework,
      name: nameOf(prompt),
      continued: id === undefined || from === undefined ? undefined : { id, from },
      warnings: wordsOfWarnings(outcome),
      keepsPreview: preview,
    },
    signal,
  );
  return detailsOf(parts, stored, outcome);
}

interface Piece {
  progress: number;
  readonly lines: string[];
  readonly stop: AbortController;
  readonly done: Promise<JsonMembers>;
  ended?: { readonly details: JsonMembers } | { readonly error: unknown };
}

function statusOf(piece: Piece): JobStatus {
  const { ended, stop } = piece;
  if (!ended) return { state: 'running', progress: piece.progress, log: piece.lines.splice(0) };
  if ('details' in ended) return { state: 'completed', outputs: [], details: ended.details };
  if (stop.signal.reason === 'cancelled') return { state: 'cancelled' };
  throw ended.error;
}

async function follow(piece: Piece, signal: AbortSignal): Promise<void> {
  try {
    piece.ended = { details: await piece.done };
  } catch (error) {
    const isLate = signal.aborted && !piece.stop.signal.aborted;
    piece.ended = { error: isLate ? new AppError('build_failed', 'It took too long.') : error };
  }
}

/** Builds applications in this process. A build that another process lost begins anew; one that was kept is found. */
export function createBuildDriver(parts: BuildDriverParts): JobDriver {
  const pieces = new Map<string, Piece>();
  const tools = { workshop: parts.workshop, inTurn: createTurns(parts.atOnce) };

  function start(key: string): Piece {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(longestMs)]);
    const lines: string[] = [];
    const tell: Tell = (progress, line) => {
      piece.progress = Math.max(piece.progress, progress);
      if (line !== undefined) lines.push(line);
    };
    const piece: Piece = { progress: 0, lines, stop, done: make(parts, tools, key, { tell, signal }) };
    pieces.set(key, piece);
    void follow(piece, signal).finally(() => setTimeout(() => pieces.delete(key), keptMs).unref());
    return piece;
  }

  return {
    name: 'builder',
    isIdempotent: true,
    lookEveryMs: 100,
    submit: async ({ key }) => {
      if (!pieces.has(key)) start(key);
      return { key };
    },
    look: async ({ key }) => statusOf(pieces.get(String(key)) ?? start(String(key))),
    cancel: async ({ key }) => {
      const piece = pieces.get(String(key));
      piece?.stop.abort('cancelled');
      await piece?.done.catch(() => undefined);
    },
    close: async () => {
      for (const { stop } of pieces.values()) stop.abort('closing');
      await Promise.allSettled([...pieces.values()].map(({ done }) => done));
    },
  };
}
