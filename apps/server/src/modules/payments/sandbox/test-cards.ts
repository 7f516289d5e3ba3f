/** What a card of the rehearsal does. */
export interface TestCard {
  readonly number: string;
  readonly title: string;
  readonly outcome: 'pays' | 'declines' | 'asks' | 'pays_later' | 'fails_later';
  /** What the bank says where it refuses. */
  readonly failure?: { readonly code: string; readonly message: string };
  /** Whether it pays when nobody is there: renewals and recharges. Like `outcome` unless given. */
  readonly later?: 'pays' | 'declines';
}

const declined = { code: 'card_declined', message: 'The card was declined.' };
const unpaid = { code: 'insufficient_funds', message: 'The card has insufficient funds.' };

/** The numbers are those that developers know by heart; every other number is declined. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', title: 'Pays', outcome: 'pays' },
  { number: '4000002500003155', title: 'Asks whether it is you (3-D Secure)', outcome: 'asks', later: 'pays' },
  { number: '4000000000000002', title: 'Is declined', outcome: 'declines', failure: declined },
  { number: '4000000000009995', title: 'Has insufficient funds', outcome: 'declines', failure: unpaid },
  { number: '4000000000000077', title: 'Pays after ten seconds', outcome: 'pays_later', later: 'pays' },
  { number: '4000000000000093', title: 'Fails after ten seconds', outcome: 'fails_later', failure: unpaid },
  {
    number: '4000000000000341',
    title: 'Pays now, fails when it renews',
    outcome: 'pays',
    later: 'declines',
    failure: declined,
  },
];

const notATestCard = {
  code: 'card_not_supported',
  message: 'This is a rehearsal: only the test cards below work, and no money moves.',
};

/** Spaces and dashes are how people write them. */
export function readCard(text: string): TestCard {
  const number = text.replaceAll(/[\s-]/g, '');
  const known = testCards.find((card) => card.number === number);
  return known ?? { number: '', title: 'Unknown', outcome: 'declines', failure: notATestCard };
}

export const failureOf = ({ failure = declined }: TestCard) => failure;

/** True where the card pays with nobody there. */
export const paysAlone = ({ outcome, later }: TestCard): boolean =>
  (later ?? (outcome === 'pays' ? 'pays' : 'declines')) === 'pays';

/** In groups of four. */
export const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
