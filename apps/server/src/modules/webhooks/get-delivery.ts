import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { WebhookParts } from './create-endpoint.ts';
import type { Delivery, DeliveryDetail } from './delivery.ts';
import type { RecordedEvent } from './event.ts';
import { ownerOf } from './webhook-owner.ts';
import { findDelivery, listAttempts } from './webhooks-deliveries.repository.ts';
import { findEvent } from './webhooks-events.repository.ts';

export async function getEvent(
  { database }: Pick<WebhookParts, 'database'>,
  caller: Caller,
  id: string,
): Promise<RecordedEvent> {
  const event = await findEvent(database, ownerOf(caller), id);
  if (!event) throw new AppError('not_found', `There is no event ${id} here.`);
  return event;
}

export async function requireDelivery(db: Queryable, caller: Caller, id: string): Promise<Delivery> {
  const delivery = await findDelivery(db, ownerOf(caller), id);
  if (!delivery) throw new AppError('not_found', `There is no delivery ${id} here.`);
  return delivery;
}

export async function getDelivery(
  parts: Pick<WebhookParts, 'database'>,
  caller: Caller,
  id: string,
): Promise<DeliveryDetail> {
  const delivery = await requireDelivery(parts.database, caller, id);
  const event = await getEvent(parts, caller, delivery.eventId);
  return { delivery, event, attempts: await listAttempts(parts.database, delivery) };
}
