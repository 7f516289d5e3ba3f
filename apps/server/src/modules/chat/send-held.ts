import type { OpenCharge } from '../meter/index.ts';
import type { RoutedAnswer } from '../routing/index.ts';
import { reportProviderError } from './report-provider-error.ts';
import type { StartedAnswer } from './start-answer.ts';

interface HeldAnswer {
  readonly charge: OpenCharge;
  readonly answered: RoutedAnswer;
}

const ask = async (asking: () => Promise<RoutedAnswer>): Promise<RoutedAnswer> => asking();

/** Asks while the hold is still being written, and waits for both. A model that fails costs nothing. */
export async function sendHeld({
  router,
  call,
  held,
}: Pick<StartedAnswer, 'router' | 'call' | 'held'>): Promise<HeldAnswer> {
  const [holding, asking] = await Promise.allSettled([held, ask(() => router.send(call))]);
  if (holding.status === 'rejected') throw holding.reason;
  if (asking.status === 'fulfilled') return { charge: holding.value, answered: asking.value };
  await holding.value.release();
  throw reportProviderError(asking.reason);
}
