import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { KeyActor } from '../../kit/actor.ts';
import { isDatabaseOutage } from '../../platform/db/database.ts';
import { findAccountBalance, grantCredits, grantPlayCredits, openCharges, reconcileCredits } from '../credits/index.ts';
import { insertUsage, type UsageRow } from '../usage/index.ts';
import { createMeter, type Meter } from './index.ts';

let app: TestApp;
let meter: Meter;

beforeAll(async () => {
  app = await createTestApp();
  const { pool, nodeId, log } = app.foundation;
  const charges = openCharges({
    pool,
    nodeId,
    log,
    isOutage: isDatabaseOutage,
    alongside: (client, settled) =>
      insertUsage(
        client,
        settled.flatMap(({ record }) => (record ? [record as UsageRow] : [])),
      ),
  });
  meter = createMeter({
    database: app.foundation.database,
    charges,
    pricing: () => ({ margins: { pro: 9_000n } }),
    grantPlayCredits: (owner, needed) => grantPlayCredits(app.foundation.database, owner, needed),
  });
});
afterAll(() => app.close());

const model = { id: 'test-1.0', prices: [{ fromMs: 0, units: { output_token: 2_000_000n } }] };

async function callerWith(credits: bigint, facts: Partial<KeyActor['account']> = {}): Promise<KeyActor> {
  const { accountId, keyId } = await app.customer();
  const grant = {
    operationKey: `test:${accountId}`,
    kind: 'grant',
    description: 'Test',
    reference: { type: 'test', id: '1' },
  } as const;
  const owner = { accountId, environment: 'live' } as const;
  if (credits > 0n) {
    await app.foundation.database
      .transaction()
      .execute((tx) => grantCredits(tx, { ...grant, owner, amountMicros: credits }));
  }
  return {
    kind: 'key',
    environment: 'live',
    account: {
      id: accountId,
      plan: 'payg',
      limits: { perMinute: 1, perDay: null },
      attributionWaived: false,
      ...facts,
    } as KeyActor['account'],
    scopes: new Set(),
    keyId: keyId as KeyActor['keyId'],
    keyLimits: { perMinute: null, perDay: null },
    hasBudget: false,
  };
}

const quoteFor = (caller: KeyActor) => ({
  caller,
  module: 'chat',
  model,
  maximum: { output_token: 1_000n },
  requestId: 'req_test',
});
const balanceOf = ({ account }: KeyActor) =>
  findAccountBalance(app.foundation.database, { accountId: account.id, environment: 'live' });

describe('the meter', () => {
  test('holds the maximum while the work runs, then takes what was used and records it', async () => {
    const caller = await callerWith(10_000n);
    const bill = await meter.chargeFor(quoteFor(caller), async () => {
      expect(await balanceOf(caller)).toEqual({ balance: '0.010000', available: '0.008000', held: '0.002000' });
      return { answer: 'done', actual: { output_token: 300n } };
    });
    expect(bill).toEqual({ answer: 'done', credits: '0.000600', chargedMicros: 600n });
    expect(await balanceOf(caller)).toEqual({ balance: '0.009400', available: '0.009400', held: '0.000000' });
    const rows = await app.foundation.database
      .selectFrom('usage_record')
      .selectAll()
      .where('account_id', '=', caller.account.id)
      .execute();
    expect(rows).toMatchObject([
      { module: 'chat', model: 'test-1.0', output_tokens: '300', credits_micros: '600', key_id: caller.keyId },
    ]);
  });

  test('402 with what is missing, and no work is begun', async () => {
    const caller = await callerWith(1_500n);
    const begun = { work: false };
    const refused = meter.chargeFor(quoteFor(caller), async () => {
      begun.work = true;
      return { answer: null, actual: {} };
    });
    await expect(refused).rejects.toMatchObject({
      code: 'insufficient_credits',
      message: expect.stringContaining('lacks 0.000500'),
    });
    expect(begun.work).toBe(false);
  });

  test('in the sandbox, where credits are to play with, new ones are given', async () => {
    const caller = { ...(await callerWith(0n)), environment: 'sandbox' } as const;
    const bill = await meter.chargeFor(quoteFor(caller), async () => ({ answer: 1, actual: { output_token: 300n } }));
    expect(bill.credits).toBe('0.000600');
    const owner = { accountId: caller.account.id, environment: 'sandbox' } as const;
    expect(await findAccountBalance(app.foundation.database, owner)).toMatchObject({ balance: '1000.001400' });
  });

  test('work that fails costs nothing', async () => {
    const caller = await callerWith(10_000n);
    const failed = meter.chargeFor(quoteFor(caller), () => Promise.reject(new Error('the upstream is gone')));
    await expect(failed).rejects.toThrow('the upstream is gone');
    expect(await balanceOf(caller)).toEqual({ balance: '0.010000', available: '0.010000', held: '0.000000' });
  });

  test('an account that waived attribution pays exactly twice the price {PUR-5}', async () => {
    const work = async () => ({ answer: null, actual: { output_token: 333n } });
    const plain = await meter.chargeFor(quoteFor(await callerWith(10_000n)), work);
    const waived = await meter.chargeFor(quoteFor(await callerWith(10_000n, { attributionWaived: true })), work);
    expect(waived.chargedMicros).toBe(plain.chargedMicros * 2n);
  });

  test('a plan pays its margin', async () => {
    const caller = await callerWith(10_000n, { plan: 'pro' });
    const bill = await meter.chargeFor(quoteFor(caller), async () => ({
      answer: null,
      actual: { output_token: 1_000n },
    }));
    expect(bill.chargedMicros).toBe(1_800n);
  });

  test('a model without a price cannot be used', async () => {
    const caller = await callerWith(10_000n);
    const unpriced = { ...quoteFor(caller), model: { id: 'free-1.0', prices: [] } };
    await expect(meter.open(unpriced)).rejects.toMatchObject({ code: 'model_not_found' });
  });

  test('the books agree afterwards', async () => {
    expect(await reconcileCredits(app.foundation.database)).toEqual([]);
  });
});
