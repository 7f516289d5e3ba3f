import type { Queryable } from '../../platform/db/database.ts';
import { listMembersOf } from './accounts-people.repository.ts';

export const listMembers = async (db: Queryable, accountId: string) =>
  (await listMembersOf(db, accountId)).map(({ createdAt, ...member }) => ({
    ...member,
    joined_at: createdAt.toISOString(),
  }));
