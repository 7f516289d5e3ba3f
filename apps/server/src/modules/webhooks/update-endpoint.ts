import type { BodyOf, webhooks } from '@atelier/contract';
import type { Asked, Caller } from '../../kit/actor.ts';
import { recordAudit } from '../audit/index.ts';
import type { WebhookParts } from './create-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { getEndpoint } from './get-endpoint.ts';
import { requireAllowedUrl } from './require-allowed-url.ts';
import { ownerOf } from './webhook-owner.ts';
import { changeEndpoint } from './webhooks-endpoints.repository.ts';
import { parkPending, resumePending } from './webhooks-lanes.repository.ts';

/** Enabling one that is enabled changes nothing; enabling one that was paused or disabled lets what waited go on. */
export async function updateEndpoint(
  { database, outbound }: WebhookParts,
  caller: Caller,
  id: string,
  input: BodyOf<typeof webhooks.updateEndpoint>,
  asked?: Asked,
): Promise<Endpoint> {
  const { url, description, events, status } = input;
  if (url !== undefined) {
    await getEndpoint(database, caller, id);
    await requireAllowedUrl(outbound, url);
  }
  return database.transaction().execute(async (tx) => {
    const before = await getEndpoint(tx, caller, id, 'lock');
    const moves = status !== undefined && status !== before.state;
    await changeEndpoint(tx, id, { url, description, events, ...(moves && { state: status, disabledReason: null }) });
    if (moves) await (status === 'enabled' ? resumePending(tx, id) : parkPending(tx, id));
    const deed = { ...ownerOf(caller), action: 'webhook.endpoint_updated', subject: id, details: input } as const;
    await recordAudit(tx, { actor: caller, asked }, deed);
    return getEndpoint(tx, caller, id);
  });
}
