import { moneyText } from '../money-text.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { frame } from './page-frame.ts';
import { sandboxPath, type SandboxCustomer, type SandboxIntent, type SandboxSubscription } from './sandbox-state.ts';
import { spaced, testCards } from './test-cards.ts';

interface Shown {
  readonly customer: SandboxCustomer;
  readonly subscription: SandboxSubscription | undefined;
  readonly payments: readonly SandboxIntent[];
}

const dayOf = (time: string) => time.slice(0, 10);

const step = (action: string, name: string, subject: string, label: string, context = '') =>
  `<form method="post" action="${action}"><input type="hidden" name="step" value="${name}"><input type="hidden" name="subject" value="${escapeHtml(subject)}"><button type="submit" class="small quiet"${context === '' ? '' : ` aria-label="${escapeHtml(`${label}: ${context}`)}"`}>${label}</button></form>`;

function subscriptionPart(subscription: SandboxSubscription | undefined, action: string): string {
  if (!subscription) return '<p class="soft">There is no subscription.</p>';
  const { id, terms, currency, status, periodEnd, cancelsAtPeriodEnd, nextTerms, openInvoiceId } = subscription;
  const ends = cancelsAtPeriodEnd ? 'Ends' : nextTerms ? `Becomes ${nextTerms.name}` : 'Renews';
  const facts = `<dl><div><dt>${escapeHtml(terms.name)}</dt><dd>${escapeHtml(moneyText(terms.amount, currency))} a month</dd></div>
<div><dt>State</dt><dd>${status.replace('_', ' ')}</dd></div><div><dt>${escapeHtml(ends)}</dt><dd>${dayOf(periodEnd)}</dd></div></dl>`;
  if (status === 'cancelled') return facts;
  return `${facts}<div class="steps">
${openInvoiceId === null ? '' : step(action, 'pay', id, 'Pay the open invoice')}
${cancelsAtPeriodEnd ? step(action, 'resume', id, 'Take the cancellation back') : step(action, 'cancel', id, 'Cancel at the end of the period')}
${step(action, 'renew', id, 'Let the month end')}
${step(action, 'fail', id, 'Let the month end and the payment fail')}
</div>`;
}

function paymentPart(payment: SandboxIntent, action: string): string {
  const { id, description, amount, currency, refunds, disputes } = payment;
  const money = moneyText(amount, currency);
  const context = `${description}, ${money}`;
  const back = refunds.length > 0 ? 'refunded' : disputes.length > 0 ? `disputed, ${disputes[0]!.status}` : 'paid';
  const refund = refunds.length > 0 ? '' : step(action, 'refund', id, 'Refund', context);
  const dispute =
    disputes[0]?.status === 'won'
      ? ''
      : step(action, 'dispute', id, disputes.length > 0 ? 'Win the dispute' : 'Dispute', context);
  return `<li><span>${escapeHtml(description)}, ${escapeHtml(money)}: ${back}</span><span class="steps">${refund}${dispute}</span></li>`;
}

const cardPart = ({ card }: SandboxCustomer, action: string) => `<form method="post" action="${action}">
<input type="hidden" name="step" value="card">
<label for="subject">Saved card</label>
<select id="subject" name="subject">
${card === null ? '<option value="" selected>None</option>' : ''}
${testCards.map(({ number, title }) => `<option value="${number}"${number === card ? ' selected' : ''}>${spaced(number)}: ${escapeHtml(title)}</option>`).join('\n')}
</select>
<button type="submit">Save the card</button>
</form>`;

/** The customer's page: what a customer does at a provider's, and what banks and time do to them. */
export function portalPage(shown: Shown, returnUrl: string): string {
  const { customer, subscription, payments } = shown;
  const query = returnUrl === '' ? '' : `?return_url=${encodeURIComponent(returnUrl)}`;
  const action = escapeHtml(`${sandboxPath}/portal/${customer.id}${query}`);
  return frame(
    'Your payments',
    `<main class="two">
<section aria-labelledby="who">
<h1 id="who">${escapeHtml(customer.name)}</h1>
<p class="amount">Your payments</p>
${returnUrl === '' ? '' : `<p><a href="${escapeHtml(returnUrl)}">Go back</a></p>`}
<div class="panel">${cardPart(customer, action)}</div>
</section>
<div>
<section class="panel" aria-labelledby="plan"><h2 id="plan">Subscription</h2>${subscriptionPart(subscription, action)}</section>
<section class="panel" aria-labelledby="paid"><h2 id="paid">Payments</h2>
${payments.length === 0 ? '<p class="soft">Nothing was paid yet.</p>' : `<ul class="cards">${payments.map((payment) => paymentPart(payment, action)).join('\n')}</ul>`}
</section>
</div>
</main>`,
  );
}
