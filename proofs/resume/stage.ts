import { freePort } from '../../tools/services/ports.ts';
import { startRedis } from '../../tools/services/redis.ts';
import {
  faultyModel,
  microsPerToken,
  modelOf,
  openChatGround,
  type ChatGround,
  type Payer,
} from '../support/chat-ground.ts';
import { hear, lastIdOf, readChunks, type Hearing, type HeardEvent } from '../support/hear.ts';
import type { ServerProcess } from '../support/servers.ts';

export const words = 40;
/** A chunk every 15 ms: an answer takes about 650 ms. */
const usual = `paced(15)+words(${words})`;
/** Falls silent after some words, for longer than anybody waits. */
export const endless = 'paced(15)+words(40)+stall@12';
/** A chunk a second, for 36 seconds. */
export const long = 'paced(1000)+words(33)';

const content = 'Tell me of the river.';

/** The whole answer of the usual model, by its own count. */
export const priceMicros =
  BigInt(content.split(' ').length) * microsPerToken.input + BigInt(words) * microsPerToken.output;

export interface Stage extends ChatGround {
  /** Two that share one Redis, and one that keeps streams in its memory. */
  readonly nodes: readonly [ServerProcess, ServerProcess];
  readonly lone: ServerProcess;
  readonly payerOf: Payer;
}

export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  const ground = await openChatGround(stack, { models: [usual, endless, long].map(faultyModel) });
  const redis = await startRedis({ port: await freePort() });
  stack.defer(() => redis.kill('SIGKILL'));
  const shared = { REDIS_URL: redis.url };
  const nodes = [await ground.start(shared), await ground.start(shared)] as const;
  const lone = await ground.start();
  return { ...ground, nodes, lone, payerOf: await ground.payer() };
}

interface Leaving {
  readonly leaves?: (events: readonly HeardEvent[]) => boolean;
  readonly leavesAfterMs?: number;
}

export const begin = (
  { payerOf }: Stage,
  node: ServerProcess,
  {
    fault = usual,
    headers = {},
    ...leaving
  }: Leaving & { readonly fault?: string; readonly headers?: Record<string, string> } = {},
): Promise<Hearing> =>
  hear(node.url, {
    path: '/v1/chat/completions',
    key: payerOf.key,
    headers: { 'x-resumable': 'true', ...headers },
    body: { model: modelOf(fault), messages: [{ role: 'user', content }], stream: true },
    ...leaving,
  });

export const requestIdOf = ({ headers }: Hearing): string => String(headers['x-request-id']);

export const resume = (
  { payerOf }: Stage,
  node: ServerProcess,
  requestId: string,
  events: readonly HeardEvent[],
  leaving: Leaving = {},
): Promise<Hearing> =>
  hear(node.url, {
    method: 'GET',
    path: `/v1/chat/completions/chatcmpl-${requestId.slice('req_'.length)}/stream`,
    key: payerOf.key,
    headers: { 'last-event-id': String(lastIdOf(events)) },
    ...leaving,
  });

/** What is wrong with a stream that was read in several goes. */
export function faultsOfWhole(events: readonly HeardEvent[], text: string): string[] {
  const { isDone, text: told } = readChunks(events);
  const ids = events.map(({ id }) => id);
  return [
    ...(ids.every((id, n) => id === n + 1) ? [] : [`the events are numbered ${ids.join(', ')}`]),
    ...(isDone ? [] : ['[DONE] did not come once and last']),
    ...(told === text ? [] : [`it says ${told}`]),
  ];
}
