import { AppError, type BodyOf, type payments, type ResponseOf } from '@atelier/contract';
import { formatCredits, parseCredits } from '../../kit/money.ts';
import { microsOf, type Offer } from './offer.ts';

export interface AutoRecharge {
  readonly enabled: boolean;
  readonly thresholdMicros: bigint;
  readonly amountMicros: bigint;
  readonly monthlyCeilingMicros: bigint;
  readonly stoppedReason: string | null;
}

/** What it would be for whoever has set nothing. */
export const usualRecharge = ({ minimum_credits }: Offer): AutoRecharge => ({
  enabled: false,
  thresholdMicros: microsOf(100),
  amountMicros: microsOf(Math.max(1_000, minimum_credits)),
  monthlyCeilingMicros: microsOf(Math.max(1_000, minimum_credits) * 10),
  stoppedReason: null,
});

/** The settings as they will be. Turning it on again forgets why it was turned off. */
export function changeRecharge(
  present: AutoRecharge,
  { enabled, threshold, amount, monthly_ceiling }: BodyOf<typeof payments.updateAutoRecharge>,
  { minimum_credits, maximum_credits }: Offer,
): AutoRecharge {
  const changed: AutoRecharge = {
    enabled: enabled ?? present.enabled,
    thresholdMicros: threshold === undefined ? present.thresholdMicros : parseCredits(threshold),
    amountMicros: amount === undefined ? present.amountMicros : parseCredits(amount),
    monthlyCeilingMicros: monthly_ceiling === undefined ? present.monthlyCeilingMicros : parseCredits(monthly_ceiling),
    stoppedReason: enabled === true ? null : present.stoppedReason,
  };
  if (changed.amountMicros < microsOf(minimum_credits) || changed.amountMicros > microsOf(maximum_credits)) {
    const message = `\`amount\` may be from ${minimum_credits} to ${maximum_credits} credits.`;
    throw new AppError('invalid_value', message, { param: 'amount' });
  }
  if (changed.monthlyCeilingMicros < changed.amountMicros) {
    throw new AppError('invalid_value', '`monthly_ceiling` must allow at least one charge of `amount`.', {
      param: 'monthly_ceiling',
    });
  }
  return changed;
}

type Presented = ResponseOf<typeof payments.getAutoRecharge>;

export function presentRecharge(recharge: AutoRecharge, usedMicros: bigint): Presented {
  return {
    object: 'auto_recharge',
    enabled: recharge.enabled,
    threshold: formatCredits(recharge.thresholdMicros),
    amount: formatCredits(recharge.amountMicros),
    monthly_ceiling: formatCredits(recharge.monthlyCeilingMicros),
    used_this_month: formatCredits(usedMicros),
    stopped_reason: recharge.stoppedReason,
  };
}
