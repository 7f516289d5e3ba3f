import { request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Framework } from '@atelier/builder';
import { stringify } from 'yaml';

import { newCustomer } from '../support/accounts.ts';
import { createClient } from '../support/client.ts';
import { openLedger } from '../support/ledger.ts';
import { provingGround, startServer, type ServerProcess } from '../support/servers.ts';
import { startUpstream } from '../upstream/start-upstream.ts';

interface BuildAnswer {
  readonly status: number;
  /** All that the user is told, as it came. */
  readonly text: string;
  /** The preview's name, where there is one. */
  readonly host: string | undefined;
}

export interface PreviewAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

interface Look {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Ground {
  readonly server: ServerProcess;
  readonly apiPort: number;
  readonly postgresPort: number;
  /** Where the server and all it starts put what they need for a while. */
  readonly temporary: string;
  /** What the model says to the next build, once; then it has nothing more to say. */
  readonly build: (answer: string, framework: Framework) => Promise<BuildAnswer>;
  /** As a browser asks, by any name. */
  readonly look: (host: string, path: string, init?: Look) => Promise<PreviewAnswer>;
  readonly key: string;
}

const catalogue = (url: string) => ({
  providers: { proof: { kind: 'openai', base_url: url } },
  models: [
    {
      id: 'proof-builder-1.0',
      name: 'Proof',
      created: '2026-11-15',
      modality: 'builder',
      prices: { input_token: 1, output_token: 1 },
      routes: [{ provider: 'proof' }],
    },
  ],
});

const marked = /hostile case (\d+)/;

function createModel() {
  const answers = new Map<string, string>();
  let last = 0;
  return {
    keep(answer: string): string {
      last += 1;
      answers.set(String(last), answer);
      return `hostile case ${last}`;
    },
    say(body: Readonly<Record<string, unknown>>): string {
      const [, number = ''] = marked.exec(JSON.stringify(body['messages'])) ?? [];
      const answer = answers.get(number) ?? 'I have nothing more to say.';
      answers.delete(number);
      return answer;
    },
  };
}

function lookAt(port: number) {
  return (host: string, path: string, { method = 'GET', headers = {}, body }: Look = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<PreviewAnswer>();
    const asking = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, timeout: 20_000 },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      },
    );
    asking.once('timeout', () => asking.destroy(new Error('no answer')));
    asking.once('error', reject);
    asking.end(body);
    return promise;
  };
}

/** The product as an operator starts it, with a model that means ill. */
export async function openGround(stack: AsyncDisposableStack, secret: string): Promise<Ground> {
  const { databaseUrl, leave } = await provingGround();
  stack.defer(leave);
  const model = createModel();
  const upstream = await startUpstream({ say: (body) => model.say(body) });
  stack.defer(upstream.close);
  const base = await mkdtemp(join(tmpdir(), 'builder-escape-'));
  stack.defer(() => rm(base, { recursive: true, force: true }));
  const configFile = join(base, 'atelier.config.yaml');
  await writeFile(configFile, stringify(catalogue(upstream.url)));
  const temporary = join(base, 'tmp');
  await mkdir(temporary);
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      CONFIG_FILE: configFile,
      STORAGE_URL: `file:${join(base, 'files')}`,
      BUILDER_RUNTIMES_FOLDER: join(import.meta.dirname, '../../.atelier/runtimes'),
      PREVIEW_HOST: 'preview.localhost',
      CANARY: secret,
      TMPDIR: temporary,
    },
    'all',
  );
  stack.defer(server.stop);
  const customer = await newCustomer(databaseUrl, { plan: 'enterprise' });
  const ledger = openLedger(databaseUrl);
  await ledger.grant({ accountId: customer.accountId, environment: 'live' }, 1_000_000_000n);
  await ledger.close();
  const client = createClient();
  stack.defer(client.close);
  const apiPort = Number(new URL(server.url).port);
  return {
    server,
    apiPort,
    postgresPort: Number(new URL(databaseUrl).port),
    temporary,
    key: customer.key,
    look: lookAt(apiPort),
    async build(answer, framework) {
      const prompt = model.keep(answer);
      const { status, body } = await client.ask(server.url, {
        method: 'POST',
        path: '/v1/builder/build',
        key: customer.key,
        body: { prompt, framework },
      });
      const { preview_url: url } = (status === 200 ? JSON.parse(body) : {}) as { preview_url?: string | null };
      return { status, text: body, host: typeof url === 'string' ? new URL(url).host : undefined };
    },
  };
}
