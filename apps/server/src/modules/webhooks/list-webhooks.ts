import type { QueryOf, webhooks } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { WebhookParts } from './create-endpoint.ts';
import type { Delivery } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { RecordedEvent } from './event.ts';
import { ownerOf } from './webhook-owner.ts';
import { listDeliveriesOf } from './webhooks-deliveries.repository.ts';
import { listEndpointsOf } from './webhooks-endpoints.repository.ts';
import { listEventsOf } from './webhooks-events.repository.ts';

type ListParts = Pick<WebhookParts, 'database'>;

export const listEndpoints = (
  { database }: ListParts,
  caller: Caller,
  page: PageRequest,
): Promise<readonly Endpoint[]> => listEndpointsOf(database, ownerOf(caller), page);

export const listEvents = (
  { database }: ListParts,
  caller: Caller,
  query: QueryOf<typeof webhooks.listEvents>,
): Promise<readonly RecordedEvent[]> => listEventsOf(database, ownerOf(caller), query);

export const listDeliveries = (
  { database }: ListParts,
  caller: Caller,
  query: QueryOf<typeof webhooks.listDeliveries>,
): Promise<readonly Delivery[]> => listDeliveriesOf(database, ownerOf(caller), query);
