import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { WebhookParts } from './create-endpoint.ts';
import { rotationEnd, type Endpoint } from './endpoint.ts';
import { newSecret } from './signature.ts';
import { ownerOf } from './webhook-owner.ts';
import { findEndpoint, findOrInsertSecret } from './webhooks-endpoints.repository.ts';

export async function getEndpoint(db: Queryable, caller: Caller, id: string, lock?: 'lock'): Promise<Endpoint> {
  const endpoint = await findEndpoint(db, ownerOf(caller), id, lock);
  if (!endpoint) throw new AppError('not_found', `There is no webhook endpoint ${id} here.`);
  return endpoint;
}

export interface ShownSecret {
  readonly secret: string;
  readonly previousExpiresAt: Date | null;
}

export async function getEndpointSecret(
  { database, sealing }: WebhookParts,
  caller: Caller,
  id: string,
): Promise<ShownSecret> {
  const endpoint = await getEndpoint(database, caller, id);
  return { secret: sealing.open(endpoint.secret).toString(), previousExpiresAt: rotationEnd(endpoint, new Date()) };
}

/** The one for addresses that generations name. */
export async function getDefaultSecret({ database, sealing }: WebhookParts, caller: Caller): Promise<ShownSecret> {
  const sealed = await findOrInsertSecret(database, ownerOf(caller), () => sealing.seal(Buffer.from(newSecret())));
  return { secret: sealing.open(sealed).toString(), previousExpiresAt: null };
}
