import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobTask } from '../../spec/job-driver.ts';
import type { JsonObject } from '../../spec/openai-dialect.ts';
import { fetchGiven, type GivenSource } from './fetch-given.ts';
import { makeMedia } from './make-media.ts';
import { readWishes } from './read-wishes.ts';
import { ProgramMissing } from './run-process.ts';
import { UnworkableInput, type MadeWork } from './work-order.ts';

type PieceState =
  | { readonly is: 'waiting' }
  | { readonly is: 'running'; readonly part: number }
  | { readonly is: 'completed'; readonly made: MadeWork }
  | { readonly is: 'failed'; readonly publicMessage: string; readonly retryable: boolean }
  | { readonly is: 'cancelled' };

export interface Piece {
  readonly state: PieceState;
  readonly folder: string;
  readonly takeLog: () => readonly string[];
}

interface PieceOrder {
  readonly key: string;
  readonly task: JobTask;
  readonly input: JsonObject;
  readonly files: readonly GivenSource[];
}

/** Where pieces are made, a few at a time, and kept until they have been fetched. */
export interface Bench {
  readonly find: (key: string) => Piece | undefined;
  /** The same key again is the same piece. */
  readonly start: (order: PieceOrder) => Piece;
  readonly cancel: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface OpenPiece {
  state: PieceState;
  folder: string;
  log: string[];
  readonly takeLog: () => readonly string[];
  readonly stop: AbortController;
  ended: Promise<void>;
  sweep: NodeJS.Timeout | undefined;
}

const keptMs = 900_000;
const slowMs = 10_000;
const paceStepMs = 100;

export function createBench({ paceMs, atOnce }: { readonly paceMs: number; readonly atOnce: number }): Bench {
  const pieces = new Map<string, OpenPiece>();
  const line: (() => void)[] = [];
  let busy = 0;
  const takePlace = async (): Promise<void> => {
    if (busy >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    else busy += 1;
  };
  // A place that is handed on stays taken: nobody slips in between.
  const leavePlace = (): void => {
    const next = line.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  const drop = async (key: string): Promise<void> => {
    const piece = pieces.get(key);
    if (piece === undefined) return;
    clearTimeout(piece.sweep);
    pieces.delete(key);
    if (piece.folder !== '') await rm(piece.folder, { recursive: true, force: true });
  };
  const make = async (order: PieceOrder, piece: OpenPiece): Promise<void> => {
    await takePlace();
    try {
      piece.state = await work(order, piece, paceMs);
    } finally {
      leavePlace();
    }
    if (piece.state.is !== 'completed' && piece.folder !== '') await rm(piece.folder, { recursive: true, force: true });
    piece.sweep = setTimeout(() => void drop(order.key), keptMs).unref();
  };
  const start = (order: PieceOrder): Piece => {
    const known = pieces.get(order.key);
    if (known !== undefined) return known;
    const piece = createPiece();
    pieces.set(order.key, piece);
    piece.ended = make(order, piece);
    return piece;
  };
  const cancel = async (key: string): Promise<void> => {
    const piece = pieces.get(key);
    if (piece === undefined || (piece.state.is !== 'waiting' && piece.state.is !== 'running')) return;
    const wasWaiting = piece.state.is === 'waiting';
    piece.stop.abort(new Error('cancelled'));
    if (wasWaiting) piece.state = { is: 'cancelled' };
    else await piece.ended;
  };
  const close = async (): Promise<void> => {
    const open = [...pieces.values()];
    for (const piece of open) piece.stop.abort(new Error('closing'));
    await Promise.all(open.map(({ ended }) => ended));
    await Promise.all([...pieces.keys()].map((key) => drop(key)));
  };
  return { find: (key) => pieces.get(key), start, cancel, close };
}

function createPiece(): OpenPiece {
  const piece: OpenPiece = {
    state: { is: 'waiting' },
    folder: '',
    log: [],
    takeLog: () => piece.log.splice(0),
    stop: new AbortController(),
    ended: Promise.resolve(),
    sweep: undefined,
  };
  return piece;
}

async function work({ task, input, files }: PieceOrder, piece: OpenPiece, paceMs: number): Promise<PieceState> {
  const { signal } = piece.stop;
  try {
    signal.throwIfAborted();
    piece.state = { is: 'running', part: 0 };
    const wishes = readWishes(input);
    const rehearsal = wishes.text('rehearse');
    const waitMs = paceMs + (rehearsal === 'slow' ? slowMs : 0);
    const share = waitMs > 0 ? 0.5 : 0;
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += paceStepMs) {
      await sleep(Math.min(paceStepMs, waitMs - waitedMs), undefined, { signal });
      piece.state = { is: 'running', part: (share * waitedMs) / waitMs };
    }
    if (rehearsal === 'fail') {
      return { is: 'failed', publicMessage: 'The job failed, as its rehearsal asked.', retryable: false };
    }
    piece.folder = await mkdtemp(join(tmpdir(), 'atelier-media-'));
    const given = await fetchGiven(files, piece.folder, signal);
    const report = (part: number, line?: string): void => {
      piece.state = { is: 'running', part: share + (1 - share) * part };
      if (line !== undefined) piece.log.push(line);
    };
    const made = await makeMedia(task, { wishes, input, files: given, folder: piece.folder, signal, report });
    signal.throwIfAborted();
    return { is: 'completed', made };
  } catch (error) {
    return signal.aborted ? { is: 'cancelled' } : failureOf(error);
  }
}

function failureOf(error: unknown): PieceState {
  if (error instanceof UnworkableInput) return { is: 'failed', publicMessage: error.message, retryable: false };
  if (error instanceof ProgramMissing) {
    return {
      is: 'failed',
      publicMessage: `The sandbox needs ${error.program}, which is not installed.`,
      retryable: false,
    };
  }
  return { is: 'failed', publicMessage: 'The sandbox could not make it.', retryable: true };
}
