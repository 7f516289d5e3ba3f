import { expect, test } from 'vitest';
import { creditsOfLines, debitFor } from './payment.ts';
import { dealFor, priceOfCredits, type Offer } from './offer.ts';
import { moneyText } from './money-text.ts';

const offer: Offer = {
  currency: 'usd',
  credit_price: 1,
  minimum_credits: 500,
  maximum_credits: 10_000,
  plans: { pro: { price: 2_000, credits: 2_500 } },
  packs: [{ id: 'small', price: 1_000, credits: 1_000 }],
  automatic_tax: false,
  grace_days: 7,
  freeze_on: [],
};

test('refunds of parts take the whole in the end, at any ratio', () => {
  const payment = { amount: 3, creditsMicros: 10_000_000n };
  for (const parts of [[1, 1, 1], [2, 1], [1, 2], [3]]) {
    let before = 0;
    let taken = 0n;
    for (const amount of parts) {
      taken += debitFor(payment, before, amount);
      before += amount;
    }
    expect(taken).toBe(10_000_000n);
    // The whole was refused by the bank, and is asked back again.
    expect(debitFor(payment, before, 3)).toBe(10_000_000n);
  }
  expect(debitFor(payment, 0, 99)).toBe(10_000_000n);
  expect(debitFor({ amount: 0, creditsMicros: 5n }, 0, 1)).toBe(0n);
});

test('an invoice brings what its lines pay for', () => {
  const line = (amount: number, monthlyAmount: number, credits: bigint) => ({
    amount,
    monthlyAmount,
    monthlyCreditsMicros: credits * 1_000_000n,
  });
  expect(creditsOfLines([line(2_000, 2_000, 2_500n)])).toBe(2_500_000_000n);
  expect(creditsOfLines([line(-1_000, 2_000, 2_500n), line(5_000, 10_000, 15_000n)])).toBe(6_250_000_000n);
  expect(creditsOfLines([line(-1_000, 2_000, 2_500n)])).toBe(0n);
});

test('a price is rounded up, and only what is sold is sold', () => {
  expect(priceOfCredits(offer, 1_234_500_000n)).toBe(1_235);
  expect(priceOfCredits({ ...offer, credit_price: 0.25 }, 1_000_000_000n)).toBe(250);
  const deal = (wish: Parameters<typeof dealFor>[1]) => dealFor(offer, wish, () => 'Pro');
  expect(deal({ plan: 'pro' })).toMatchObject({ mode: 'subscription', amount: 2_000, name: 'Pro plan' });
  expect(() => deal({ plan: 'enterprise' })).toThrow('not sold here');
  expect(() => deal({ pack: 'huge' })).toThrow('small');
  expect(() => deal({ credits: '499.999999' })).toThrow('500');
  expect(() => deal({ credits: 10_001 })).toThrow('10000');
});

test('money is written with the places that its currency has', () => {
  expect([moneyText(1_050, 'usd'), moneyText(1_050, 'jpy'), moneyText(0, '')]).toEqual(['$10.50', '¥1,050', '0']);
});
