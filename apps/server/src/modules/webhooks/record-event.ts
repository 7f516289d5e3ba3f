import type { EventData, EventType } from '@atelier/contract';
import { newId } from '../../kit/ids.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { WebhookOwner } from './event.ts';
import { insertEvent } from './webhooks-events.repository.ts';

interface RecordOptions {
  /** An address that the work itself named, told beside the account's endpoints. */
  readonly webhookUrl?: string | null;
}

/** Tells what happened in the transaction that made it happen: with its commit, everybody who wants to know will be told. */
export const recordEvent = <T extends EventType>(
  tx: Queryable,
  owner: WebhookOwner,
  type: T,
  data: EventData<T>,
  { webhookUrl = null }: RecordOptions = {},
): Promise<void> => insertEvent(tx, { id: newId('event'), owner, type, data, webhookUrl });
