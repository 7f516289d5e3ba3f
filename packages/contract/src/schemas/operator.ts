import * as z from 'zod';
import { planIds } from './account.ts';
import { jobModules, jobStatuses } from './job.ts';
import { listOf } from './lists.ts';
import { modalities } from './model.ts';
import { CreditAmount, Timestamp } from './scalars.ts';

const count = z.int().min(0);
const environment = z.enum(['live', 'sandbox']);
const seconds = z.number().min(0);
/** An overdrawn account has less than nothing. */
const signedCredits = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/);
const byUnit = z.record(z.string(), CreditAmount);
const listAll = <T extends z.ZodType>(item: T) => z.object({ object: z.literal('list'), data: z.array(item) });

const Outcomes = z.object({ ok: count, client_errors: count, server_errors: count });

const OperatorNode = z.object({
  id: z.string(),
  role: z.string(),
  started_at: Timestamp,
  seen_at: Timestamp,
  alive: z.boolean(),
});

const Difference = z.object({
  book: z.string(),
  fault: z.string(),
  expected: signedCredits,
  found: signedCredits,
});

const BooksResult = z.object({
  books: z.enum(['credits', 'payments']),
  ran_at: Timestamp,
  took_ms: count,
  differences: z.array(Difference),
});
export const Reconciliation = z.object({
  object: z.literal('reconciliation'),
  agrees: z.boolean().nullable().meta({ description: 'Null where no books were compared yet.' }),
  results: z.array(BooksResult),
});

export const Overview = z.object({
  object: z.literal('overview'),
  at: Timestamp,
  version: z.string(),
  node: z.string(),
  uptime_seconds: seconds,
  accounts: z.object({ active: count, suspended: count }),
  active_keys: count,
  requests: z.object({ last_hour: Outcomes, last_day: Outcomes }),
  credits_charged_24h: CreditAmount,
  jobs: z.object({
    queued: count,
    generating: count,
    finishing: count,
    completed_24h: count,
    failed_24h: count,
    oldest_waiting_seconds: seconds.nullable(),
  }),
  nodes: z.array(OperatorNode),
  health: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string() })),
  reconciliation: Reconciliation,
});

const account = {
  id: z.string(),
  object: z.literal('operator.account'),
  name: z.string(),
  owner_email: z.string().nullable(),
  plan: z.string(),
  sandbox_plan: z.string().nullable(),
  status: z.enum(['active', 'suspended']),
  balance: signedCredits,
  requests_24h: count,
  created_at: Timestamp,
  deleted_at: Timestamp.nullable(),
};
export const OperatorAccountList = listOf(z.object(account), 'OperatorAccountList');

const Balance = z.object({ balance: signedCredits, available: signedCredits, held: CreditAmount });
export const OperatorAccount = z.object({
  ...account,
  attribution_waived: z.boolean(),
  balances: z.object({ live: Balance, sandbox: Balance }),
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() })),
  active_keys: z.object({ live: count, sandbox: count }),
  unfinished_jobs: count,
  credits_charged_30d: CreditAmount,
  last_request_at: Timestamp.nullable(),
});

export const UpdateOperatorAccount = z
  .strictObject({ plan: z.enum(planIds).optional(), status: z.enum(['active', 'suspended']).optional() })
  .refine(({ plan, status }) => plan !== undefined || status !== undefined, 'Give a plan or a status.');

export const ChangeCredits = z.strictObject({
  amount: signedCredits
    .refine((text) => /[1-9]/.test(text), 'It must not be 0.')
    .meta({ description: 'More than 0 gives, less takes, as far as there is any.' }),
  environment: environment.default('live'),
  reason: z.string().trim().min(1).max(500),
});
export const ChangedCredits = z.object({
  object: z.literal('credit_change'),
  account_id: z.string(),
  environment,
  amount: signedCredits,
  balance: signedCredits,
});

const LaneState = z.enum(['closed', 'open', 'half_open', 'cooling']);
const Lane = z.object({
  model: z.string(),
  state: LaneState,
  in_flight: count,
  failures: count,
});

const Recent = z.object({
  window_seconds: count,
  requests: count,
  failed: count,
  error_rate: z.number().min(0).max(1).nullable(),
  latency_ms: z.object({ p50: count, p95: count }).nullable(),
});

const OperatorModel = z.object({
  id: z.string(),
  name: z.string(),
  modality: z.enum(modalities),
  status: z.string(),
  quality: z.string(),
  prices: byUnit.nullable().meta({ description: 'Null: it has none and is not sold.' }),
  cost: byUnit.nullable().meta({ description: 'What the first upstream takes, where it is known.' }),
  margin: z.record(z.string(), z.number()).nullable().meta({ description: 'The share of the price that is left.' }),
  upstreams: z.array(
    z.object({
      provider: z.string(),
      kind: z.string(),
      model: z.string(),
      weight: count,
      fallback: z.boolean(),
      state: LaneState.nullable().meta({ description: 'Null: this process has not asked it yet.' }),
      in_flight: count,
      failures: count,
    }),
  ),
  recent: Recent,
});
export const OperatorModelList = listAll(OperatorModel);

const Upstream = z.object({
  name: z.string(),
  kind: z.string(),
  base_url: z.string().nullable(),
  api_key: z.enum(['set', 'missing', 'none']),
  max_concurrent: count.nullable(),
  models: z.array(z.string()),
  lanes: z.array(Lane),
});
export const UpstreamList = listAll(Upstream);

const OperatorPlan = z.object({
  id: z.string(),
  name: z.string(),
  requests_per_minute: count.nullable(),
  requests_per_day: count.nullable(),
  price: count.nullable().meta({ description: 'Of a month, in the smallest unit of the currency.' }),
  currency: z.string(),
  credits: CreditAmount,
  margin: z.number().meta({ description: 'What it pays of the list price.' }),
  accounts: count,
});
export const OperatorPlanList = listAll(OperatorPlan);

export const PriceBook = z.object({
  object: z.literal('price_book'),
  credits_per_usd: CreditAmount,
  models: z.array(
    z.object({
      id: z.string(),
      modality: z.enum(modalities),
      prices: z.array(z.object({ from: Timestamp.nullable(), in_force: z.boolean(), units: byUnit })),
    }),
  ),
});

const OperatorJob = z.object({
  id: z.string(),
  object: z.literal('operator.job'),
  account_id: z.string(),
  account_name: z.string(),
  environment,
  module: z.enum(jobModules),
  task: z.string(),
  model: z.string(),
  status: z.enum(jobStatuses),
  phase: z.enum(['queued', 'generating', 'finishing']).nullable(),
  progress: z.int().min(0).max(100),
  attempts: count,
  provider: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  credits: CreditAmount.nullable(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  elapsed_seconds: seconds.meta({ description: 'Waiting for as long as it waits, then running.' }),
});
export const OperatorJobList = listOf(OperatorJob, 'OperatorJobList');
export const ShownOperatorJob = OperatorJob;

export const OperatorQueueList = listAll(
  z.object({
    name: z.string(),
    engine: z.string(),
    waiting: count,
    active: count,
    delayed: count,
    failed_24h: count.nullable().meta({ description: 'Null where nothing is kept of them.' }),
  }),
);
export const WorkerList = listAll(OperatorNode);

export const LiveTraffic = z.object({
  object: z.literal('live'),
  at: Timestamp,
  node: z.string(),
  requests_per_second: z.number().min(0),
  in_flight: count,
  streams: count,
  jobs: z.array(OperatorJob),
});
