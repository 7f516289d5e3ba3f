import { webhooks as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { createEndpoint, type IssuedEndpoint, type WebhookParts } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { presentDelivery, presentDetail } from './delivery.ts';
import { presentEndpoint, type Endpoint } from './endpoint.ts';
import { presentEvent } from './event.ts';
import { getDelivery, getEvent } from './get-delivery.ts';
import { getDefaultSecret, getEndpoint, getEndpointSecret, type ShownSecret } from './get-endpoint.ts';
import { listDeliveries, listEndpoints, listEvents } from './list-webhooks.ts';
import { replayDelivery, replayFailed } from './replay-deliveries.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import { updateEndpoint } from './update-endpoint.ts';

const present = (endpoint: Endpoint) => presentEndpoint(endpoint, new Date());
const presentIssued = ({ endpoint, secret }: IssuedEndpoint) => ({ ...present(endpoint), secret });
const presentSecret = ({ secret, previousExpiresAt }: ShownSecret) => ({
  object: 'webhook_secret' as const,
  secret,
  previous_secret_expires_at: previousExpiresAt?.toISOString() ?? null,
});

const endpointRoutes = (parts: WebhookParts): readonly ServedRoute[] => [
  serve(contract.listEndpoints, async ({ caller, query }) =>
    pageOf((await listEndpoints(parts, caller, query)).map(present), query),
  ),
  serve(contract.createEndpoint, async (call) =>
    presentIssued(await createEndpoint(parts, call.caller, call.body, call)),
  ),
  serve(contract.getEndpoint, async ({ caller, params }) =>
    present(await getEndpoint(parts.database, caller, params.id)),
  ),
  serve(contract.updateEndpoint, async (call) =>
    present(await updateEndpoint(parts, call.caller, call.params.id, call.body, call)),
  ),
  serve(contract.deleteEndpoint, async (call) => {
    await deleteEndpoint(parts, call.caller, call.params.id, call);
    return { id: call.params.id, object: 'webhook_endpoint' as const, deleted: true as const };
  }),
  serve(contract.rotateEndpoint, async (call) =>
    presentIssued(await rotateSecret(parts, call.caller, call.params.id, call)),
  ),
  serve(contract.getEndpointSecret, async ({ caller, params }) =>
    presentSecret(await getEndpointSecret(parts, caller, params.id)),
  ),
  serve(contract.getSecret, async ({ caller }) => presentSecret(await getDefaultSecret(parts, caller))),
];

const deliveryRoutes = (parts: WebhookParts): readonly ServedRoute[] => [
  serve(contract.listEvents, async ({ caller, query }) =>
    pageOf((await listEvents(parts, caller, query)).map(presentEvent), query),
  ),
  serve(contract.getEvent, async ({ caller, params }) => presentEvent(await getEvent(parts, caller, params.id))),
  serve(contract.listDeliveries, async ({ caller, query }) =>
    pageOf((await listDeliveries(parts, caller, query)).map(presentDelivery), query),
  ),
  serve(contract.getDelivery, async ({ caller, params }) => presentDetail(await getDelivery(parts, caller, params.id))),
  serve(contract.replayDelivery, async ({ caller, params }) =>
    presentDelivery(await replayDelivery(parts, caller, params.id)),
  ),
  serve(contract.replayDeliveries, async ({ caller, body }) => {
    const { count, hasMore } = await replayFailed(parts, caller, body);
    return { object: 'webhook_replay' as const, count, has_more: hasMore };
  }),
  serve(contract.sendTest, async ({ caller, body }) => presentDelivery(await sendTestEvent(parts, caller, body))),
];

export const webhookRoutes = (parts: WebhookParts): readonly ServedRoute[] => [
  ...endpointRoutes(parts),
  ...deliveryRoutes(parts),
];
