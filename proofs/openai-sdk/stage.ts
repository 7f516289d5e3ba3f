import OpenAI from 'openai';
import type { Scope } from '@atelier/contract';
import { newKey } from '../support/accounts.ts';
import { faultyModel, openChatGround, type ChatGround, type Payer } from '../support/chat-ground.ts';
import type { ServerProcess } from '../support/servers.ts';

const faults = ['status(400)', 'status(429,3)', 'status(500)', 'cut@6', 'error@6', 'paced(25)', 'slow-headers(3000)'];

interface KeyWishes {
  readonly perMinute?: number;
  readonly perDay?: number;
  readonly scopes?: readonly Scope[];
}

export interface Stage extends ChatGround {
  readonly server: ServerProcess;
  readonly payerOf: Payer;
  /** The official client straight at the upstream, and the same client at us. */
  readonly direct: OpenAI;
  readonly ours: OpenAI;
  /** Another client of ours; `attempts` has the moment of each request it sent. */
  readonly clientOf: (options?: { key?: string; maxRetries?: number; timeout?: number; attempts?: number[] }) => OpenAI;
  readonly key: (wishes: KeyWishes) => Promise<string>;
}

export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const models = ['proof-model', 'proof-embed'];
  const ground = await openChatGround(stack, {
    models: [{ id: 'proof-model' }, { id: 'proof-embed', modality: 'embedding' }, ...faults.map(faultyModel)],
    upstream: { models },
  });
  const server = await ground.start();
  const payerOf = await ground.payer();
  const baseURL = `${server.url}/v1`;
  const clientOf: Stage['clientOf'] = ({ key = payerOf.key, maxRetries = 0, timeout = 20_000, attempts } = {}) =>
    new OpenAI({
      baseURL,
      apiKey: key,
      maxRetries,
      timeout,
      ...(attempts && {
        fetch: (url: string | URL | Request, init?: RequestInit) => {
          attempts.push(performance.now());
          return fetch(url, init);
        },
      }),
    });
  return {
    ...ground,
    server,
    payerOf,
    direct: new OpenAI({ baseURL: ground.upstream.url, apiKey: 'any', maxRetries: 0 }),
    ours: clientOf(),
    clientOf,
    key: async (wishes) => (await newKey(ground.databaseUrl, payerOf.owner.accountId as never, wishes)).key,
  };
}
