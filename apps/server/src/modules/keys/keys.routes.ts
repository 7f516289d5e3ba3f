import { keys as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { createKey, type IssuedKey } from './create-key.ts';
import { getKey } from './get-key.ts';
import { presentKey } from './key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';
import { updateKey } from './update-key.ts';

const present = (key: Parameters<typeof presentKey>[0]) => presentKey(key, new Date());
const presentIssued = ({ key, text }: IssuedKey) => ({ ...present(key), key: text });

export const keyRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.listKeys, async ({ caller, query }) => {
    return pageOf((await listKeys(contextFor(caller), query)).map(present), query);
  }),
  serve(contract.createKey, async (call) => presentIssued(await createKey(contextFor(call.caller, call), call.body))),
  serve(contract.getKey, async ({ caller, params }) => present(await getKey(contextFor(caller), params.id))),
  serve(contract.updateKey, async (call) =>
    present(await updateKey(contextFor(call.caller, call), call.params.id, call.body)),
  ),
  serve(contract.rotateKey, async (call) =>
    presentIssued(await rotateKey(contextFor(call.caller, call), call.params.id, call.body)),
  ),
  serve(contract.revokeKey, async (call) => present(await revokeKey(contextFor(call.caller, call), call.params.id))),
];
