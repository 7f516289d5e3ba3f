import {
  applyMessage,
  applyMessageJob,
  askForMessages,
  chargeSavedCards,
  countMessages,
  createSandboxPayments,
  pruneMessages,
  sendLowLetters,
  storeMessage,
  sweepGraces,
  sweepMessages,
  sweepRehearsals,
  sweepSilences,
  type PaymentParts,
  type ReceivingParts,
  type SandboxParts,
} from '../modules/payments/index.ts';
import { loadCatalogue, type Catalogue } from '../modules/models/index.ts';
import { reconcileBooks } from '../modules/operator/index.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Task } from '../platform/tasks.ts';
import { gauge } from '../platform/telemetry/metrics.ts';
import { createStripePayments } from '../providers/payments/stripe-payments.ts';
import type { PaymentProvider } from '../providers/spec/payment-provider.ts';
import type { Foundation } from './foundation.ts';
import { composeQueue } from './queue.ts';

function createStripe({ config }: Foundation): PaymentProvider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return createStripePayments({ secretKey, webhookSecret, apiUrl });
}

export interface ComposedPayments extends ReceivingParts {
  readonly sandbox: SandboxParts;
}

/** Who takes money: in live Stripe, in the sandbox the rehearsal; on a laptop without Stripe the rehearsal plays live too. */
export function composePayments(foundation: Foundation, catalogue: () => Catalogue, queue: Queue): ComposedPayments {
  const { config, database, log } = foundation;
  const { PUBLIC_URL: publicUrl } = config;
  const sandbox: SandboxParts = {
    database,
    publicUrl,
    tell: async (environment, messages) => {
      for (const message of messages) await storeMessage({ database, queue, log }, 'sandbox', environment, message);
    },
  };
  const rehearsal = createSandboxPayments(sandbox);
  const live = createStripe(foundation) ?? (config.MODE === 'development' ? rehearsal : undefined);
  return {
    database,
    log,
    queue,
    publicUrl,
    sandbox,
    offer: () => catalogue().payments,
    providerOf: (environment) => (environment === 'live' ? live : rehearsal),
  };
}

interface PaymentWorker {
  readonly tasks: readonly Task[];
  readonly close: () => Promise<void>;
}

const seconds = 1_000;
const minutes = 60 * seconds;

function reconciliation({ database, log }: Foundation): Task {
  let faults = 0;
  gauge(
    'payments_out_of_balance',
    'Payments that the ledger did not agree with: anything but 0 is an alarm',
    () => faults,
  );
  return {
    name: 'payments out of balance',
    everyMs: 5 * minutes,
    run: async () => {
      const found = await reconcileBooks(database, 'payments');
      for (const discrepancy of found) log.error({ ...discrepancy }, 'payments and the ledger do not agree');
      faults = found.length;
      return faults;
    },
  };
}

function watchMessages(parts: PaymentParts): Task {
  let seen = { waiting: 0, oldestSeconds: 0 };
  gauge('payment_messages_waiting', 'Messages of the payment provider that are not handled yet', () => seen.waiting);
  gauge('payment_messages_oldest_seconds', 'How long the oldest of them has waited', () => seen.oldestSeconds);
  return {
    name: 'payment messages counted',
    everyMs: 15 * seconds,
    run: async () => {
      seen = await countMessages(parts);
      return 0;
    },
  };
}

/** Where what the provider tells is done, and what it doesn't tell is asked for. */
export async function composePaymentWorker(foundation: Foundation): Promise<PaymentWorker> {
  const { config, log } = foundation;
  const catalogue = await loadCatalogue(config.CONFIG_FILE, log, config.secretOf);
  const queue = await composeQueue(foundation);
  const parts = composePayments(foundation, catalogue.current, queue);
  const worker = queue.work(applyMessageJob, ({ id }) => applyMessage(parts, id));
  return {
    tasks: [
      {
        name: 'payment messages given back to the queue',
        everyMs: 1 * seconds,
        run: () => sweepMessages(parts, queue),
      },
      { name: 'cards recharged', everyMs: 2 * seconds, run: () => chargeSavedCards(parts) },
      { name: 'rehearsed payments moved on', everyMs: 1 * seconds, run: () => sweepRehearsals(parts.sandbox) },
      { name: 'letters of low credits', everyMs: 1 * minutes, run: () => sendLowLetters(parts) },
      { name: 'graces ended', everyMs: 1 * minutes, run: () => sweepGraces(parts) },
      { name: 'silent payments looked at', everyMs: 5 * minutes, run: () => sweepSilences(parts) },
      { name: 'payment messages that never came', everyMs: 60 * minutes, run: () => askForMessages(parts) },
      { name: 'payment messages forgotten', everyMs: 60 * minutes, run: () => pruneMessages(parts) },
      reconciliation(foundation),
      watchMessages(parts),
    ],
    close: async () => {
      await worker.drain(config.SHUTDOWN_TIMEOUT_MS);
      await queue.close();
    },
  };
}
