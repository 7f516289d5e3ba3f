import { freePort } from '../../tools/services/ports.ts';
import { databaseMicros } from '../money-throughput/stage.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { median, rounded } from '../support/figures.ts';
import { openLeanGround, microsOf } from '../support/lean-ground.ts';
import { sendPosts } from '../support/post-load.ts';
import { bare, fast, nginx, ours, portkey, slow, type Asked, type Subject } from './subjects.ts';

export const promise =
  'A chat call with authentication, limits, hold, settlement, usage, log and metrics leaves at least 0.45 of a bare proxy’s speed (streams 0.60), at a fifth of Portkey’s cost, with at most 1 ms added.';

const floors = { json: 0.45, stream: 0.6 };
const portkeyTimes = 5;
const mostAddedMs = 1;
const connections = 32;
/** Well below the limit of a minute. */
const requestsPerKey = 400;

type Kind = keyof typeof floors;
const kinds: readonly Kind[] = ['json', 'stream'];

interface Size {
  readonly warmUps: number;
  readonly rounds: number;
  readonly requests: number;
  /** A peer that takes ten times as long is asked less often. */
  readonly peerRequests: number;
  readonly latencies: number;
}

const sizes: Readonly<Record<'quick' | 'full', Size>> = {
  quick: { warmUps: 4, rounds: 3, requests: 3_000, peerRequests: 250, latencies: 60 },
  full: { warmUps: 6, rounds: 5, requests: 5_000, peerRequests: 500, latencies: 200 },
};

interface Course {
  readonly asked: Asked;
  readonly kind: Kind;
  readonly requests: number;
  readonly connections: number;
}

/** Sends the calls and checks every answer: a refusal is cheaper and must not pass for speed. */
async function send(subject: Subject, { asked, kind, requests, connections: atOnce }: Course): Promise<number[]> {
  const firstMs: number[] = [];
  const isStream = kind === 'stream';
  // Words, the chunk that ends them, and `[DONE]`.
  const wanted = isStream ? asked.words + 2 : 0;
  await sendPosts({
    url: subject.url,
    requests,
    connections: atOnce,
    post: () => subject.post(asked, isStream),
    onWhole: ({ status, events, text, firstMs: ms }) => {
      if (status !== 200 || events !== wanted) {
        throw new Error(`${subject.name} answered ${status} with ${events} events: ${text.slice(0, 600)}`);
      }
      firstMs.push(ms);
    },
  });
  return firstMs;
}

type Costs = Record<string, Record<Kind, number[]>>;

async function measure(
  subjects: readonly Subject[],
  { warmUps, rounds, requests, peerRequests }: Size,
  around: (subject: Subject) => Promise<() => Promise<void>>,
): Promise<Costs> {
  const costs: Costs = Object.fromEntries(subjects.map(({ name }) => [name, { json: [], stream: [] }]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const kind of kinds) {
      for (const subject of subjects) {
        const isPeer = subject.name === 'portkey';
        if (isPeer && round < -1) continue;
        const count = isPeer ? peerRequests : requests;
        const after = await around(subject);
        const before = await subject.micros();
        await send(subject, { asked: fast, kind, requests: count, connections });
        const used = (await subject.micros()) - before;
        await after();
        if (round >= 0) costs[subject.name]![kind].push(used / count);
      }
    }
    process.stdout.write(round < 0 ? `  warming up, ${-round} to go\n` : `  round ${round + 1} of ${rounds}\n`);
  }
  return costs;
}

/** What the answer, or its first event, takes longer than through the bare proxy, one at a time. */
async function addedMs(bareOne: Subject, our: Subject, { latencies, rounds }: Size) {
  const added: Record<Kind, number> = { json: 0, stream: 0 };
  for (const kind of kinds) {
    const differences: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const course = { asked: slow, kind, requests: Math.ceil(latencies / rounds), connections: 1 };
      const bareMs = median(await send(bareOne, course));
      differences.push(median(await send(our, course)) - bareMs);
    }
    added[kind] = rounded(median(differences), 2);
  }
  return added;
}

function judge(checks: Checks, costs: Costs) {
  const of = (name: string, kind: Kind) => median(costs[name]?.[kind] ?? []);
  const figures: Record<string, number | string> = {};
  for (const kind of kinds) {
    for (const name in costs) figures[`${kind}_${name}_us`] = rounded(of(name, kind));
    const ratio = rounded(of('bare', kind) / of('ours', kind), 3);
    figures[`${kind}_ratio`] = ratio;
    const what = kind === 'json' ? 'JSON' : `a stream of ${fast.words} chunks`;
    checks.that(ratio >= floors[kind], `${what}: ${ratio} of the bare proxy’s speed (${floors[kind]} wanted)`);
    if (!costs['portkey']) {
      figures[`${kind}_portkey_times`] = 'not run';
      console.log(`  – ${what}: Portkey could not be installed, so this was not run`);
      continue;
    }
    const times = rounded(of('portkey', kind) / of('ours', kind));
    figures[`${kind}_portkey_times`] = times;
    checks.that(times >= portkeyTimes, `${what}: Portkey’s gateway costs ${times} times as much`);
  }
  return figures;
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const size = sizes[full ? 'full' : 'quick'];
  const ground = await openLeanGround(stack, { models: [fast.model, slow.model] });
  const [upstream] = ground.upstreams as [(typeof ground.upstreams)[0]];
  const calls = kinds.length * ((size.warmUps + size.rounds) * size.requests + size.latencies + size.rounds);
  const keys = await ground.payers(Math.ceil(calls / requestsPerKey));
  const server = await ground.start({ METRICS_PORT: String(await freePort()) });
  let used = 0;
  const our = ours(server, () => keys[Math.floor(used++ / requestsPerKey)]!);
  const bareOne = await bare(stack, upstream);
  const others = [await nginx(stack, upstream), await portkey(stack, upstream)].filter((one) => one !== null);
  const checks = createChecks();

  let database = 0;
  const costs = await measure([bareOne, our, ...others], size, async ({ name }) => {
    if (name !== 'ours') return async () => {};
    const before = await databaseMicros(ground.ledger.pool);
    return async () => void (database += (await databaseMicros(ground.ledger.pool)) - before);
  });
  const databaseUs = rounded(database / (kinds.length * (size.warmUps + size.rounds) * size.requests));
  const added = await addedMs(bareOne, our, size);
  console.log('\nProcessor µs a call:');
  for (const [name, cost] of Object.entries(costs)) {
    console.log(`  ${name.padEnd(8)} JSON ${rounded(median(cost.json))}, stream ${rounded(median(cost.stream))}`);
  }
  console.log(`  PostgreSQL beside ours: ${databaseUs}\n`);
  const figures = judge(checks, costs);
  for (const kind of kinds) checks.that(added[kind] <= mostAddedMs, `${kind}: ${added[kind]} ms added at one client`);
  const { usageRows, usageMicros } = await ground.sums();
  const slowCalls = kinds.length * size.rounds * Math.ceil(size.latencies / size.rounds);
  const owed = BigInt(used - slowCalls) * microsOf(fast.words) + BigInt(slowCalls) * microsOf(slow.words);
  checks.that(usageRows === used && usageMicros === owed, `${used} calls, each paid exactly`);
  return {
    pass: checks.faults.length === 0,
    ...figures,
    postgresql_us: databaseUs,
    json_added_ms: added.json,
    stream_added_ms: added.stream,
    rounds: size.rounds,
    requests: size.requests,
    faults: checks.faults,
  };
}
