import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await app.customer();
  await app.giveCredits(customer);
});

interface Shown {
  id: string;
  created_at: string;
  credits: string | null;
  status: number;
  duration_ms: number;
  first_byte_ms: number | null;
}
interface List {
  data: Shown[];
  has_more: boolean;
  last_id: string;
}

const payload = { model: 'atelier-echo-1.0', max_tokens: 20, messages: [{ role: 'user', content: 'a secret plan' }] };
const chat = (key = customer.key, wishes: object = {}, headers: Record<string, string> = {}) =>
  app.call(key, 'POST /v1/chat/completions', { payload: { ...payload, ...wishes }, headers });
const requests = async (query = '') => (await app.call(customer.key, `GET /v1/requests${query}`)).json<List>();
/** What is written down comes a second later. */
const someRequests = async (count: number, query = ''): Promise<List> => {
  await expect.poll(async () => (await requests(query)).data.length, { timeout: 5_000 }).toBe(count);
  return requests(query);
};

describe('GET /requests', () => {
  it('200 with what generates, by a key, newest first, and never what was said', async () => {
    const answered = await chat();
    const { usage } = answered.json<{ usage: { prompt_tokens: number; completion_tokens: number } }>();
    await app.call(customer.key, 'GET /v1/models');
    const streamed = await chat(customer.key, { stream: true });
    const { data } = await someRequests(2);
    expect(data.map(({ id }) => id)).toEqual([streamed.headers['x-request-id'], answered.headers['x-request-id']]);
    expect(data[1]).toEqual({
      id: answered.headers['x-request-id'],
      object: 'request',
      created_at: expect.stringMatching(/Z$/) as string,
      route: 'chat.completions',
      method: 'POST',
      module: 'chat',
      model: 'atelier-echo-1.0',
      key_id: customer.keyId,
      status: 200,
      error: null,
      duration_ms: expect.any(Number) as number,
      first_byte_ms: null,
      credits: answered.headers['x-credits-charged'],
      job_id: null,
      replayed: false,
      usage: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
    });
    expect(data[0]!.first_byte_ms).toBeLessThanOrEqual(data[0]!.duration_ms);
    expect(Math.abs(Date.parse(data[0]!.created_at) - Date.now())).toBeLessThan(10_000);
    const { rows } = await sql<{ row: string }>`SELECT request_log::text AS row FROM request_log`.execute(
      app.foundation.database,
    );
    expect(rows.some(({ row }) => row.includes('secret plan'))).toBe(false);
  });

  it('200 with what failed, whatever it was, and by what it is filtered', async () => {
    await chat(customer.key, { model: 'no-such-model' });
    await app.call(customer.key, 'GET /v1/models/no-such-model');
    await app.call(customer.key, 'GET /v1/no-such-path');
    await chat();
    await someRequests(4);
    expect((await requests('?status=failed')).data).toMatchObject([
      { route: null, module: null, status: 404, error: { code: 'not_found' }, credits: null },
      { route: 'models.get', module: 'models', status: 404, error: { code: 'model_not_found' } },
      { route: 'chat.completions', module: 'chat', status: 404 },
    ]);
    const [ok] = (await requests('?status=ok')).data;
    for (const query of ['?model=atelier-echo-1.0', `?q=${ok!.id.slice(0, 20)}`, `?q=${ok!.id.slice(4, 20)}`]) {
      expect((await requests(query)).data.map(({ id }) => id)).toContain(ok!.id);
    }
    expect((await requests('?module=chat')).data.length).toBe(2);
    expect((await requests(`?key_id=${customer.keyId}`)).data.length).toBe(4);
    expect((await requests('?key_id=key_other')).data).toEqual([]);
    expect((await requests(`?start=${ok!.created_at}`)).data.map(({ id }) => id)).toContain(ok!.id);
    expect((await requests(`?end=${ok!.created_at}`)).data.map(({ id }) => id)).not.toContain(ok!.id);
  });

  it('200 page by page in both directions, and as a table', async () => {
    await Promise.all([1, 2, 3].map(() => chat()));
    const all = await someRequests(3);
    const first = await requests('?limit=2');
    expect(first).toMatchObject({ has_more: true, data: all.data.slice(0, 2) });
    expect((await requests(`?limit=2&after=${first.last_id}`)).data).toEqual(all.data.slice(2));
    expect((await requests(`?before=${all.data[2]!.id}`)).data).toEqual(all.data.slice(0, 2));
    const table = await app.call(customer.key, 'GET /v1/requests', { headers: { accept: 'text/csv' } });
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = table.body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^id,created_at,method,route,.*,usage_input_tokens,usage_output_tokens$/);
    expect(lines.length).toBe(4);
    expect(lines[1]).toContain('chat.completions');
  });

  it('200 with the route of what a limit refused', async () => {
    const hasty = await app.customer({ perMinute: 1 });
    await app.call(hasty.key, 'GET /v1/models');
    await chat(hasty.key);
    const other = await app.keyFor(hasty.accountId);
    await expect
      .poll(async () => (await app.call(other.key, 'GET /v1/requests')).json<List>().data, { timeout: 5_000 })
      .toMatchObject([{ status: 429, route: 'chat.completions', error: { code: 'minute_limit_exceeded' } }]);
  });

  it('200 with an answer that was given again', async () => {
    const headers = { 'idempotency-key': 'once' };
    await chat(customer.key, {}, headers);
    await chat(customer.key, {}, headers);
    expect((await someRequests(2)).data).toMatchObject([
      { replayed: true, credits: null },
      { replayed: false, credits: expect.any(String) as string },
    ]);
  });

  it('200 without those of others and of the other environment', async () => {
    const sandbox = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    await app.call(sandbox.key, 'POST /sandbox/v1/chat/completions', { payload });
    await chat();
    const { data } = await someRequests(1);
    expect(data[0]).toMatchObject({ key_id: customer.keyId });
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['status=lost', 'status'],
    ['start=yesterday', 'start'],
    ['q=%25', 'q'],
  ])('400 for %s', async (query, param) => {
    expectError(await app.call(customer.key, `GET /v1/requests?${query}`), 'invalid_value', param);
  });
});

describe('GET /requests/{id}', () => {
  it('200 with its timeline', async () => {
    await chat(customer.key, { stream: true });
    const [{ id }] = (await someRequests(1)).data as [Shown];
    const shown = (await app.call(customer.key, `GET /v1/requests/${id}`)).json<{
      timeline: { what: string; at_ms: number }[];
    }>();
    expect(shown.timeline.map(({ what }) => what)).toEqual(['received', 'admitted', 'first_byte', 'finished']);
  });

  it('200 with the times of the job that it made, and what that cost once it is known', async () => {
    const made = await app.call(customer.key, 'POST /v1/music/generate', { payload: { prompt: 'A walk' } });
    const jobId = made.json<{ id: string }>().id;
    const [{ id }] = (await someRequests(1)).data as [Shown];
    const show = async () =>
      (await app.call(customer.key, `GET /v1/requests/${id}`)).json<Shown & { timeline: object[] }>();
    expect(await show()).toMatchObject({ job_id: jobId, module: 'music', credits: null });
    await app.call(customer.key, `POST /v1/jobs/${jobId}/cancel`);
    const shown = await show();
    expect(shown.credits).toBe('0.000000');
    expect(shown.timeline).toContainEqual({ what: 'job_ended', at_ms: expect.any(Number) as number });
  });

  it('404 for one that is not in the list', async () => {
    expectError(await app.call(customer.key, 'GET /v1/requests/req_none'), 'not_found', 'id');
  });
});
