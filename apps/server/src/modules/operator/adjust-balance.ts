import type { BodyOf, operator, ResponseOf } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { AccountId } from '../../kit/ids.ts';
import { formatCredits, parseCredits } from '../../kit/money.ts';
import { recordAudit } from '../audit/index.ts';
import { adjustCredits, grantCredits } from '../credits/index.ts';
import { requireAccount } from './get-account.ts';
import type { OperatorParts } from './read-parts.ts';

interface Order extends BodyOf<typeof operator.changeCredits> {
  readonly actor: Caller;
  readonly accountId: string;
  readonly requestId: string;
}

/** Gives, or takes as much as there is. The ledger names the request that it came by. */
export async function adjustBalance(
  { database }: OperatorParts,
  { actor, accountId, requestId, amount, environment, reason }: Order,
): Promise<ResponseOf<typeof operator.changeCredits>> {
  const amountMicros = parseCredits(amount);
  const posting = {
    owner: { accountId: accountId as AccountId, environment },
    amountMicros,
    operationKey: `operator:${requestId}`,
    description: reason,
    reference: { type: 'operator', id: requestId },
  };
  const posted = await database.transaction().execute(async (tx) => {
    await requireAccount(tx, accountId);
    const deed = { accountId, environment, action: 'operator.credits_changed', subject: accountId } as const;
    await recordAudit(tx, { actor }, { ...deed, details: { amount, reason, request_id: requestId } });
    return amountMicros > 0n
      ? grantCredits(tx, { ...posting, kind: 'grant' })
      : adjustCredits(tx, { ...posting, kind: 'adjustment' });
  });
  return {
    object: 'credit_change',
    account_id: accountId,
    environment,
    amount: formatCredits(amountMicros),
    balance: formatCredits(posted.balanceMicros),
  };
}
