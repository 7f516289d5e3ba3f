import { countUnhandled } from './payments-messages.repository.ts';
import type { PaymentParts } from './require-provider.ts';

/** How many messages of the provider wait, and for how long the oldest has. */
export const countMessages = ({ database }: Pick<PaymentParts, 'database'>) => countUnhandled(database);
