import { AppError, type account as wire, type PlanId, type ResponseOf } from '@atelier/contract';
import type { AccountFacts, Caller } from '../../kit/actor.ts';
import type { AccountId } from '../../kit/ids.ts';
import { isPlanId, plans } from './plans.ts';

export interface Account {
  readonly id: AccountId;
  readonly name: string;
  readonly plan: PlanId;
  readonly status: 'active' | 'suspended';
  readonly attributionWaived: boolean;
  readonly createdAt: Date;
}

/** An account row as any query brings it. */
export interface AccountRow {
  readonly id: string;
  readonly plan: string;
  readonly status: string;
  readonly attribution_waived: boolean;
}

function planOf({ id, plan }: AccountRow): PlanId {
  if (!isPlanId(plan)) throw new Error(`account ${id} has the plan ${plan}, which the catalogue lacks`);
  return plan;
}

export function accountFacts(row: AccountRow): AccountFacts {
  if (row.status !== 'active') {
    throw new AppError('account_suspended', 'This account is suspended. Contact the operator of this service.');
  }
  const plan = planOf(row);
  return { id: row.id as AccountId, plan, limits: plans[plan].limits, attributionWaived: row.attribution_waived };
}

export function accountFromRow(row: AccountRow & { readonly name: string; readonly created_at: Date }): Account {
  return {
    id: row.id as AccountId,
    name: row.name,
    plan: planOf(row),
    status: row.status === 'active' ? 'active' : 'suspended',
    attributionWaived: row.attribution_waived,
    createdAt: row.created_at,
  };
}

/** Who is signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
}

/** An account as the person sees it who asks, or the key, which is nobody. */
export interface SeenAccount {
  readonly account: Account;
  readonly person: Person | undefined;
}

function presentPerson(caller: Caller, { id, name, email, hasTwoFactor }: Person) {
  const [role, isOperator] = caller.kind === 'user' ? [caller.role, caller.isOperator] : ['', false];
  return { id, name, email, role, is_operator: isOperator, two_factor: hasTwoFactor };
}

/** The account as the wire shows it, with the plan that holds in the caller's environment. */
export function presentAccount(caller: Caller, { account, person }: SeenAccount): ResponseOf<typeof wire.getAccount> {
  const plan = caller.account.plan as PlanId;
  const { name, limits } = plans[plan];
  return {
    id: account.id,
    object: 'account',
    name: account.name,
    status: account.status,
    plan: { id: plan, name, requests_per_minute: limits.perMinute, requests_per_day: limits.perDay },
    attribution_waived: account.attributionWaived,
    created_at: account.createdAt.toISOString(),
    ...(person && { user: presentPerson(caller, person) }),
  };
}
