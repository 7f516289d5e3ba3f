import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWebhookStage, type WebhookStage } from '../../../test/webhook-stage.ts';
import { createDeliverer, recordEvent } from './index.ts';

let stage: WebhookStage;

beforeEach(async () => {
  stage = await openWebhookStage({ timeoutMs: 500 });
});
afterEach(() => stage.close());

const started = { job_id: 'mus_1', service: 'music', created_at: '2026-11-15T09:30:00.000Z' };
const tell = (webhookUrl?: string) =>
  stage.opened.database
    .transaction()
    .execute((tx) =>
      recordEvent(tx, stage.owner, 'generation.started', started, webhookUrl === undefined ? {} : { webhookUrl }),
    );

const deliveries = () => stage.opened.database.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
const attempts = () => stage.opened.database.selectFrom('webhook_attempt').selectAll().orderBy('number').execute();
const lanes = () => stage.opened.database.selectFrom('webhook_lane').selectAll().execute();
const mails = () => stage.opened.database.selectFrom('mail').selectAll().execute();
const makeDue = () =>
  sql`UPDATE webhook_delivery SET next_attempt_at = now() WHERE state = 'pending'`.execute(stage.opened.database);
const openLanes = () => sql`UPDATE webhook_lane SET open_until = now()`.execute(stage.opened.database);

describe('an event', () => {
  test('makes a delivery for each endpoint that takes it, and for the address of the work', async () => {
    const all = await stage.endpoint();
    const some = await stage.endpoint(['generation.started', 'user.created']);
    await stage.endpoint(['user.created']);
    const paused = await stage.endpoint();
    await sql`UPDATE webhook_endpoint SET state = 'paused' WHERE id = ${paused}`.execute(stage.opened.database);
    await tell(`${stage.receiver.url}/mine`);
    const made = await deliveries();
    expect(new Set(made.map(({ endpoint_id }) => endpoint_id))).toEqual(new Set([all, some, null]));
    for (const { id } of made) expect(id).toMatch(/^dlv_[0-9a-z]{26}$/);
  });

  test('of a transaction that is undone was never there', async () => {
    await stage.endpoint();
    const undone = stage.opened.database.transaction().execute(async (tx) => {
      await recordEvent(tx, stage.owner, 'generation.started', started);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
  });
});

describe('a delivery', () => {
  test('is a signed POST of JSON, acknowledged by 2xx {EVT-1, EVT-2, EVT-3, EVT-6, EVT-7, EVT-30, EVT-31, EVT-32, EVT-33, EVT-35, EVT-37, EVT-38, PUR-20, AUTH-22, AUTH-23}', async () => {
    const lane = await stage.endpoint();
    await tell();
    await stage.deliver(lane);
    const [{ headers, body, url }] = stage.receiver.received as [(typeof stage.receiver.received)[0]];
    expect(url).toBe('/hook');
    expect(headers['authorization']).toBeUndefined();
    const secret = stage.secretOf(lane);
    expect(headers['x-service-signature']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    const told = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(told).toMatchObject({ type: 'generation.started', environment: 'live', data: started });
    expect(Object.keys(told as object)).toEqual(['id', 'type', 'created_at', 'environment', 'data']);
    expect(Object.keys((told as { data: object }).data)).toEqual(Object.keys(started));
    expect(headers['webhook-id']).toBe((told as { id: string }).id);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, next_attempt_at: null }]);
    expect(await attempts()).toMatchObject([{ number: 1, status: 200, response_body: 'ok', error: null }]);
    expect(await lanes()).toEqual([]);
  });

  test('to the address of one generation is signed with the secret of the account', async () => {
    await tell(`${stage.receiver.url}/mine?a=1`);
    const [delivery] = await deliveries();
    await stage.deliver(delivery!.lane);
    const { secret } = await stage.opened.database.selectFrom('webhook_secret').selectAll().executeTakeFirstOrThrow();
    const [{ headers, body, url }] = stage.receiver.received as [(typeof stage.receiver.received)[0]];
    expect(url).toBe('/mine?a=1');
    new Webhook(stage.parts.sealing.open(secret).toString()).verify(body, headers as Record<string, string>);
  });

  test('is signed with both secrets while a rotation lasts, and no longer', async () => {
    const lane = await stage.endpoint();
    const old = `whsec_${Buffer.from('the old one').toString('base64')}`;
    const sealed = stage.parts.sealing.seal(Buffer.from(old));
    const until = (when: string) =>
      sql`UPDATE webhook_endpoint SET previous_secret = ${sealed}, previous_valid_until = now() + ${when}::interval`.execute(
        stage.opened.database,
      );
    await until('1 hour');
    await tell();
    await stage.deliver(lane);
    await until('-1 second');
    await tell();
    await stage.deliver(lane);
    const [both, one] = stage.receiver.received;
    for (const secret of [old, stage.secretOf(lane)]) {
      new Webhook(secret).verify(both!.body, both!.headers as Record<string, string>);
    }
    expect(() => new Webhook(old).verify(one!.body, one!.headers as Record<string, string>)).toThrow('signature');
  });

  test.each([
    ['a redirect', 302, { location: 'http://127.0.0.1:1/' }],
    ['a refusal', 400, {}],
    ['an error', 503, {}],
  ])('that meets %s is tried again after about a minute {EVT-39}', async (_name, status, headers) => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.writeHead(status, headers).end('no'));
    await tell();
    await stage.deliver(lane);
    expect(stage.receiver.received).toHaveLength(1);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1, failures: 1 });
    const waitS = (delivery!.next_attempt_at!.getTime() - Date.now()) / 1000;
    expect(waitS).toBeGreaterThan(45);
    expect(waitS).toBeLessThan(73);
    expect(await attempts()).toMatchObject([
      { status, response_body: 'no', error: expect.stringContaining(`${status}`) },
    ]);
  });

  test('that is not answered in time, or cut, has failed', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith(() => undefined);
    await tell();
    await stage.deliver(lane);
    stage.receiver.answerWith((response) => void response.destroy());
    await makeDue();
    await stage.deliver(lane);
    const [late, cut] = await attempts();
    expect(late).toMatchObject({ status: null, error: 'It did not answer in time.' });
    expect(cut).toMatchObject({ status: null, error: 'The address did not answer.' });
  });

  test('whose answer says yes has arrived, however long or slow or strange the rest of it is', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.end(`\0\ud800${'x'.repeat(100_000)}`));
    await tell();
    await stage.deliver(lane);
    stage.receiver.answerWith((response) => void response.writeHead(204).end());
    await tell();
    await stage.deliver(lane);
    stage.receiver.answerWith((response) => void response.writeHead(200).write('begun'));
    await tell();
    await stage.deliver(lane);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    const bodies = (await attempts()).map(({ response_body }) => response_body ?? '');
    expect(bodies.some((body) => body.endsWith('xxx') && Buffer.byteLength(body) <= 16_384)).toBe(true);
    expect(bodies).toContain('begun');
  });

  test('is failed after five failures, and its owner gets one mail {EVT-40, EVT-41}', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.writeHead(500).end());
    await tell();
    await tell();
    for (let n = 0; n < 7; n += 1) {
      await openLanes();
      await stage.deliver(lane);
      await openLanes();
      await makeDue();
      await stage.deliver(lane);
      await makeDue();
    }
    expect((await deliveries()).map(({ state, attempts: count }) => [state, count])).toEqual([
      ['failed', 5],
      ['failed', 5],
    ]);
    expect(stage.receiver.received).toHaveLength(10);
    expect(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await mails()).toMatchObject([
      { recipient: 'owner@example.com', subject: 'A webhook could not be delivered' },
    ]);
  });

  test('waits as long as it is asked to, up to twice the delay', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.writeHead(429, { 'retry-after': '100' }).end());
    await tell();
    await stage.deliver(lane);
    stage.receiver.answerWith((response) => void response.writeHead(429, { 'retry-after': '99999' }).end());
    await tell();
    await stage.deliver(lane);
    const waits = (await deliveries()).map(({ next_attempt_at }) => (next_attempt_at!.getTime() - Date.now()) / 1000);
    expect(Math.round(waits[0]! / 10)).toBe(10);
    expect(Math.round(waits[1]! / 10)).toBe(12);
  });
});

describe('a lane', () => {
  test('that fails again and again is left alone, then probed by one', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.writeHead(500).end());
    for (let n = 0; n < 30; n += 1) await tell();
    await stage.deliver(lane);
    const tried = stage.receiver.received.length;
    expect(tried).toBeLessThanOrEqual(20);
    const [row] = await lanes();
    expect(row!.open_until!.getTime()).toBeGreaterThan(Date.now() + 20_000);
    const waiting = (await deliveries()).filter(({ attempts: count }) => count === 0);
    expect(waiting.length).toBe(30 - tried);
    for (const { next_attempt_at } of waiting) expect(next_attempt_at! >= row!.open_until!).toBe(true);
    await stage.deliver(lane);
    expect(stage.receiver.received).toHaveLength(tried);

    await openLanes();
    await makeDue();
    await stage.deliver(lane);
    expect(stage.receiver.received).toHaveLength(tried + 1);
    const [again] = await lanes();
    expect(again!.open_until!.getTime() - Date.now()).toBeGreaterThan(50_000);

    stage.receiver.answerWith((response) => void response.end());
    await openLanes();
    await makeDue();
    await stage.deliver(lane);
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
    expect(await lanes()).toMatchObject([{ failures: 0, open_until: null, failing_since: null }]);
  });

  test('has at most ten on their way', async () => {
    const lane = await stage.endpoint();
    let open = 0;
    let most = 0;
    stage.receiver.answerWith((response) => {
      most = Math.max(most, (open += 1));
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 20);
    });
    for (let n = 0; n < 40; n += 1) await tell();
    await stage.deliver(lane);
    expect(stage.receiver.received).toHaveLength(40);
    expect(most).toBeLessThanOrEqual(10);
  });

  test('that two deliver at once sends nothing twice', async () => {
    const lane = await stage.endpoint();
    for (let n = 0; n < 40; n += 1) await tell();
    await Promise.all([stage.deliver(lane), stage.deliver(lane), stage.deliver(lane)]);
    expect(stage.receiver.received).toHaveLength(40);
    expect((await deliveries()).every(({ state, attempts: count }) => state === 'delivered' && count === 1)).toBe(true);
  });

  test('whose endpoint says 410 is disabled at once: what waits is kept, and the owner is told', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.writeHead(410).end());
    await tell();
    await stage.deliver(lane);
    await tell();
    const endpoint = await stage.opened.database.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
    expect(endpoint).toMatchObject({ state: 'disabled', disabled_reason: 'gone' });
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(await mails()).toMatchObject([{ subject: 'A webhook endpoint was disabled' }]);
  });

  test('that failed for five days disables its endpoint', async () => {
    const lane = await stage.endpoint();
    stage.receiver.answerWith((response) => void response.writeHead(500).end());
    await tell();
    await stage.deliver(lane);
    await sql`UPDATE webhook_lane SET failing_since = now() - interval '5 days 1 second'`.execute(
      stage.opened.database,
    );
    await tell();
    await stage.deliver(lane);
    const endpoint = await stage.opened.database.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
    expect(endpoint).toMatchObject({ state: 'disabled', disabled_reason: 'failing' });
    const waiting = await deliveries();
    expect(waiting.map(({ state, next_attempt_at }) => [state, next_attempt_at])).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    await makeDue();
    await stage.deliver(lane);
    expect((await deliveries()).map(({ next_attempt_at }) => next_attempt_at)).toEqual([null, null]);
    expect(stage.receiver.received).toHaveLength(2);
  });

  test('whose endpoint is deleted fails what waits', async () => {
    const lane = await stage.endpoint();
    await tell();
    await stage.opened.database.deleteFrom('webhook_endpoint').execute();
    await stage.deliver(lane);
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 0 }]);
    expect(stage.receiver.received).toEqual([]);
  });
});

describe('an attempt whose process died', () => {
  test('counts as one that was made, not as one that failed; the next comes when its time is over', async () => {
    const lane = await stage.endpoint();
    await tell();
    const dead = { ...stage.parts, outbound: { ...stage.parts.outbound, fetch: () => new Promise<never>(() => {}) } };
    void createDeliverer(dead)(lane, new AbortController().signal);
    await expect.poll(async () => (await attempts()).length).toBe(1);
    await stage.deliver(lane);
    expect(stage.receiver.received).toEqual([]);
    await makeDue();
    await stage.deliver(lane);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, failures: 0 }]);
    expect((await attempts()).map(({ duration_ms }) => duration_ms === null)).toEqual([true, false]);
  });

  test('that comes back late changes nothing but its own row', async () => {
    const lane = await stage.endpoint();
    await tell();
    const waiting: (() => void)[] = [];
    stage.receiver.answerWith((response) => void waiting.push(() => response.writeHead(500).end()));
    const slow = stage.deliver(lane);
    await expect.poll(() => waiting.length).toBe(1);
    await makeDue();
    stage.receiver.answerWith((response) => void response.end());
    await stage.deliver(lane);
    waiting[0]!();
    await slow;
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, failures: 0 }]);
    expect((await attempts()).map(({ status }) => status)).toEqual([500, 200]);
  });
});
