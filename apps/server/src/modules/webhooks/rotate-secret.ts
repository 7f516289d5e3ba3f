import type { Asked, Caller } from '../../kit/actor.ts';
import { recordAudit } from '../audit/index.ts';
import type { IssuedEndpoint, WebhookParts } from './create-endpoint.ts';
import { rotationMs } from './endpoint.ts';
import { getEndpoint } from './get-endpoint.ts';
import { newSecret } from './signature.ts';
import { ownerOf } from './webhook-owner.ts';
import { changeEndpoint } from './webhooks-endpoints.repository.ts';

/** The secret of now becomes the previous one for a day; the one before it is forgotten at once. */
export async function rotateSecret(
  { database, sealing }: WebhookParts,
  caller: Caller,
  id: string,
  asked?: Asked,
): Promise<IssuedEndpoint> {
  const secret = newSecret();
  return database.transaction().execute(async (tx) => {
    const before = await getEndpoint(tx, caller, id, 'lock');
    await changeEndpoint(tx, id, {
      secret: sealing.seal(Buffer.from(secret)),
      previousSecret: before.secret,
      previousValidUntil: new Date(Date.now() + rotationMs),
    });
    const deed = { ...ownerOf(caller), action: 'webhook.secret_rotated', subject: id } as const;
    await recordAudit(tx, { actor: caller, asked }, deed);
    return { endpoint: await getEndpoint(tx, caller, id), secret };
  });
}
