import { paymentsCheckout, paymentsPortal, type CreateCheckout } from '@atelier/sdk';
import { useChange } from '../../data/ask.ts';

type Wish = Omit<CreateCheckout, 'success_url' | 'cancel_url'>;

const here = (outcome: 'paid' | 'left') =>
  `${location.origin}/dashboard/credits?checkout={CHECKOUT_SESSION_ID}&outcome=${outcome}`;

/** Payment pages are the provider's; nothing but a web address is followed. */
export function leaveFor(url: string | null): void {
  if (url !== null && /^https?:\/\//.test(url)) location.assign(url);
}

/** Leads to the payment page, which leads back here. */
export const useCheckout = () =>
  useChange(
    (client, wish: Wish) =>
      paymentsCheckout({
        client,
        body: { ...wish, success_url: here('paid'), cancel_url: here('left') },
      }),
    { onDone: (session) => leaveFor(session?.url ?? null) },
  );

/** Where cards, receipts and open invoices are seen to. */
export const usePortal = () =>
  useChange(
    (client) => paymentsPortal({ client, body: { return_url: `${location.origin}/dashboard/credits?tab=plan` } }),
    {
      onDone: (session) => leaveFor(session?.url ?? null),
    },
  );
