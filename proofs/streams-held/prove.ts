import { freePort } from '../../tools/services/ports.ts';
import { createChecks } from '../support/checks.ts';
import { median, rounded } from '../support/figures.ts';
import { chatBody, chatPath, microsOf, openLeanGround } from '../support/lean-ground.ts';
import { startNginx } from '../support/nginx.ts';
import { sendPosts } from '../support/post-load.ts';
import { restingKilobytes, wave, words, type Holder, type Wave } from './wave.ts';

export const promise =
  'Thousands of slow streams at once: each arrives whole, takes at most 120 KB and no more than 1/0.28 of nginx’s processor time a chunk, and leaves nothing behind.';

const model = `lean-${words}-100`;
/** The same in a hurry. */
const warmUpModel = `lean-${words}-10`;
const warmUps = 2_000;
const mostKilobytes = 120;
const leastOfNginx = 0.28;
const mostKept = 1.1;
const requestsPerKey = 400;

interface Size {
  readonly streams: number;
  readonly waves: number;
  readonly restMs: number;
}

interface Measured {
  readonly idle: number;
  readonly before: number;
  readonly after: number;
  readonly first: Wave;
  readonly ours: readonly Wave[];
  readonly nginx: readonly Wave[];
}

/** Memory is measured from the first wave on, processor time in those after it. */
async function measure(our: Holder, nginx: Holder, { streams, waves, restMs }: Size): Promise<Measured> {
  const idle = await restingKilobytes(our.pid, 2_000);
  const first = await wave({ ...our, name: 'ours, first wave' }, streams);
  const before = await restingKilobytes(our.pid, restMs);
  const ours: Wave[] = [];
  const theirs: Wave[] = [];
  for (let n = 0; n < waves; n += 1) {
    ours.push(await wave(our, streams));
    theirs.push(await wave(nginx, streams));
  }
  return { idle, before, after: await restingKilobytes(our.pid, restMs), first, ours, nginx: theirs };
}

function judge({ idle, before, after, first, ours, nginx }: Measured, streams: number) {
  const checks = createChecks();
  const all = [first, ...ours];
  const whole = all.reduce((sum, one) => sum + one.whole, 0);
  const kilobytes = rounded((Math.max(...all.map(({ peakKilobytes }) => peakKilobytes)) - idle) / streams);
  const [micros, nginxMicros] = [ours, nginx].map((list) => median(list.map(({ microsAChunk }) => microsAChunk))) as [
    number,
    number,
  ];
  const ratio = rounded(nginxMicros / micros, 3);
  checks.that(whole === streams * all.length, `${whole} of ${streams * all.length} streams came with every chunk`);
  checks.that(kilobytes <= mostKilobytes, `${kilobytes} KB a stream (${mostKilobytes} at most)`);
  checks.that(ratio >= leastOfNginx, `a chunk takes ${rounded(micros)} µs, nginx’s ${rounded(nginxMicros)}: ${ratio}`);
  checks.that(after <= before * mostKept, `memory at rest: ${before} KB before, ${after} KB after the later waves`);
  const figures = {
    streams,
    whole,
    kilobytes_a_stream: kilobytes,
    micros_a_chunk: rounded(micros),
    nginx_micros_a_chunk: rounded(nginxMicros),
    ratio,
    resting_kb_before: before,
    resting_kb_after: after,
  };
  return { checks, figures };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const size: Size = full ? { streams: 2_000, waves: 4, restMs: 10_000 } : { streams: 400, waves: 2, restMs: 4_000 };
  const { streams, waves } = size;
  const ground = await openLeanGround(stack, { models: [model, warmUpModel] });
  const keys = await ground.payers(Math.ceil((streams * (waves + 1) + warmUps) / requestsPerKey));
  const server = await ground.start({ METRICS_PORT: String(await freePort()) });
  const nginx = await startNginx(ground.upstreams[0]!.port);
  if (!nginx) throw new Error('nginx is not installed and could not be');
  stack.defer(nginx.stop);
  let used = 0;
  const headers = () => `authorization: Bearer ${keys[Math.floor(used++ / requestsPerKey)]!}\r\n`;

  // Its code is compiled before memory is measured: what that takes is not a stream's.
  await sendPosts({
    url: server.url,
    requests: warmUps,
    connections: 100,
    post: () => ({ path: chatPath, headers: headers(), body: chatBody(`${warmUpModel}-1.0`, true) }),
    onWhole: () => undefined,
  });
  const measured = await measure(
    { name: 'ours', url: server.url, pid: server.pid, headers, body: chatBody(`${model}-1.0`, true) },
    { name: 'nginx', url: nginx.url, pid: nginx.worker, headers: () => '', body: chatBody(model, true) },
    size,
  );
  const { checks, figures } = judge(measured, streams);
  const { usageMicros, usageRows } = await ground.sums();
  checks.that(usageMicros === BigInt(usageRows) * microsOf(words) && usageRows === used, `${used} calls paid exactly`);
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
