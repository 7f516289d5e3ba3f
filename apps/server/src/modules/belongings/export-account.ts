import type { Caller } from '../../kit/actor.ts';
import { formatCredits } from '../../kit/money.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Context } from '../../platform/context.ts';
import { getAccount, listMembers, presentAccount } from '../accounts/index.ts';
import { listAudit, presentEntry, recordAudit } from '../audit/index.ts';
import { listProjects, type ProjectParts } from '../builder/index.ts';
import { listConversations, listMessages, presentConversation, presentMessage } from '../conversations/index.ts';
import { listTransactions, presentTransaction } from '../credits/index.ts';
import { listFiles, type StoredFile } from '../files/index.ts';
import { listGenerations, type Generation } from '../generations/index.ts';
import { listKeys, presentKey } from '../keys/index.ts';
import { listPayments, type PaymentParts } from '../payments/index.ts';
import { getUsage } from '../usage/index.ts';
import { listEndpoints, presentEndpoint } from '../webhooks/index.ts';
import { writeSections, type Sections } from './sections.ts';

export interface ExportParts {
  readonly projects: ProjectParts;
  readonly payments: PaymentParts;
}

const atOnce = 100;

/** Page after page, so that never more than one is held. */
async function* all<T extends { readonly id: string }>(
  list: (page: PageRequest) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let after: string | undefined; ;) {
    const rows = await list({ limit: atOnce, after });
    yield* rows.slice(0, atOnce);
    if (rows.length <= atOnce) return;
    after = rows[atOnce - 1]!.id;
  }
}

async function* shown<T>(rows: AsyncIterable<T>, show: (row: T) => object): AsyncGenerator<object> {
  for await (const row of rows) yield show(row);
}

async function* messagesOf(ctx: Context<Caller>): AsyncGenerator<object> {
  for await (const { id } of all((page) => listConversations(ctx, page))) {
    for (let after: string | undefined; ;) {
      const { messages, hasMore } = await listMessages(ctx, id, { limit: atOnce, after });
      const page = messages.map(presentMessage);
      for (const message of page) yield { conversation_id: id, ...message };
      after = page.at(-1)?.id;
      if (!hasMore || after === undefined) break;
    }
  }
}

async function* usageOf(ctx: Context<Caller>, start: Date): AsyncGenerator<object> {
  const span = { start, end: ctx.now, time_zone: 'UTC' };
  const { data } = await getUsage(ctx, { ...span, granularity: 'month', group_by: 'model', limit: 1_200 });
  for (const bucket of data) if (bucket.results.length > 0) yield bucket;
}

const showJob = (job: Generation) => ({
  id: job.id,
  module: job.module,
  task: job.task,
  model: job.model,
  state: job.state,
  input: job.input,
  metadata: job.metadata,
  outputs: job.outputs,
  error: job.error,
  credits: job.chargedMicros === null ? null : formatCredits(job.chargedMicros),
  created_at: job.createdAt.toISOString(),
  completed_at: job.completedAt?.toISOString() ?? null,
});

const showFile = ({ id, name, contentType, bytes, sha256, purpose, createdAt, expiresAt }: StoredFile) => ({
  id,
  name,
  content_type: contentType,
  bytes,
  sha256,
  purpose,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});

function sectionsOf({ projects, payments }: ExportParts, ctx: Context<Caller>, createdAt: Date): Sections {
  const { actor, now } = ctx;
  const owner = { accountId: actor.account.id, environment: actor.environment };
  const projectPage = async (page: PageRequest) => {
    const { data, has_more } = await listProjects(projects, actor, page);
    return has_more ? [...data, data.at(-1)!] : data;
  };
  return {
    keys: shown(
      all((page) => listKeys(ctx, page)),
      (key) => presentKey(key, now),
    ),
    usage: usageOf(ctx, createdAt),
    transactions: shown(
      all((page) => listTransactions(ctx, page)),
      presentTransaction,
    ),
    payments: all((page) => listPayments(payments, owner, page)),
    jobs: shown(
      all((page) => listGenerations(payments, actor, page, {})),
      showJob,
    ),
    conversations: shown(
      all((page) => listConversations(ctx, page)),
      presentConversation,
    ),
    messages: messagesOf(ctx),
    files: shown(
      all((page) => listFiles(projects.files, owner, page)),
      showFile,
    ),
    projects: all(projectPage),
    webhook_endpoints: shown(
      all((page) => listEndpoints(ctx, actor, page)),
      (endpoint) => presentEndpoint(endpoint, now),
    ),
    audit: shown(
      all((page) => listAudit(ctx, page)),
      presentEntry,
    ),
  };
}

/** Everything of the account in this environment, as JSON in pieces; secrets and the bytes of files aside. */
export async function exportAccount(
  parts: ExportParts,
  ctx: Context<Caller>,
  attribution: string | undefined,
): Promise<AsyncIterable<string>> {
  const { actor, database, now } = ctx;
  const seen = await getAccount(ctx);
  const { id, createdAt } = seen.account;
  await recordAudit(database, ctx, {
    accountId: id,
    environment: actor.environment,
    action: 'account.exported',
    subject: id,
  });
  const head = {
    object: 'account.export',
    environment: actor.environment,
    exported_at: now.toISOString(),
    account: presentAccount(actor, seen),
    members: await listMembers(database, id),
  };
  return writeSections(head, sectionsOf(parts, ctx, createdAt), attribution);
}
