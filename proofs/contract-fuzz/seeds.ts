import { projectOf } from '@atelier/builder';
import { join } from 'node:path';
import type { Environment } from '../../apps/server/src/kit/environment.ts';
import type { AccountId } from '../../apps/server/src/kit/ids.ts';
import { newId } from '../../apps/server/src/kit/ids.ts';
import { insertProposal } from '../../apps/server/src/modules/builder/builder.repository.ts';
import { storeVersion } from '../../apps/server/src/modules/builder/store-version.ts';
import type { FileParts } from '../../apps/server/src/modules/files/index.ts';
import { applyState } from '../../apps/server/src/modules/payments/apply-message.ts';
import { createCheckout } from '../../apps/server/src/modules/payments/create-checkout.ts';
import { submitCard } from '../../apps/server/src/modules/payments/sandbox/submit-card.ts';
import { openPaymentParts } from '../support/payments-ground.ts';
import type { FakeStripe } from '../stripe/control.ts';
import type { Caller, Thing } from './callers.ts';

type Parts = Awaited<ReturnType<typeof openPaymentParts>>['parts'];
type Owner = Parameters<typeof createCheckout>[1];

const plan = { plan: 'enterprise', success_url: 'https://example.com/thanks', metadata: {} } as const;

/** Bought and paid for, at Stripe or in the rehearsal, and seen by the product as its worker would see it. */
async function subscribe(parts: Parts, stripe: FakeStripe, owner: Owner): Promise<void> {
  const { providerId } = await createCheckout(parts, owner, { ...plan, save_payment_method: false });
  if (owner.environment === 'live') stripe.pay(providerId!);
  else await submitCard(parts.sandbox, providerId!, { email: 'fuzzer@example.com', card: '4242424242424242' });
  const provider = parts.providerOf(owner.environment)!;
  const session = await provider.fetch('session', providerId!);
  await applyState(parts, provider, 'session', providerId!);
  await applyState(parts, provider, 'subscription', session!.subscriptionId!);
}

/** A project of two versions, with edits that were proposed for it. */
async function build({ database }: Parts, owner: Owner): Promise<readonly Thing[]> {
  const shared = {
    framework: 'nodejs',
    name: 'Seed',
    changes: [{ kind: 'added', path: 'src/a.js' }],
    checked: { ok: true, found: 0, diagnostics: [], standing: [], warnings: [], timings: {} },
    summary: 'A seed.',
    warnings: [],
    keepsPreview: false,
  } as const;
  // No artefact and no screenshot: nothing becomes a file.
  const parts = { database, files: {} as FileParts };
  const job = () => ({ id: newId('build'), owner, task: 'builder.build' });
  const { signal } = new AbortController();
  const one = projectOf({ 'src/a.js': 'export const a = 1;\n' });
  const two = projectOf({ 'src/a.js': 'export const a = 2;\n' });
  const { project } = await storeVersion(parts, { ...shared, job: job(), project: one }, signal);
  const continued = { id: project.id, from: 1 };
  await storeVersion(parts, { ...shared, job: job(), project: two, continued }, signal);
  const proposal = `bch_${newId('project').slice(-26)}`;
  await insertProposal(database, { id: proposal, projectId: project.id, answer: '' });
  return [
    ['project', project.id],
    ['proposal', proposal],
  ];
}

interface Ground {
  readonly databaseUrl: string;
  readonly configFile: string;
  readonly stripe: FakeStripe;
}

/** What only a worker makes, and none runs here: subscriptions for every other caller, and a project for each. */
export async function seed(callers: readonly Caller[], ground: Ground): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { stripe } = ground;
  const { parts } = await openPaymentParts(stack, {
    MODE: 'development',
    SECRET_KEY: 'a secret for proofs, 32 characters',
    DATABASE_URL: ground.databaseUrl,
    LOG_LEVEL: 'silent',
    CONFIG_FILE: ground.configFile,
    STORAGE_URL: `file:${join(ground.configFile, '..', 'files')}`,
    MAIL_FOLDER: join(ground.configFile, '..', 'mail'),
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_WEBHOOK_SECRET: stripe.secret,
    STRIPE_API_URL: stripe.url,
  });
  for (const [place, { accountId, seeds }] of callers.entries()) {
    for (const environment of ['live', 'sandbox'] as const satisfies readonly Environment[]) {
      const owner = { accountId: accountId as AccountId, environment };
      if (place % 2 === 0) await subscribe(parts, stripe, owner);
      seeds[environment].push(...(await build(parts, owner)));
    }
  }
}
