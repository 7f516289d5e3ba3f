import { AppError, type account, type BodyOf } from '@atelier/contract';
import type { Caller, UserActor } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { Context } from '../../platform/context.ts';
import { closeAccount, getAccount } from '../accounts/index.ts';
import { clearAudit, recordAudit } from '../audit/index.ts';
import { cancelGenerationsOf } from '../generations/index.ts';
import { revokeKeysOf } from '../keys/index.ts';
import { closeCheckouts, stopPayments, stopSubscriptions, type PaymentParts } from '../payments/index.ts';
import { deleteWebhooksOf } from '../webhooks/index.ts';
import { deleteBelongings } from './delete-belongings.ts';

export interface DeletionParts {
  readonly payments: PaymentParts;
  readonly jobs: Parameters<typeof cancelGenerationsOf>[0];
}

const environments: readonly Environment[] = ['live', 'sandbox'];

function requireOwner(actor: Caller): UserActor {
  if (actor.kind === 'user' && actor.role.split(',').includes('owner')) return actor;
  throw new AppError('insufficient_scope', 'Only an owner may delete the account.');
}

/**
 * Nothing is paid any more, then nobody gets in any more, then what belonged to it goes. Where the last step is
 * interrupted, a sweep goes on with it. The ledger stays, and tells of nobody.
 */
export async function deleteAccount(
  parts: DeletionParts,
  ctx: Context<Caller>,
  { confirm }: BodyOf<typeof account.deleteAccount>,
): Promise<string> {
  const { database } = ctx;
  const owner = requireOwner(ctx.actor);
  const { id, name } = (await getAccount(ctx)).account;
  if (confirm !== name) {
    throw new AppError('invalid_value', 'Write the name of the account, exactly as it is.', { param: 'confirm' });
  }
  for (const environment of environments) {
    await stopSubscriptions(parts.payments, { accountId: id, environment });
    await closeCheckouts(parts.payments, { accountId: id, environment });
  }
  await database.transaction().execute(async (tx) => {
    await revokeKeysOf(tx, id);
    for (const environment of environments) {
      await stopPayments(tx, { accountId: id, environment });
      await deleteWebhooksOf(tx, { accountId: id, environment });
    }
    await recordAudit(tx, ctx, { accountId: id, environment: null, action: 'account.deleted', subject: id });
    await clearAudit(tx, id);
    await closeAccount(tx, id, owner.userId);
  });
  for (const environment of environments) await cancelGenerationsOf(parts.jobs, { accountId: id, environment });
  await deleteBelongings(database, id);
  return id;
}
