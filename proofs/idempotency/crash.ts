import { newCustomer } from '../support/accounts.ts';
import type { Checks } from '../support/checks.ts';
import { errorCode, type Answer } from '../support/client.ts';
import {
  commitOfKey,
  isReplay,
  newOrder,
  place,
  timesExecuted,
  untilExecuted,
  untilHeldUp,
  untilStored,
  type Order,
  type Stage,
} from './stage.ts';

interface Crash {
  readonly name: string;
  /** Brings the request on node B into the moment in question and lets it end there. */
  readonly happen: (stage: Stage, key: string, order: Order) => Promise<Answer>;
  readonly isAnswerStored: boolean;
  readonly isDeadly: boolean;
}

/** Holds the commit that makes the API key up: the order is claimed by then and has not taken effect. */
async function holdExecution(stage: Stage, key: string, order: Order) {
  const locker = await stage.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT pg_advisory_xact_lock($1)', [commitOfKey]);
  const answer = place(stage, stage.nodeB(), key, order);
  const { port } = await untilHeldUp(stage, 'commit');
  return { answer, port, letGo: () => locker.query('COMMIT') };
}

/** The order has taken effect, and storing its answer is held up. */
async function holdStorage(stage: Stage, key: string, order: Order) {
  const execution = await holdExecution(stage, key, order);
  const locker = await stage.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT FROM idempotency_record WHERE idempotency_key = $1 FOR UPDATE', [order.idempotencyKey]);
  await execution.letGo();
  await untilExecuted(stage, order);
  const { pid } = await untilHeldUp(stage, 'update "idempotency_record"');
  return { answer: execution.answer, pid, letGo: () => locker.query('COMMIT') };
}

const endConnection = ({ postgres }: Stage, pid: number) => postgres.query('SELECT pg_terminate_backend($1)', [pid]);

export const crashes: readonly Crash[] = [
  {
    name: 'killed after the key was made, before it knew',
    isAnswerStored: false,
    isDeadly: true,
    happen: async (stage, key, order) => {
      const { answer, letGo } = await holdExecution(stage, key, order);
      process.kill(stage.nodeB().pid, 'SIGSTOP');
      await letGo();
      await untilExecuted(stage, order);
      await stage.nodeB().kill('SIGKILL');
      return answer;
    },
  },
  {
    name: 'killed while it stored the answer, which was lost',
    isAnswerStored: false,
    isDeadly: true,
    happen: async (stage, key, order) => {
      const { answer, pid, letGo } = await holdStorage(stage, key, order);
      await stage.nodeB().kill('SIGKILL');
      await endConnection(stage, pid);
      await letGo();
      return answer;
    },
  },
  {
    name: 'killed while it stored the answer, which arrived',
    isAnswerStored: true,
    isDeadly: true,
    happen: async (stage, key, order) => {
      const { answer, letGo } = await holdStorage(stage, key, order);
      await stage.nodeB().kill('SIGKILL');
      await letGo();
      await untilStored(stage, order);
      return answer;
    },
  },
  {
    name: 'lost the database connection while it stored the answer',
    isAnswerStored: false,
    isDeadly: false,
    happen: async (stage, key, order) => {
      const { answer, pid, letGo } = await holdStorage(stage, key, order);
      await endConnection(stage, pid);
      await letGo();
      return answer;
    },
  },
  {
    name: 'lost the database connection after the key was made, before it knew',
    isAnswerStored: false,
    isDeadly: false,
    happen: async (stage, key, order) => {
      const { answer, port, letGo } = await holdExecution(stage, key, order);
      stage.path.silence(port);
      await letGo();
      await untilExecuted(stage, order);
      stage.path.sever(port);
      return answer;
    },
  },
];

const describe = (answer: Answer) =>
  answer.status === 0 ? 'nothing' : `${answer.status} ${isReplay(answer) ? 'replayed' : (errorCode(answer) ?? '')}`;

export async function proveCrash(stage: Stage, checks: Checks, { name, happen, isAnswerStored, isDeadly }: Crash) {
  const { key } = await newCustomer(stage.databaseUrl, { plan: 'enterprise' });
  const order = newOrder();
  const original = await happen(stage, key, order);
  const atOnce = await place(stage, stage.nodeA, key, order);
  if (isDeadly) await stage.replaceB();
  const onB = await place(stage, stage.nodeB(), key, order);
  await stage.postgres.query(
    `UPDATE idempotency_record SET claimed_at = claimed_at - interval '15 minutes' WHERE idempotency_key = $1`,
    [order.idempotencyKey],
  );
  const muchLater = await place(stage, stage.nodeA, key, order);
  const executed = await timesExecuted(stage, order);
  const [soon, late] = isAnswerStored
    ? ['201 replayed', '201 replayed']
    : ['409 idempotency_in_progress', '409 idempotency_outcome_unknown'];
  checks.that(
    executed === 1 && [atOnce, onB].every((one) => describe(one) === soon) && describe(muchLater) === late,
    `${name}: answered ${describe(original)}; repeated on A: ${describe(atOnce)}; on B${isDeadly ? ' after its restart' : ''}: ${describe(onB)}; after 15 minutes: ${describe(muchLater)}; keys made: ${executed}`,
  );
  return executed;
}
