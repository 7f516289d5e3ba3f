import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { formatCredits } from '../../kit/money.ts';
import type { Database } from '../../platform/db/database.ts';
import { holdOrPlay, type Charges, type CreditOwner, type Hold } from '../credits/index.ts';
import {
  countsOfUnits,
  estimateMaximum,
  marginOf,
  priceActual,
  priceOf,
  type Margin,
  type PricedModel,
  type Units,
} from '../pricing/index.ts';
import type { UsageRow } from '../usage/index.ts';
import { hasBudget, holdWithinBudget } from './hold-within-budget.ts';

interface MeterOptions {
  readonly database: Database;
  readonly charges: Charges;
  readonly pricing: () => Parameters<typeof marginOf>[0];
  /** Gives a sandbox account new credits to play with. */
  readonly grantPlayCredits: (owner: CreditOwner, neededMicros: bigint) => Promise<void>;
}

/** What is about to be done for whom, and the most it can come to. */
interface Quote {
  readonly caller: Caller;
  readonly module: string;
  readonly model: PricedModel & { readonly id: string };
  readonly maximum: Units;
  readonly requestId: string;
  /** Is told what was counted when it is settled. */
  readonly onUsed?: (counts: Pick<UsageRow, 'inputTokens' | 'outputTokens'>) => void;
}

interface Bill {
  /** A decimal string, for people and headers. */
  readonly credits: string;
  readonly chargedMicros: bigint;
}

/** A hold on the most that the work can cost. It is resolved once: by `settle`, or by `release` where nothing was delivered. */
export interface OpenCharge {
  readonly settle: (actual: Units) => Promise<Bill>;
  readonly release: () => Promise<void>;
}

export interface Meter {
  readonly open: (quote: Quote) => Promise<OpenCharge>;
  /** Holds, does the work, and settles what it used. Work that fails costs nothing. */
  readonly chargeFor: <T>(
    quote: Quote,
    work: () => Promise<{ readonly answer: T; readonly actual: Units }>,
  ) => Promise<Bill & { readonly answer: T }>;
}

/** Takes what the work came to, and records it in the same commit. */
async function settle(charges: Charges, held: Hold, quote: Quote, actual: Units, micros: bigint): Promise<Bill> {
  const { caller, module, model, requestId } = quote;
  const record: UsageRow = {
    ...held.owner,
    keyId: caller.kind === 'key' ? caller.keyId : null,
    module,
    model: model.id,
    requestId,
    outcome: 'completed',
    creditsMicros: micros < held.amountMicros ? micros : held.amountMicros,
    ...countsOfUnits(actual),
  };
  const { inputTokens = 0, outputTokens = 0 } = record;
  quote.onUsed?.({ inputTokens, outputTokens });
  const settled = await charges.settle(held, micros, `${module}: ${model.id}`, record);
  const chargedMicros = settled?.chargedMicros ?? 0n;
  return { chargedMicros, credits: formatCredits(chargedMicros) };
}

/** The one door: nothing generates without a price, a hold before it and a settlement after it. */
export function createMeter({ database, charges, pricing, grantPlayCredits }: MeterOptions): Meter {
  function terms({ caller, model }: Quote) {
    const prices = priceOf(model, new Date());
    if (!prices) {
      throw new AppError('model_not_found', `The model ${model.id} has no price at the moment and cannot be used.`);
    }
    const margin: Margin = marginOf(pricing(), caller.account.plan);
    return { prices, margin, attributionWaived: caller.account.attributionWaived };
  }

  function hold({ caller, requestId }: Quote, micros: bigint): Promise<Hold> {
    const owner = { accountId: caller.account.id, environment: caller.environment };
    const reference = { type: 'request', id: requestId };
    const budgeted = () =>
      database
        .transaction()
        .execute((tx) =>
          holdWithinBudget(tx, caller, micros, (keyId) => charges.holdWithin(tx, owner, micros, reference, keyId)),
        );
    return holdOrPlay(owner, hasBudget(caller) ? budgeted : () => charges.hold(owner, micros, reference), () =>
      grantPlayCredits(owner, micros),
    );
  }

  async function open(quote: Quote): Promise<OpenCharge> {
    const agreed = terms(quote);
    const held = await hold(quote, estimateMaximum({ ...agreed, units: quote.maximum }));
    return {
      settle: (actual) => settle(charges, held, quote, actual, priceActual({ ...agreed, units: actual })),
      release: () => charges.release(held),
    };
  }

  return {
    open,
    chargeFor: async (quote, work) => {
      const charge = await open(quote);
      try {
        const { answer, actual } = await work();
        return { answer, ...(await charge.settle(actual)) };
      } catch (error) {
        await charge.release();
        throw error;
      }
    },
  };
}
