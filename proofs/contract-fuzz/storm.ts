import fc, { type Arbitrary } from 'fast-check';
import { createTurns, firstBelongings } from './belongings.ts';
import type { Caller } from './callers.ts';
import { operations } from './document.ts';
import { formDrafts, validFormDrafts } from './forms.ts';
import { nearlyValid, oddBody } from './hostile-bodies.ts';
import { oddHead } from './hostile-heads.ts';
import { oddTarget } from './hostile-targets.ts';
import { judge } from './judge.ts';
import { send, type Answer, type Silence } from './send.ts';
import { draftOf, validBodyDrafts, validDrafts } from './valid-drafts.ts';
import { toBytes, type Draft } from './wire.ts';

const atOnce = 12;
const batch = 240;

const upload = operations.find(({ id }) => id === 'files.create')!;

const drafts: Arbitrary<Draft> = fc.oneof(
  { weight: 5, arbitrary: validDrafts },
  { weight: 4, arbitrary: validBodyDrafts.chain(nearlyValid) },
  { weight: 3, arbitrary: validBodyDrafts.chain(oddBody) },
  { weight: 4, arbitrary: validDrafts.chain(oddHead) },
  { weight: 4, arbitrary: validDrafts.chain(oddTarget) },
  { weight: 1, arbitrary: formDrafts(upload) },
);

/** How often each operation is asked as it should be, before anything hostile comes. */
const properly = 12;

/** What the answers of a run say that there must be now. */
export interface Traces {
  /** Requests that were answered with success. */
  readonly succeeded: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly keysMade: number;
  /** How many requests each operation answered with success. */
  readonly successes: Readonly<Record<string, number>>;
}

export interface StormFigures extends Traces {
  readonly requests: number;
  readonly unanswered: number;
  /** Requests that may have had an effect for a client that hung up before it was told. */
  readonly untold: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly limited: number;
  /** Operations that nobody was ever answered with success. */
  readonly unreached: readonly string[];
  readonly faults: ReadonlyMap<string, { readonly count: number; readonly example: string }>;
}

function describe(draft: Draft, answer: Answer | Silence): string {
  const outcome = typeof answer === 'string' ? answer : `${answer.status} ${answer.body.toString().slice(0, 300)}`;
  const body = JSON.stringify(draft.body?.toString().slice(0, 200) ?? null);
  return `${draft.twist}: ${draft.method} ${draft.target.slice(0, 120)} ${body} → ${outcome}`;
}

const isFresh = (answer: Answer) => answer.status < 300 && !answer.headers.has('idempotent-replayed');
const reachedBy = ({ operation, twist }: Draft) => (twist === 'form' ? `${operation.id} as a form` : operation.id);

/** Counts what was sent and answered. */
/** Nothing runs jobs here, so that no video is ever made; no key deletes an account; a request's id is told in a header alone. */
const beyondKeys: ReadonlySet<string> = new Set(['videos.content', 'account.delete', 'requests.get']);

class Tally {
  readonly statuses: Record<string, number> = {};
  readonly faults = new Map<string, { count: number; example: string }>();
  readonly succeeded = new Set<string>();
  readonly files = new Set<string>();
  readonly successes: Record<string, number> = {};
  readonly #reached = new Set<string>();
  requests = 0;
  unanswered = 0;
  untold = 0;
  limited = 0;
  keysMade = 0;

  add(draft: Draft, answer: Answer | Silence): void {
    this.requests += 1;
    for (const fault of judge(draft, answer)) {
      const known = this.faults.get(fault);
      this.faults.set(fault, { count: (known?.count ?? 0) + 1, example: known?.example ?? describe(draft, answer) });
    }
    if (typeof answer !== 'string') return this.#addAnswer(draft, answer);
    this.unanswered += 1;
    this.untold += draft.method === 'GET' ? 0 : 1;
  }

  #addAnswer(draft: Draft, answer: Answer): void {
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    if (answer.status === 429 && draft.rehearsedStatus !== 429) this.limited += 1;
    if (!isFresh(answer)) return;
    this.succeeded.add(answer.headers.get('x-request-id') ?? '');
    this.successes[draft.operation.id] = (this.successes[draft.operation.id] ?? 0) + 1;
    if (['none', 'form'].includes(draft.twist)) this.#reached.add(reachedBy(draft));
    if (answer.status !== 201) return;
    if (draft.operation === upload) this.files.add((JSON.parse(answer.body.toString()) as { id: string }).id);
    else if (draft.operation.id.startsWith('keys.')) this.keysMade += 1;
  }

  get unreached(): readonly string[] {
    const known = operations.map(({ id }) => id).filter((id) => !beyondKeys.has(id));
    return [...known, `${upload.id} as a form`].filter((name) => !this.#reached.has(name));
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Each operation as it should be asked. What takes things away comes last: what it took could not be looked at. */
function properDrafts(seed: number): readonly Draft[] {
  const taking = (draft: Draft) => Number(draft.method === 'DELETE');
  const sampled = operations.flatMap((operation, place) =>
    // Each with a seed of its own: else the same callers would meet the same operations, one after the other.
    fc.sample(draftOf(operation), { numRuns: properly, seed: seed + place }),
  );
  const all = [...sampled, ...fc.sample(validFormDrafts(upload), { numRuns: properly, seed })];
  // They are taken from the end.
  return all.toSorted((a, b) => taking(b) - taking(a));
}

/** Our own requests, valid, nearly valid and hostile; the same seed makes the same ones. */
export async function storm(
  url: string,
  callers: readonly Caller[],
  hostile: number,
  seed: number,
): Promise<StormFigures> {
  const server = new URL(url);
  const turns = createTurns(callers);
  const tally = new Tally();

  async function one(draft: Draft, caller: Caller): Promise<void> {
    const halfClose = draft.framing.kind === 'written' && draft.framing.halfClose;
    const bytes = toBytes(draft, turns.fill(caller, draft.environment));
    const answer = await send(server, bytes, { halfClose });
    tally.add(draft, answer);
    if (typeof answer !== 'string') turns.remember(caller, draft, answer);
  }

  await inParallel(callers, async (caller) => {
    for (const draft of (['live', 'sandbox'] as const).flatMap(firstBelongings)) await one(draft, caller);
  });
  await inParallel(properDrafts(seed), (draft) => one(draft, turns.next()));
  const enough = tally.requests + hostile;
  for (let round = 0; tally.requests < enough; round += 1) {
    const numRuns = Math.min(batch, enough - tally.requests);
    await inParallel(fc.sample(drafts, { numRuns, seed: seed + round }), (draft) => one(draft, turns.next()));
  }
  return tally;
}
