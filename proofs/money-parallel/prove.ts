import { newCustomer } from '../support/accounts.ts';
import { createChecks, type Checks } from '../support/checks.ts';
import { createClient, errorCode, tally, type Answer, type Client } from '../support/client.ts';
import { microsPerCredit, openLedger, type LedgerView } from '../support/ledger.ts';
import { provingGround, startChargedServer, type ServerProcess } from '../support/servers.ts';

export const promise =
  'Parallel calls never spend more than there is: 200 calls on two processes with credit for 10 are 10 successes, 190 refusals and a balance of 0.';

const credit = 10n;
const calls = 200;

interface Stage {
  readonly databaseUrl: string;
  readonly ledger: LedgerView;
  readonly nodes: readonly [ServerProcess, ServerProcess];
  readonly client: Client;
}

async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const ledger = openLedger(ground.databaseUrl);
  stack.defer(ledger.close);
  const start = async () => {
    const node = await startChargedServer({ DATABASE_URL: ground.databaseUrl, LOG_LEVEL: 'silent' });
    stack.defer(node.stop);
    return node;
  };
  const nodes = [await start(), await start()] as const;
  const client = createClient();
  stack.defer(client.close);
  return { databaseUrl: ground.databaseUrl, ledger, nodes, client };
}

interface Work {
  readonly upstreamMs: number;
  readonly fail: boolean;
}

interface Round {
  readonly name: string;
  /** What the n-th call is to do. */
  readonly workOf: (n: number) => Work;
}

/** All at once, every other one to the other process. */
function callAtOnce({ nodes, client }: Stage, key: string, workOf: Round['workOf']): Promise<readonly Answer[]> {
  return Promise.all(
    Array.from({ length: calls }, (_, n) =>
      client.ask(nodes[n % 2]!.url, { method: 'POST', path: '/v1/proof/charge', key, body: workOf(n) }),
    ),
  );
}

const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const refused = (answers: readonly Answer[]) =>
  answers.filter((answer) => answer.status === 402 && errorCode(answer) === 'insufficient_credits').length;
const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 503).length;

const good: Round['workOf'] = () => ({ upstreamMs: 0, fail: false });

const rounds: readonly Round[] = [
  { name: 'answered at once', workOf: good },
  { name: '100 ms upstream', workOf: () => ({ upstreamMs: 100, fail: false }) },
  { name: '0 to 50 ms upstream', workOf: (n) => ({ upstreamMs: (n * 7) % 50, fail: false }) },
  { name: 'every other one fails upstream', workOf: (n) => ({ upstreamMs: (n * 3) % 20, fail: (n >> 1) % 2 === 0 }) },
];

/** Where calls fail, how many of the others fit depends on when their credit comes back; what they left is spent after. */
async function proveRound(stage: Stage, checks: Checks, { name, workOf }: Round) {
  const { accountId, key } = await newCustomer(stage.databaseUrl, { plan: 'enterprise' });
  const owner = { accountId, environment: 'live' } as const;
  await stage.ledger.grant(owner, credit);
  const answers = await callAtOnce(stage, key, workOf);
  const first = succeeded(answers);
  const mixed = failed(answers) > 0;
  const between = await stage.ledger.standing(owner);
  const rest = mixed ? succeeded(await callAtOnce(stage, key, good)) : 0;
  const after = await stage.ledger.standing(owner);
  checks.that(
    first + refused(answers) + failed(answers) === calls && (mixed ? first <= 10 : first === 10),
    `${name}: ${first} succeeded, ${refused(answers)} got 402${mixed ? `, ${failed(answers)} failed upstream` : ''}`,
  );
  checks.that(
    between.postedMicros === (credit - BigInt(first)) * microsPerCredit,
    `${name}: each success cost one credit and nothing else cost any`,
  );
  if (mixed) checks.that(first + rest === 10, `${name}: what they left bought exactly ${rest} more of ${calls}`);
  checks.that(
    after.postedMicros === 0n && after.heldMicros === 0n && after.openHolds === 0,
    `${name}: balance ${after.postedMicros}, held ${after.heldMicros}, open holds ${after.openHolds}`,
  );
  return { name, answers: tally(answers.map(({ status }) => status)), succeeded: first + rest };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const results = [];
  for (const round of full ? Array.from({ length: 10 }, () => rounds).flat() : rounds) {
    results.push(await proveRound(stage, checks, round));
  }
  const faults = await stage.ledger.faults();
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    pass: checks.faults.length === 0,
    rounds: results.length,
    calls_a_round: calls,
    credit_for: Number(credit),
    succeeded_a_round: tally(results.map(({ succeeded: count }) => count)),
    answers: results.slice(0, rounds.length).map(({ name, answers }) => ({ name, ...answers })),
    faults: checks.faults,
  };
}
