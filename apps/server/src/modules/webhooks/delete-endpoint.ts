import type { Caller } from '../../kit/actor.ts';
import type { WebhookParts } from './create-endpoint.ts';
import { getEndpoint } from './get-endpoint.ts';
import { removeEndpoint } from './webhooks-endpoints.repository.ts';
import { failPending } from './webhooks-lanes.repository.ts';

export async function deleteEndpoint(
  { database }: Pick<WebhookParts, 'database'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await getEndpoint(tx, caller, id, 'lock');
    await removeEndpoint(tx, id);
    await failPending(tx, id);
  });
}
