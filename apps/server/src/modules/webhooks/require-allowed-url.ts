import { AppError } from '@atelier/contract';
import { OutboundError } from '../../kit/outbound-error.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';

/** Refused now rather than at every attempt; each attempt is checked again, because names change. */
export async function requireAllowedUrl(outbound: Outbound, url: string): Promise<void> {
  try {
    await outbound.requireAllowed(url);
  } catch (error) {
    // A name that leads nowhere today may be a server that starts tomorrow.
    if (error instanceof OutboundError && error.fault === 'unreachable') return;
    if (!(error instanceof OutboundError)) throw error;
    throw new AppError('invalid_value', error.message, { param: 'url', cause: error });
  }
}
