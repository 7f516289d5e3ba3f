import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { openChatGround } from '../support/chat-ground.ts';
import { createChecks } from '../support/checks.ts';
import { hear, inParallel } from '../support/hear.ts';
import { faultsOf } from './judge.ts';
import { drawStream, type MeantStream } from './streams.ts';

export const promise =
  'However the bytes of a stream are cut, ordered and dressed, the client reads what the upstream meant, to the last member.';

const messages = [{ role: 'user', content: 'Tell me of the river.' }];

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const seed = process.env['SEED'] ?? randomBytes(4).toString('hex');
  const streams = Array.from({ length: full ? 500 : 100 }, (_, n) => drawStream(seed, n));
  const ground = await openChatGround(stack, {
    models: [{ id: 'proof-model' }],
    upstream: { script: ({ body }) => streams[Number(body['user'])]?.packets },
  });
  const server = await ground.start();
  const { key } = await ground.payer();
  const agent = new Agent({ keepAlive: true });
  stack.defer(() => agent.destroy());
  const checks = createChecks();
  console.log(`  ${streams.length} streams drawn from the seed ${seed} (SEED=${seed} draws them again)`);

  async function listen(stream: MeantStream): Promise<readonly string[]> {
    const options = stream.asksUsage ? { stream_options: { include_usage: true } } : {};
    const { n, choices } = stream;
    const body = { model: 'proof-model', messages, stream: true, user: String(n), n: choices, ...options };
    const heard = await hear(server.url, { path: '/v1/chat/completions', key, body, agent });
    if ((n + 1) % 50 === 0) console.log(`  … ${n + 1}`);
    return faultsOf(stream, heard).map((fault) => `stream ${n}: ${fault}`);
  }
  const faults = (await inParallel(streams, 6, listen)).flat();
  for (const fault of faults.slice(0, 20)) checks.that(false, fault);
  checks.that(faults.length === 0, `all of ${streams.length} streams came through as they were meant`);
  const packets = streams.reduce((sum, stream) => sum + stream.packets.length, 0);
  const books = await ground.ledger.faults();
  checks.that(
    books.length === 0 && (await ground.ledger.openHolds()) === 0,
    'the books agree, and no credits are held',
  );
  return {
    pass: checks.faults.length === 0,
    seed,
    streams: streams.length,
    chunks: streams.reduce((sum, { chunks }) => sum + chunks.length, 0),
    packets,
    bytes: streams.reduce((sum, stream) => sum + stream.packets.reduce((size, one) => size + one.length, 0), 0),
    faults: checks.faults,
  };
}
