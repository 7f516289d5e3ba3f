import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJobsStage, type JobsStage } from '../../../test/jobs-stage.ts';
import type { Customer } from '../../../test/test-app.ts';
import { reconcileCredits } from '../credits/index.ts';

interface JobSeen {
  readonly created_at: string;
  readonly id: string;
  readonly status: string;
  readonly phase: string | null;
  readonly queue_position: number;
  readonly progress: number;
  readonly estimated_time: number;
  readonly result: Record<string, unknown> | null;
  readonly error: { code: string; message: string } | null;
  readonly usage: { credits: string; held: string };
}

describe.each([
  ['on Redis', true],
  ['on PostgreSQL', false],
])('jobs, queued %s', (_where, redis) => {
  let stage: JobsStage;
  let customer: Customer;
  beforeAll(async () => {
    stage = await openJobsStage(redis);
    customer = await stage.app.customer();
    await stage.app.giveCredits(customer);
  });
  afterAll(() => stage.close());

  const call = async (line: string, payload?: object, headers: Record<string, string> = {}) => {
    const response = await stage.app.call(customer.key, line, { headers, ...(payload && { payload }) });
    return { status: response.statusCode, text: response.body, job: response.json<JobSeen>() };
  };
  const make = (prompt: string, headers = {}) =>
    call('POST /v1/music/generate', { prompt, duration: 30, metadata: { of: 'test' } }, headers);
  const read = async (id: string) => (await call(`GET /v1/jobs/${id}`)).job;
  const ended = async (id: string) => {
    await expect.poll(async () => (await read(id)).status, { timeout: 15_000 }).not.toBe('processing');
    return read(id);
  };
  const balance = async () =>
    (await stage.app.call(customer.key, 'GET /v1/payments/balance')).json<{ balance: string; held: string }>();
  // 30 seconds at a thousandth each.
  const price = '0.030000';

  test('wait in line, with what they may cost held', async () => {
    const first = await make('steps=1');
    expect(first.status).toBe(202);
    expect(first.job).toMatchObject({ status: 'processing', phase: 'queued', queue_position: 1, progress: 0 });
    expect(first.job.usage).toEqual({ credits: '0.000000', held: price });
    const second = await make('steps=1');
    expect(second.job.queue_position).toBe(2);
    expect((await balance()).held).toBe('0.060000');
    for (const { job } of [first, second]) {
      const cancelled = await call(`POST /v1/jobs/${job.id}/cancel`);
      expect(cancelled).toMatchObject({ status: 200, job: { status: 'cancelled', usage: { credits: '0.000000' } } });
    }
    expect((await balance()).held).toBe('0.000000');
    expect((await call(`POST /v1/jobs/${first.job.id}/cancel`)).status).toBe(409);
  });

  test('run, are stored, charged and told once {EVT-8, EVT-9, EVT-10, EVT-11, EVT-12, EVT-13, EVT-14, EVT-15, EVT-16, EVT-29}', async () => {
    stage.startWorker();
    const before = await balance();
    const { job } = await make('steps=3');
    const done = await ended(job.id);
    expect(done).toMatchObject({ status: 'completed', phase: null, progress: 100, usage: { credits: price } });
    expect(done.result).toMatchObject({ title: 'Scripted', duration: 30 });
    expect(await (await fetch(String(done.result!['audio_url']).replace(/^.*(?=\/f\/)/, await address()))).text()).toBe(
      'a song of sorts',
    );
    const after = await balance();
    expect((Number(before.balance) - Number(after.balance)).toFixed(6)).toBe(price);
    const { 'generation.started': started, 'generation.completed': completed, ...others } = await toldOf(job.id);
    expect(started).toEqual({ job_id: job.id, service: 'music', created_at: done.created_at });
    expect(new Date(done.created_at).toISOString()).toBe(done.created_at);
    expect(completed).toEqual({
      job_id: job.id,
      service: 'music',
      output_url: expect.stringMatching(/^https?:\/\//),
      duration_ms: expect.any(Number),
    });
    expect(Number.isInteger(completed!['duration_ms'])).toBe(true);
    expect(others).toEqual({});
  });

  /** What was told of a job, by kind; a kind that was told twice would be two rows. */
  async function toldOf(id: string): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
    const { rows } = await stage.app.foundation.pool.query<{ type: string; data: Record<string, unknown> }>(
      `SELECT type, data FROM event WHERE account_id = $1 AND data->>'job_id' = $2`,
      [customer.accountId, id],
    );
    expect(new Set(rows.map(({ type }) => type)).size).toBe(rows.length);
    return Object.fromEntries(rows.map(({ type, data }) => [type, data]));
  }

  let listening: Promise<string> | undefined;
  const address = () => (listening ??= stage.app.http.listen({ host: '127.0.0.1', port: 0 }));

  test('that fail or are refused cost nothing, and are told so {EVT-17}', async () => {
    const before = await balance();
    const failed = await ended((await make('steps=1 fail')).job.id);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'upstream_error', message: 'It went wrong.' } });
    expect((await toldOf(failed.id))['generation.failed']).toMatchObject({ job_id: failed.id, refunded: true });
    const refused = await ended((await make('refuse')).job.id);
    expect(refused).toMatchObject({ status: 'failed', error: { code: 'invalid_value' } });
    expect(await balance()).toEqual(before);
  });

  test('can be waited for', async () => {
    const { job } = await make('steps=2', { prefer: 'wait=20' });
    expect(job.status).toBe('completed');
  });

  test('that are cancelled while they run cost the share that was done', async () => {
    const { job } = await make('steps=100000');
    await expect.poll(async () => (await read(job.id)).phase, { timeout: 10_000 }).toBe('generating');
    const cancelled = await call(`POST /v1/jobs/${job.id}/cancel`);
    expect(cancelled.job).toMatchObject({ status: 'cancelled' });
    expect(stage.upstream.runs.get(job.id)!.cancelled).toBe(true);
    expect(Number(cancelled.job.usage.credits)).toBeLessThan(Number(price));
  });

  test('tell what becomes of them, and again from where a client left off', async () => {
    const { job } = await make('steps=2');
    await ended(job.id);
    const { body } = await stage.app.call(customer.key, `GET /v1/jobs/${job.id}/events`);
    expect([...body.matchAll(/^event: (\w+)$/gm)].map((match) => match[1])).toEqual([
      'status',
      'status',
      'log',
      'status',
      'status',
      'done',
    ]);
    const rest = await stage.app.call(customer.key, `GET /v1/jobs/${job.id}/events`, {
      headers: { 'last-event-id': '3' },
    });
    expect([...rest.body.matchAll(/^event: (\w+)$/gm)].map((match) => match[1])).toEqual(['status', 'status', 'done']);
  });

  test('that the queue has lost are found again', async () => {
    const { job } = await make('steps=1');
    await ended(job.id);
    await stage.app.foundation.database
      .updateTable('generation')
      .set({ state: 'running', completed_at: null, charged_micros: null, created_at: new Date(Date.now() - 60_000) })
      .where('id', '=', job.id)
      .execute();
    expect(await stage.sweep()).toBe(1);
    expect(stage.upstream.runs.get(job.id)!.looks).toBeGreaterThan(1);
    await ended(job.id);
    expect([...stage.upstream.runs.keys()].filter((key) => key === job.id)).toHaveLength(1);
  });

  test('404 for a job of someone else', async () => {
    const { job } = await make('steps=0');
    const stranger = await stage.app.customer();
    expect((await stage.app.call(stranger.key, `GET /v1/jobs/${job.id}`)).statusCode).toBe(404);
    await ended(job.id);
  });

  test('leave the books in order', async () => {
    expect((await balance()).held).toBe('0.000000');
    expect(await reconcileCredits(stage.app.foundation.database)).toEqual([]);
  });
});
