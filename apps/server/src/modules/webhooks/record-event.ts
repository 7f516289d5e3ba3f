import type { Environment } from '../../kit/environment.ts';
import { newId, type AccountId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { insertEvent } from './webhooks.repository.ts';

interface EventOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

/** Tells what happened in the transaction that made it happen; who wants to know is told later. */
export const recordEvent = (
  tx: Queryable,
  owner: EventOwner,
  type: 'generation.started' | 'generation.completed' | 'generation.failed',
  data: Readonly<Record<string, unknown>>,
): Promise<void> => insertEvent(tx, { id: newId('event'), ...owner, type, data });
