import { randomUUID } from 'node:crypto';
import { hear, type Hearing, type HeardEvent } from '../support/hear.ts';
import {
  faultyModel,
  microsPerToken,
  modelOf,
  openChatGround,
  type ChatGround,
  type Payer,
} from '../support/chat-ground.ts';
import type { ServerProcess } from '../support/servers.ts';
import { words, type Case, type Owed } from './cases.ts';

const content = 'Tell me of the river.';

/** One call, from the client's side and from the upstream's. */
export interface Call {
  readonly heard: Hearing;
  /** As the upstream saw it, last attempt last; nothing where it was not asked. */
  readonly received: ChatGround['upstream']['requests'];
  readonly requestId: string | undefined;
}

interface Manner {
  readonly stream: boolean;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly leaves?: (events: readonly HeardEvent[]) => boolean;
  readonly leavesAfterMs?: number;
  readonly path?: string;
}

export interface Stage extends ChatGround {
  readonly server: ServerProcess;
  readonly payerOf: Payer;
  readonly ask: (fault: string, manner: Manner) => Promise<Call>;
  /** What an answer costs of which that much is owed. */
  readonly price: (owed: Owed) => bigint;
}

/** A stream and a whole answer of one fault are two models, so that the failures of one don't speak against the other. */
export const ownFault = ({ fault, stream }: Pick<Case, 'fault' | 'stream'>): string =>
  stream ? fault : `${fault}+words(${words})`;

export async function setStage(stack: AsyncDisposableStack, faults: readonly string[]): Promise<Stage> {
  const ground = await openChatGround(stack, {
    models: [...new Set(['', 'no-usage', ...faults])].map(faultyModel),
    timeouts: { connect_ms: 1_000, first_event_ms: 1_500, silence_ms: 400, total_ms: 2_000 },
  });
  const server = await ground.start();
  const payerOf = await ground.payer();

  async function ask(
    fault: string,
    { stream, more, path = '/v1/chat/completions', ...leaving }: Manner,
  ): Promise<Call> {
    const user = randomUUID();
    const asked = path.endsWith('/chat/completions') ? { messages: [{ role: 'user', content }] } : { prompt: content };
    const body = { model: modelOf(fault), ...asked, stream, user, ...more };
    const heard = await hear(server.url, { path, key: payerOf.key, body, ...leaving });
    const received = ground.upstream.requests.filter((one) => one.body['user'] === user);
    const told = heard.headers['x-request-id'] ?? received[0]?.headers['x-request-id'];
    return { heard, received, requestId: typeof told === 'string' ? told : undefined };
  }

  const counted = await priceList(ask);
  const full = BigInt(content.split(' ').length) * microsPerToken.input + BigInt(words) * microsPerToken.output;
  return { ...ground, server, payerOf, ask, price: (owed) => (typeof owed === 'number' ? counted[owed]! : full) };
}

/** What the first words cost where the upstream counts nothing: asked for as answers that come whole. */
async function priceList(ask: Stage['ask']): Promise<readonly bigint[]> {
  const prices = [0n];
  for (let n = 1; n <= words; n += 1) {
    const { heard } = await ask('no-usage', { stream: false, more: { max_tokens: n } });
    const { cost } = (JSON.parse(heard.text) as { usage: { cost: string } }).usage;
    prices.push(BigInt(cost.replace('.', '')));
  }
  return prices;
}
