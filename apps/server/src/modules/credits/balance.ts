import type { Environment } from '../../kit/environment.ts';

/** Whose credits: an account's, in one environment. */
export interface CreditOwner {
  readonly accountId: string;
  readonly environment: Environment;
}

/** All amounts are whole millionths of a credit. */
export interface Balance {
  readonly postedMicros: bigint;
  readonly heldMicros: bigint;
  readonly minBalanceMicros: bigint;
  /** Falling to or below this is worth an event. */
  readonly alertMicros: bigint;
}

export const emptyBalance: Balance = { postedMicros: 0n, heldMicros: 0n, minBalanceMicros: 0n, alertMicros: 0n };

/** What an account has to play with in the sandbox. */
export const fullPurseMicros = 1_000_000_000n;

export const ownerKey = ({ accountId, environment }: CreditOwner): string => `${accountId}:${environment}`;

/** What can still be spent or held. */
export const availableMicros = ({ postedMicros, heldMicros, minBalanceMicros }: Balance): bigint =>
  postedMicros - heldMicros - minBalanceMicros;

/** True when a balance falls through its alert, or to nothing: once on the way down, not again below. */
export const crossesAlert = (before: bigint, after: bigint, alertMicros: bigint): boolean =>
  after < before && ((before > alertMicros && after <= alertMicros) || (before > 0n && after <= 0n));
