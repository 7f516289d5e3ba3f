import { AppError, type BodyOf, type webhooks } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { WebhookParts } from './create-endpoint.ts';
import type { Delivery } from './delivery.ts';
import { requireDelivery } from './get-delivery.ts';
import { getEndpoint } from './get-endpoint.ts';
import { ownerOf } from './webhook-owner.ts';
import { restartDelivery, restartFailed } from './webhooks-deliveries.repository.ts';

type ReplayParts = Pick<WebhookParts, 'database'>;

export async function replayDelivery({ database }: ReplayParts, caller: Caller, id: string): Promise<Delivery> {
  return database.transaction().execute(async (tx) => {
    const delivery = await requireDelivery(tx, caller, id);
    if (delivery.endpointId !== null) await getEndpoint(tx, caller, delivery.endpointId);
    if (!(await restartDelivery(tx, delivery))) {
      throw new AppError('not_found', 'What this delivery would send is no longer kept.');
    }
    return requireDelivery(tx, caller, id);
  });
}

const atOnce = 2_000;
const mostInOneCall = 20_000;

interface Replayed {
  readonly count: number;
  readonly hasMore: boolean;
}

/** In several short statements: a long one would keep others from their rows. */
export async function replayFailed(
  { database }: ReplayParts,
  caller: Caller,
  { since, endpoint_id }: BodyOf<typeof webhooks.replayDeliveries>,
): Promise<Replayed> {
  if (endpoint_id !== undefined) await getEndpoint(database, caller, endpoint_id);
  const wanted = { since: new Date(since), endpointId: endpoint_id, limit: atOnce };
  let count = 0;
  while (count < mostInOneCall) {
    const restarted = await restartFailed(database, ownerOf(caller), wanted);
    count += restarted;
    if (restarted < atOnce) return { count, hasMore: false };
  }
  return { count, hasMore: true };
}
