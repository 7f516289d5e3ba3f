import fc, { type Arbitrary } from 'fast-check';
import { randomInt } from 'node:crypto';
import type { Environment } from '../../apps/server/src/kit/environment.ts';
import type { Caller } from './callers.ts';
import { nearlyValid, oddBody } from './hostile-bodies.ts';
import { oddHead } from './hostile-heads.ts';
import { oddTarget } from './hostile-targets.ts';
import { judge } from './judge.ts';
import { send, type Answer, type Silence } from './send.ts';
import { validBodyDrafts, validDrafts } from './valid-drafts.ts';
import { toBytes, type Draft, type Filling } from './wire.ts';

const atOnce = 12;
const batch = 240;

const drafts: Arbitrary<Draft> = fc.oneof(
  { weight: 3, arbitrary: validDrafts },
  { weight: 4, arbitrary: validBodyDrafts.chain(nearlyValid) },
  { weight: 3, arbitrary: validBodyDrafts.chain(oddBody) },
  { weight: 4, arbitrary: validDrafts.chain(oddHead) },
  { weight: 4, arbitrary: validDrafts.chain(oddTarget) },
);

export interface StormFigures {
  readonly requests: number;
  readonly unanswered: number;
  /** Keys that may have been made for a client that hung up before it was told. */
  readonly keysUntold: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly limited: number;
  readonly keysMade: number;
  readonly faults: ReadonlyMap<string, { readonly count: number; readonly example: string }>;
}

const randomAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

/** Whose turn it is, and which keys each account has made so far. */
function createTurns(callers: readonly Caller[]) {
  const made = new Map<string, string[]>();
  let turn = 0;
  const idsOf = (caller: Caller, environment: Environment) => {
    const place = caller.accountId + environment;
    const ids = made.get(place) ?? [];
    made.set(place, ids);
    return ids;
  };
  return {
    next: () => callers[(turn += 1) % callers.length]!,
    remember: (caller: Caller, environment: Environment, id: string) => idsOf(caller, environment).push(id),
    fill(caller: Caller, environment: Environment): Filling {
      const other = environment === 'live' ? 'sandbox' : 'live';
      return {
        key: caller.keys[environment].text,
        otherKey: caller.keys[other].text,
        id: idsOf(caller, environment).at(-1 - randomInt(3)) ?? 'key_not_made_yet',
        address: randomAddress(),
      };
    },
  };
}

const isFreshKey = (answer: Answer) => answer.status === 201 && !answer.headers.has('idempotent-replayed');

function describe(draft: Draft, answer: Answer | Silence): string {
  const outcome = typeof answer === 'string' ? answer : `${answer.status} ${answer.body.toString().slice(0, 300)}`;
  const body = JSON.stringify(draft.body?.toString().slice(0, 200) ?? null);
  return `${draft.twist}: ${draft.method} ${draft.target.slice(0, 120)} ${body} → ${outcome}`;
}

/** Our own requests, valid, nearly valid and hostile; the same seed makes the same ones. */
export async function storm(
  url: string,
  callers: readonly Caller[],
  wanted: number,
  seed: number,
): Promise<StormFigures> {
  const server = new URL(url);
  const turns = createTurns(callers);
  const statuses: Record<string, number> = {};
  const faults = new Map<string, { count: number; example: string }>();
  let [requests, unanswered, keysUntold, limited, keysMade] = [0, 0, 0, 0, 0];

  async function one(draft: Draft): Promise<void> {
    const caller = turns.next();
    const halfClose = draft.framing.kind === 'written' && draft.framing.halfClose;
    const bytes = toBytes(draft, turns.fill(caller, draft.environment));
    const answer = await send(server, bytes, { halfClose });
    requests += 1;
    for (const fault of judge(draft, answer)) {
      const known = faults.get(fault);
      faults.set(fault, { count: (known?.count ?? 0) + 1, example: known?.example ?? describe(draft, answer) });
    }
    if (typeof answer === 'string') {
      unanswered += 1;
      keysUntold += draft.operation.statuses.has(201) ? 1 : 0;
      return;
    }
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 429 && draft.rehearsedStatus !== 429) limited += 1;
    if (!isFreshKey(answer)) return;
    keysMade += 1;
    turns.remember(caller, draft.environment, (JSON.parse(answer.body.toString()) as { id: string }).id);
  }

  for (let round = 0; requests < wanted; round += 1) {
    const waiting = fc.sample(drafts, { numRuns: Math.min(batch, wanted - requests), seed: seed + round });
    const work = async () => {
      for (let draft = waiting.pop(); draft; draft = waiting.pop()) await one(draft);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return { requests, unanswered, keysUntold, statuses, limited, keysMade, faults };
}
