import type { Environment } from '../../kit/environment.ts';
import type { AccountId, GenerationId } from '../../kit/ids.ts';

export const unfinishedStates = ['queued', 'submitting', 'running', 'finishing'] as const;
const finishedStates = ['completed', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof unfinishedStates)[number] | (typeof finishedStates)[number];

export type JsonMembers = Readonly<Record<string, unknown>>;

/** What was agreed about the price when the job was made: it holds whatever the catalogue says later. */
export interface Terms {
  readonly unitMicros: Readonly<Record<string, string>>;
  readonly margin: string;
  readonly attributionWaived: boolean;
}

export interface GenerationOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

/** One thing that a client that reconnects is told again. */
export interface HistoryEntry {
  readonly type: 'status' | 'log';
  readonly data: JsonMembers;
}

/** An output of the job, stored. `name` is what it is in the answer: `image`, `audio`, `thumbnail`. */
export interface StoredOutput {
  readonly name: string;
  readonly file_id: string;
}

export interface GenerationError {
  readonly code: string;
  readonly message: string;
  readonly type: string;
}

export interface Generation {
  readonly id: GenerationId;
  readonly owner: GenerationOwner;
  readonly keyId: string | null;
  readonly requestId: string;
  readonly module: string;
  readonly task: string;
  readonly model: string;
  readonly state: GenerationState;
  readonly attempt: number;
  readonly rank: number;
  readonly provider: string | null;
  readonly handle: JsonMembers | null;
  readonly input: JsonMembers;
  /** Ids of files by the input member they came in. */
  readonly inputFiles: Readonly<Record<string, string>>;
  readonly metadata: JsonMembers;
  readonly webhookUrl: string | null;
  readonly progress: number;
  readonly history: readonly HistoryEntry[];
  readonly outputs: readonly StoredOutput[] | null;
  readonly details: JsonMembers | null;
  readonly error: GenerationError | null;
  readonly holdId: string;
  readonly heldMicros: bigint;
  readonly chargedMicros: bigint | null;
  readonly terms: Terms;
  readonly cancelRequestedAt: Date | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly expiresAt: Date | null;
}

export const isFinished = ({ state }: Pick<Generation, 'state'>): boolean =>
  (finishedStates as readonly string[]).includes(state);

type PublicStatus = 'processing' | (typeof finishedStates)[number];

/** What the wire calls it: waiting and running are the same word there, `phase` tells them apart. */
export const statusOf = ({ state }: Pick<Generation, 'state'>): PublicStatus =>
  (finishedStates as readonly string[]).includes(state) ? (state as PublicStatus) : 'processing';

export function phaseOf({ state }: Pick<Generation, 'state'>): 'queued' | 'generating' | 'finishing' | null {
  if (state === 'queued') return 'queued';
  if (state === 'submitting' || state === 'running') return 'generating';
  return state === 'finishing' ? 'finishing' : null;
}

const longestHistory = 500;

/** Status changes always; log lines as long as there is room. */
export const canAddLog = ({ history }: Pick<Generation, 'history'>): boolean => history.length < longestHistory;

/** A job that is cancelled while it runs costs the share that was done; one that had not begun costs nothing. */
export const chargeOfCancelled = (fullMicros: bigint, progress: number): bigint =>
  (fullMicros * BigInt(progress) + 99n) / 100n;

/** How many unfinished jobs an account may have by its plan. Null: any number. */
const unfinishedByPlan: Readonly<Record<string, number | null>> = {
  free: 10,
  payg: 100,
  pro: 500,
  unlimited: null,
  enterprise: null,
};

export const mostUnfinished = (plan: string): number | null =>
  Object.hasOwn(unfinishedByPlan, plan) ? unfinishedByPlan[plan]! : unfinishedByPlan['free']!;

const rehearsals: Readonly<Record<string, string>> = { job_failed: 'fail', job_slow: 'slow' };

/** A scenario that a job can rehearse travels with the wishes, to the engine of the sandbox. */
export function rehearsing(input: JsonMembers, scenario: string | undefined): JsonMembers {
  const rehearse = scenario === undefined ? undefined : rehearsals[scenario];
  return rehearse === undefined ? input : { ...input, rehearse };
}

export function withoutRehearsal({ rehearse: _rehearse, ...input }: JsonMembers): JsonMembers {
  return input;
}
