import { setTimeout as sleep } from 'node:timers/promises';
import { recordEvent } from '../../apps/server/src/modules/webhooks/index.ts';
import { startListener, type Receiver, type WebhookGround } from '../support/webhook-ground.ts';

/** By `webhook-id`: how often each was sent, and the bodies it came with. */
export type Requests = Map<string, { count: number; readonly bodies: Set<string> }>;

const accounts = 20;

/** Answers after a moment, so that whoever is killed is killed in the middle of something. */
export async function openReceivers(stack: AsyncDisposableStack, ground: WebhookGround) {
  const requests: Requests = new Map();
  const url = await startListener(stack, (request, response, body) => {
    const id = String(request.headers['webhook-id']);
    const known = requests.get(id) ?? { count: 0, bodies: new Set() };
    requests.set(id, known);
    known.count += 1;
    known.bodies.add(body);
    setTimeout(() => response.end('ok'), 20 + Math.random() * 200);
  });
  const receivers: Receiver[] = [];
  for (let n = 0; n < accounts; n += 1) receivers.push(await ground.addReceiver(`${url}/hook`));
  return { receivers, requests };
}

export async function writeEvents(
  { database }: WebhookGround,
  receivers: readonly Receiver[],
  { events, overMs }: { readonly events: number; readonly overMs: number },
): Promise<void> {
  const begunMs = performance.now();
  for (let n = 0; n < events; n += 1) {
    await sleep(Math.max(0, begunMs + (n / events) * overMs - performance.now()));
    const told = { job_id: `mus_${n}`, service: 'music', created_at: new Date().toISOString() };
    const { owner } = receivers[n % receivers.length]!;
    await database.transaction().execute((tx) => recordEvent(tx, owner, 'generation.started', told));
  }
}
