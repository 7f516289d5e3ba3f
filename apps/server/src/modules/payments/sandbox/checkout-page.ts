import { moneyText } from '../money-text.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { frame } from './page-frame.ts';
import { sandboxPath, type SandboxSession } from './sandbox-state.ts';
import { spaced, testCards } from './test-cards.ts';

interface Filled {
  readonly error?: string;
  readonly card: string;
  readonly email: string;
}

const priceText = ({ amount, currency, mode }: SandboxSession) =>
  `${moneyText(amount, currency)}${mode === 'subscription' ? ' a month' : ''}`;

/** Plain links: they fill the form in without a script. */
const cardList = ({ id }: SandboxSession) => `<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="soft">Choose one to fill it in. Any date to come and any code will do.</p>
<ul class="cards">
${testCards
  .map(
    ({ number, title }) =>
      `<li><span>${escapeHtml(title)}</span><a href="${sandboxPath}/${id}?card=${number}" aria-label="${spaced(number)}: ${escapeHtml(title)}">${spaced(number)}</a></li>`,
  )
  .join('\n')}
</ul>
</section>`;

const cardForm = (
  session: SandboxSession,
  { error, card, email }: Filled,
) => `<form method="post" action="${sandboxPath}/${session.id}">
${error === undefined ? '' : `<p class="alert" role="alert" id="fault">${escapeHtml(error)}</p>`}
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="200" value="${escapeHtml(email)}">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" required maxlength="23" placeholder="4242 4242 4242 4242" value="${escapeHtml(spaced(card.replaceAll(/\D/g, '').slice(0, 19)))}"${error === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"'}>
<div class="pair">
<div><label for="expiry">Expiry</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" required maxlength="7" placeholder="12/40" value="${card === '' ? '' : '12/40'}"></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required maxlength="4" placeholder="123" value="${card === '' ? '' : '123'}"></div>
</div>
<label for="name">Name on the card</label>
<input id="name" name="name" autocomplete="cc-name" maxlength="100">
<button type="submit">${session.mode === 'subscription' ? 'Subscribe for' : 'Pay'} ${escapeHtml(priceText(session))}</button>
</form>`;

export const checkoutPage = (session: SandboxSession, filled: Filled): string =>
  frame(
    `Pay ${priceText(session)}`,
    `<main class="two">
<section aria-label="What you buy">
<h1>${escapeHtml(session.name)}</h1>
<p class="amount">${escapeHtml(priceText(session))}</p>
<dl>
<div><dt>${escapeHtml(session.name)}</dt><dd>${escapeHtml(moneyText(session.amount, session.currency))}</dd></div>
<div><dt>Due today</dt><dd><strong>${escapeHtml(moneyText(session.amount, session.currency))}</strong></dd></div>
</dl>
<p><a href="${escapeHtml(session.cancelUrl)}">Go back without paying</a></p>
</section>
<div class="panel">
<h2>Pay with a card</h2>
${cardForm(session, filled)}
<hr>
${cardList(session)}
</div>
</main>`,
  );

export const askingPage = (session: SandboxSession): string =>
  frame(
    'Your bank asks',
    `<main><section class="panel center" aria-labelledby="asks">
<h1 id="asks">Your bank asks</h1>
<p class="amount">Is it you?</p>
<p>Somebody wants to pay ${escapeHtml(priceText(session))} for ${escapeHtml(session.name)} with the card that ends in ${(session.asking ?? '').slice(-4)}.</p>
<form method="post" action="${sandboxPath}/${session.id}/confirm">
<button type="submit" name="answer" value="yes">Yes, pay</button>
<button type="submit" name="answer" value="no" class="quiet">No, refuse it</button>
</form>
</section></main>`,
  );

const endings = {
  complete: ['This is paid.', 'successUrl', 'Go on'],
  expired: ['This page has expired.', 'cancelUrl', 'Go back'],
  open: ['There is nothing to confirm.', 'cancelUrl', 'Go back'],
} as const;

export function endedPage(session: SandboxSession): string {
  const [title, where, label] = endings[session.status];
  return frame(
    title,
    `<main><section class="panel center"><h1>${escapeHtml(session.name)}</h1><p class="amount">${title}</p>
<p><a class="button" href="${escapeHtml(session[where])}">${label}</a></p></section></main>`,
  );
}
