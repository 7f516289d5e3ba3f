import { payments as contract } from '@atelier/contract';
import type { FastifyInstance } from 'fastify';
import type { Asked, Caller, Doer } from '../../kit/actor.ts';
import { pageOf } from '../../kit/paging.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { changeAutoRecharge, changeSubscription } from './change-subscription.ts';
import { presentCheckout } from './checkout.ts';
import { createCheckout } from './create-checkout.ts';
import { createPortal } from './create-portal.ts';
import { getAutoRecharge } from './get-auto-recharge.ts';
import { getCheckout } from './get-checkout.ts';
import { getSubscription } from './get-subscription.ts';
import { listOffer } from './list-offer.ts';
import { listPayments } from './list-payments.ts';
import type { PaymentOwner } from './payment.ts';
import { receiveMessage, type ReceivingParts } from './receive-message.ts';
import { presentSubscription } from './subscription.ts';

const ownerOf = ({ account, environment }: Caller): PaymentOwner => ({ accountId: account.id, environment });

const doerOf = (call: Asked & { readonly caller: Caller }): Doer => ({ actor: call.caller, asked: call });

export const paymentRoutes = (parts: ReceivingParts): readonly ServedRoute[] => [
  serve(contract.listPlans, () => listOffer(parts.offer())),
  serve(contract.createCheckout, async ({ caller, body }) =>
    presentCheckout(await createCheckout(parts, ownerOf(caller), body)),
  ),
  serve(contract.getCheckout, async ({ caller, params }) =>
    presentCheckout(await getCheckout(parts, ownerOf(caller), params.id)),
  ),
  serve(contract.createPortal, async ({ caller, body }) => ({
    object: 'portal.session' as const,
    url: await createPortal(parts, ownerOf(caller), body.return_url),
  })),
  serve(contract.listInvoices, async ({ caller, query }) =>
    pageOf(await listPayments(parts, ownerOf(caller), query), query),
  ),
  serve(contract.getSubscription, async ({ caller }) =>
    presentSubscription(await getSubscription(parts, ownerOf(caller))),
  ),
  serve(contract.updateSubscription, async (call) =>
    presentSubscription(await changeSubscription(parts, ownerOf(call.caller), doerOf(call), call.body)),
  ),
  serve(contract.cancelSubscription, async (call) =>
    presentSubscription(
      await changeSubscription(parts, ownerOf(call.caller), doerOf(call), { cancel_at_period_end: true }),
    ),
  ),
  serve(contract.getAutoRecharge, ({ caller }) => getAutoRecharge(parts, ownerOf(caller))),
  serve(contract.updateAutoRecharge, (call) =>
    changeAutoRecharge(parts, ownerOf(call.caller), doerOf(call), call.body),
  ),
];

const longestMessageBytes = 1024 * 1024;

/** Stands outside the API: Stripe has no key of ours, its signature is over the bytes as they came. */
export async function serveStripeEvents(http: FastifyInstance, parts: ReceivingParts): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestMessageBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/payments/stripe/events',
      handler: async (request) => {
        request.state.routeId = 'payments.stripe_events';
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveMessage(parts, body, Array.isArray(signature) ? signature[0] : signature);
        return { received: true };
      },
    });
  });
}
