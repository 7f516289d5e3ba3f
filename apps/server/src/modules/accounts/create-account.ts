import type { PlanId } from '@atelier/contract';
import { newId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Account } from './account.ts';
import { insertAccount } from './accounts.repository.ts';

interface NewAccount {
  readonly name: string;
  readonly plan?: PlanId;
  readonly organizationId?: string;
}

export function createAccount(db: Queryable, { name, plan = 'free', organizationId }: NewAccount): Promise<Account> {
  return insertAccount(db, { id: newId('account'), name, plan, organizationId: organizationId ?? null });
}
