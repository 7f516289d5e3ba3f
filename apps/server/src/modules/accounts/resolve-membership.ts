import { sql } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { fillPurse } from '../credits/index.ts';
import { recordEvent } from '../webhooks/index.ts';
import type { AccountRow } from './account.ts';
import { findMembership, insertMembership, insertOrganization } from './accounts.repository.ts';
import { createAccount } from './create-account.ts';

export interface Membership {
  readonly account: AccountRow;
  readonly role: string;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Held until the transaction ends. */
async function takeTurns(tx: Queryable, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${subject}))`.execute(tx);
}

/**
 * The account a signed-in person acts for. Whoever has none yet gets an organisation of their own, and an organisation
 * that has no account yet gets one; two requests at once make only one.
 */
export async function resolveMembership(
  database: Database,
  person: Person,
  organizationId: string | null,
  environment: Environment,
): Promise<Membership | undefined> {
  const wish = { personId: person.id, organizationId, environment };
  const known = await findMembership(database, wish);
  if (known?.account) return { account: known.account, role: known.role };
  return database.transaction().execute(async (tx) => {
    await takeTurns(tx, `membership ${person.id}`);
    let membership = await findMembership(tx, wish);
    if (!membership) {
      if (organizationId !== null) return undefined;
      const organization = await insertOrganization(tx, `${person.name}'s workspace`);
      await insertMembership(tx, { organizationId: organization, personId: person.id, role: 'owner' });
      membership = await findMembership(tx, { ...wish, organizationId: organization });
    }
    if (!membership) return undefined;
    if (!membership.account) {
      // Someone else of the organisation may be making its account right now.
      await takeTurns(tx, `account of ${membership.organizationId}`);
      membership = await findMembership(tx, { ...wish, organizationId: membership.organizationId });
    }
    if (!membership) return undefined;
    if (membership.account) return { account: membership.account, role: membership.role };
    const account = await createAccount(tx, {
      name: membership.organizationName,
      organizationId: membership.organizationId,
    });
    await fillPurse(tx, account.id);
    await recordEvent(tx, { accountId: account.id, environment: 'live' }, 'user.created', {
      user_id: person.id,
      email: person.email,
      account_id: account.id,
      created_at: account.createdAt.toISOString(),
    });
    const row = {
      id: account.id,
      plan: account.plan,
      status: account.status,
      attribution_waived: account.attributionWaived,
    };
    return { account: row, role: membership.role };
  });
}
