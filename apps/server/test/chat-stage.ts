import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startUpstream, type Upstream } from '../../../proofs/upstream/start-upstream.ts';
import { findAccountBalance } from '../src/modules/credits/index.ts';
import { createTestApp, type Customer, type TestApp } from './test-app.ts';

/** A price that makes every token visible in the balance: input tokens cost one millionth, output tokens three. */
const prices = { input_token: 1, output_token: 3 };

/** One model for each fault, named by it: `model('cut@3')`. */
export const modelOf = (fault: string): string => `proof-${fault.replaceAll(/[^a-z0-9]+/g, '.') || 'plain'}-1.0`;

const entryOf = (fault: string) => ({
  id: modelOf(fault),
  name: 'Proof',
  created: '2026-11-15',
  modality: 'chat',
  context_length: 4096,
  prices,
  routes: [{ provider: 'proof', model: `fault:${fault}` }],
});

const catalogueOf = (url: string, faults: readonly string[]) => ({
  providers: {
    proof: {
      kind: 'openai',
      base_url: url,
      timeouts: { connect_ms: 1000, first_event_ms: 400, silence_ms: 300, total_ms: 20_000 },
    },
  },
  models: [
    ...['', ...faults].map(entryOf),
    { ...entryOf('embed'), id: 'proof-embed-1.0', modality: 'embedding', routes: [{ provider: 'proof' }] },
  ],
});

export interface ChatStage {
  readonly app: TestApp;
  readonly upstream: Upstream;
  readonly address: string;
  /** A customer with so many millionths of a credit. */
  readonly customer: (micros?: bigint) => Promise<Customer>;
  readonly balanceOf: (customer: Customer) => Promise<{ balance: string; available: string; held: string }>;
  readonly post: (customer: Customer, path: string, body: object, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** The real application listening, before an upstream that fails as it is told. */
export async function openChatStage(
  faults: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ChatStage> {
  const upstream = await startUpstream();
  const folder = await mkdtemp(join(tmpdir(), 'atelier-chat-'));
  const file = join(folder, 'atelier.config.yaml');
  await writeFile(file, stringify(catalogueOf(upstream.url, faults)));
  const app = await createTestApp({ CONFIG_FILE: file, ...variables });
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { database } = app.foundation;

  return {
    app,
    upstream,
    address,
    async customer(micros = 1_000_000n) {
      const customer = await app.customer();
      await app.giveCredits(customer, micros);
      return customer;
    },
    balanceOf: ({ accountId }) => findAccountBalance(database, { accountId, environment: 'live' }),
    post: ({ key }, path, body, init = {}) =>
      fetch(address + path, {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          ...(init.headers as Record<string, string>),
        },
      }),
    close: async () => {
      await app.close();
      await upstream.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A JSON object of which a test looks at a few members. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = Record<string, any>;

export interface Told {
  readonly text: string;
  readonly chunks: readonly Loose[];
  readonly isDone: boolean;
}

/** What a client reads from a stream. */
export function readStream(text: string): Told {
  const data = text
    .split('\n\n')
    .flatMap((event) => event.split('\n'))
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice('data: '.length));
  const chunks = data.filter((one) => one !== '[DONE]').map((one) => JSON.parse(one) as Loose);
  return {
    chunks,
    isDone: data.at(-1) === '[DONE]' && data.filter((one) => one === '[DONE]').length === 1,
    text: chunks.map((chunk) => chunk['choices']?.[0]?.delta?.content ?? chunk['choices']?.[0]?.text ?? '').join(''),
  };
}
