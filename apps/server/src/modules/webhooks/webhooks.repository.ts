import type { Queryable } from '../../platform/db/database.ts';

interface NewEvent {
  readonly id: string;
  readonly accountId: string;
  readonly environment: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function insertEvent(tx: Queryable, event: NewEvent): Promise<void> {
  await tx
    .insertInto('event')
    .values({
      id: event.id,
      account_id: event.accountId,
      environment: event.environment,
      type: event.type,
      data: JSON.stringify(event.data),
    })
    .execute();
}
