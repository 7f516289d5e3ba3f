import { AppError, type BodyOf, type webhooks } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import type { WebhookParts } from './create-endpoint.ts';
import type { Delivery } from './delivery.ts';
import { getEndpoint } from './get-endpoint.ts';
import { requireAllowedUrl } from './require-allowed-url.ts';
import { sampleOf } from './sample-events.ts';
import { ownerOf } from './webhook-owner.ts';
import { insertTest } from './webhooks-deliveries.repository.ts';

type Wish = BodyOf<typeof webhooks.sendTest>;

async function receiverOf({ database, outbound }: WebhookParts, caller: Caller, { endpoint_id, url }: Wish) {
  if ((endpoint_id === undefined) === (url === undefined)) {
    throw new AppError('invalid_value', 'Name either `endpoint_id` or `url`.', { param: 'endpoint_id' });
  }
  if (url !== undefined) {
    await requireAllowedUrl(outbound, url);
    return { endpointId: null, url };
  }
  const endpoint = await getEndpoint(database, caller, endpoint_id!);
  return { endpointId: endpoint.id, url: endpoint.url };
}

/** Goes the way of every other delivery: signed, tried again, written down. */
export async function sendTestEvent(parts: WebhookParts, caller: Caller, wish: Wish): Promise<Delivery> {
  const owner = ownerOf(caller);
  return insertTest(parts.database, {
    ...(await receiverOf(parts, caller, wish)),
    owner,
    eventId: newId('event'),
    deliveryId: newId('delivery'),
    type: wish.type,
    data: sampleOf(wish.type, { accountId: owner.accountId, now: new Date() }),
  });
}
