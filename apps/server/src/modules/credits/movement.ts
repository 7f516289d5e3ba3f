import type { payments, ResponseOf } from '@atelier/contract';
import { formatCredits } from '../../kit/money.ts';
import type { CreditOwner } from './balance.ts';
import type { Reference } from './batch.ts';

const movementKinds = [
  'purchase',
  'usage',
  'refund',
  'grant',
  'subscription',
  'adjustment',
  'expiry',
  'release',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The book of ours on the other side of each kind of move. */
export const counterparts: Readonly<Record<MovementKind, string>> = {
  purchase: 'sales',
  subscription: 'sales',
  refund: 'sales',
  usage: 'revenue',
  release: 'revenue',
  grant: 'promotions',
  expiry: 'promotions',
  adjustment: 'adjustments',
};

/** A move that no hold announced. */
export interface Posting {
  readonly owner: CreditOwner;
  /** The second posting with the same key changes nothing. */
  readonly operationKey: string;
  readonly kind: Exclude<MovementKind, 'usage' | 'release'>;
  /** Positive gives, negative takes. */
  readonly amountMicros: bigint;
  readonly description: string;
  readonly reference: Reference;
  /** May take more than there is: a refund or a dispute is owed whatever was spent. */
  readonly mayOverdraw?: boolean;
}

export interface Posted {
  readonly movementId: string;
  readonly balanceMicros: bigint;
  /** True where an earlier posting with this key did it already. */
  readonly repeated: boolean;
}

export interface Transaction {
  readonly id: string;
  readonly kind: MovementKind;
  readonly amountMicros: bigint;
  readonly balanceAfterMicros: bigint;
  readonly description: string;
  readonly reference: Reference;
  readonly createdAt: Date;
}

type TransactionType = ResponseOf<typeof payments.listTransactions>['data'][number]['type'];

const typeOf = (kind: MovementKind): TransactionType => (kind === 'expiry' || kind === 'release' ? 'adjustment' : kind);

export const kindsOfType = (type: TransactionType): readonly MovementKind[] =>
  movementKinds.filter((kind) => typeOf(kind) === type);

type PresentedTransaction = ResponseOf<typeof payments.listTransactions>['data'][number];

/** The movement as the wire shows it. */
export function presentTransaction(transaction: Transaction): PresentedTransaction {
  return {
    id: transaction.id,
    object: 'transaction',
    type: typeOf(transaction.kind),
    amount: formatCredits(transaction.amountMicros),
    balance_after: formatCredits(transaction.balanceAfterMicros),
    description: transaction.description,
    reference: transaction.reference,
    created_at: transaction.createdAt.toISOString(),
  };
}
