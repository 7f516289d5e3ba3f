import { AppError, type BodyOf, type webhooks } from '@atelier/contract';
import type { Asked, Caller } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { recordAudit } from '../audit/index.ts';
import { mostEndpoints, type Endpoint } from './endpoint.ts';
import { requireAllowedUrl } from './require-allowed-url.ts';
import { newSecret } from './signature.ts';
import { ownerOf } from './webhook-owner.ts';
import { insertEndpoint, lockEndpointCount } from './webhooks-endpoints.repository.ts';

/** What the routes of this module stand on. */
export interface WebhookParts {
  readonly database: Database;
  readonly outbound: Outbound;
  readonly sealing: Sealing;
}

export interface IssuedEndpoint {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

export async function createEndpoint(
  { database, outbound, sealing }: WebhookParts,
  caller: Caller,
  { url, description, events }: BodyOf<typeof webhooks.createEndpoint>,
  asked?: Asked,
): Promise<IssuedEndpoint> {
  await requireAllowedUrl(outbound, url);
  const owner = ownerOf(caller);
  const secret = newSecret();
  const endpoint = await database.transaction().execute(async (tx) => {
    if ((await lockEndpointCount(tx, owner)) >= mostEndpoints) {
      throw new AppError(
        'too_many_endpoints',
        `There are ${mostEndpoints} endpoints already, as many as there may be.`,
      );
    }
    const sealed = sealing.seal(Buffer.from(secret));
    const id = newId('webhookEndpoint');
    const by = { actor: caller, asked };
    await recordAudit(tx, by, { ...owner, action: 'webhook.endpoint_created', subject: id, details: { url, events } });
    return insertEndpoint(tx, owner, { id, url, description, events, secret: sealed });
  });
  return { endpoint, secret };
}
