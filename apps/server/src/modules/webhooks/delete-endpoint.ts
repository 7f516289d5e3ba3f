import type { Asked, Caller } from '../../kit/actor.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import type { WebhookParts } from './create-endpoint.ts';
import type { WebhookOwner } from './event.ts';
import { getEndpoint } from './get-endpoint.ts';
import { ownerOf } from './webhook-owner.ts';
import { removeAllOf, removeEndpoint } from './webhooks-endpoints.repository.ts';
import { failPending } from './webhooks-lanes.repository.ts';

export async function deleteEndpoint(
  { database }: Pick<WebhookParts, 'database'>,
  caller: Caller,
  id: string,
  asked?: Asked,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { url } = await getEndpoint(tx, caller, id, 'lock');
    await removeEndpoint(tx, id);
    await failPending(tx, id);
    const deed = { ...ownerOf(caller), action: 'webhook.endpoint_deleted', subject: id, details: { url } } as const;
    await recordAudit(tx, { actor: caller, asked }, deed);
  });
}

/** All of an owner's, with their secrets and the payloads of what was sent. */
export const deleteWebhooksOf = (tx: Queryable, owner: WebhookOwner): Promise<void> => removeAllOf(tx, owner);
