import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../kit/ids.ts';
import { storeTurn } from './store-turn.ts';

interface List {
  readonly data: readonly Record<string, unknown>[];
  readonly first_id: string | null;
  readonly last_id: string | null;
  readonly has_more: boolean;
}

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  customer = await app.customer();
});
afterAll(() => app.close());

async function converse(turns: number, environment: 'live' | 'sandbox' = 'live', extra: object = {}): Promise<string> {
  const conversationId = newId('conversation');
  const owner = { accountId: customer.accountId as never, environment };
  for (let n = 1; n <= turns; n += 1) {
    const newMessages = [{ role: 'user', content: `Ask ${n}`, ...extra }];
    const recalled = { conversationId, owner, newMessages, messages: newMessages, isNew: n === 1 };
    const origin = { model: 'atelier-echo-1.0', requestId: newId('request') };
    await storeTurn(app.foundation.database, recalled, { role: 'assistant', content: `Told ${n}` }, origin);
  }
  return conversationId;
}

const call = (line: string, key = customer.key) => app.call(key, line);
const list = async (path: string) => (await call(`GET /v1${path}`)).json<List>();
const idsOf = ({ data }: List) => data.map(({ id }) => id);

describe('GET /v1/conversations', () => {
  test('200 newest first, page by page, in both directions', async () => {
    const ids = [await converse(1), await converse(1), await converse(1)].toReversed();
    const first = await list('/conversations?limit=2');
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const second = await list(`/conversations?limit=2&after=${first.last_id}`);
    expect([idsOf(second), second.has_more]).toEqual([ids.slice(2), false]);
    expect(idsOf(await list(`/conversations?before=${ids[2]}`))).toEqual(ids.slice(0, 2));
  });

  test('200 and empty for who has none; the other environment has its own', async () => {
    await converse(1, 'sandbox');
    expect((await list('/conversations')).data).toEqual([]);
    expectError(await call('GET /v1/conversations?limit=0'), 'invalid_value', 'limit');
  });
});

describe('GET /v1/conversations/{id}', () => {
  test('200 with what is known of it', async () => {
    const id = await converse(2);
    const answer = await call(`GET /v1/conversations/${id}`);
    expect(answer.statusCode).toBe(200);
    const { attribution: _attribution, ...conversation } = answer.json<Record<string, unknown>>();
    const time = expect.stringMatching(/^\d{4}-.+Z$/);
    const times = { created_at: time, updated_at: time };
    expect(conversation).toEqual({
      id,
      object: 'conversation',
      title: 'Ask 1',
      message_count: 4,
      summary: '',
      ...times,
    });
  });

  test('404 for another’s, 400 for what is no id', async () => {
    const id = await converse(1);
    const stranger = await app.customer();
    for (const line of [`GET /v1/conversations/${id}`, `GET /v1/conversations/${id}/messages`]) {
      expectError(await call(line, stranger.key), 'not_found');
      expectError(await call(line.replace('GET', 'DELETE'), stranger.key), 'not_found');
    }
    expect((await call(`GET /v1/conversations/${id}`)).statusCode).toBe(200);
    expectError(await call('GET /v1/conversations/%00'), 'invalid_value', 'id');
  });
});

describe('GET /v1/conversations/{id}/messages', () => {
  test('200 newest first, each as it was, page by page', async () => {
    const id = await converse(3, 'live', { name: 'ada', id: 'mine', object: 'mine' });
    const first = await list(`/conversations/${id}/messages?limit=4`);
    expect(first.data).toMatchObject([
      { object: 'conversation.message', role: 'assistant', content: 'Told 3', model: 'atelier-echo-1.0' },
      { object: 'conversation.message', role: 'user', content: 'Ask 3', model: null, name: 'ada' },
      { content: 'Told 2' },
      { content: 'Ask 2' },
    ]);
    expect(first.data[1]!['id']).toBe(`msg_${id.slice(5)}_5`);
    expect(first.has_more).toBe(true);
    const second = await list(`/conversations/${id}/messages?limit=4&after=${first.last_id}`);
    expect([second.data.map(({ content }) => content), second.has_more]).toEqual([['Told 1', 'Ask 1'], false]);
    const back = await list(`/conversations/${id}/messages?limit=4&before=${second.first_id}`);
    expect(idsOf(back)).toEqual(idsOf(first));
    expect(back.has_more).toBe(false);
  });

  test('400 for a cursor of another conversation, or none', async () => {
    const id = await converse(1);
    for (const cursor of ['x', `msg_${newId('conversation').slice(5)}_1`, `msg_${id.slice(5)}_99999999999`]) {
      const answer = await call(`GET /v1/conversations/${id}/messages?after=${cursor}`);
      expectError(answer, 'invalid_value', 'after');
    }
  });

  test('a page of very large messages ends early and says that there is more', async () => {
    const id = await converse(12, 'live', { extra: 'x'.repeat(1_000_000) });
    const first = await list(`/conversations/${id}/messages?limit=100`);
    expect(first.data.length).toBeLessThan(20);
    expect(first.has_more).toBe(true);
    const second = await list(`/conversations/${id}/messages?limit=100&after=${first.last_id}`);
    expect([first.data.length + second.data.length, second.has_more]).toEqual([24, false]);
  });
});

describe('DELETE', () => {
  test('200 for one, with its messages; 404 the second time', async () => {
    const [id, other] = [await converse(2), await converse(1)];
    const answer = await call(`DELETE /v1/conversations/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, object: 'conversation', deleted: true });
    expectError(await call(`DELETE /v1/conversations/${id}`), 'not_found');
    expectError(await call(`GET /v1/conversations/${id}/messages`), 'not_found');
    expect(idsOf(await list('/conversations'))).toEqual([other]);
    const { database } = app.foundation;
    const left = database.selectFrom('conversation_message').select('number').where('conversation_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  test('200 for its messages alone: it stays, empty', async () => {
    const id = await converse(2);
    const answer = await call(`DELETE /v1/conversations/${id}/messages`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, title: 'Ask 1', message_count: 0, summary: '' });
    expect((await list(`/conversations/${id}/messages`)).data).toEqual([]);
  });

  test('200 for all: of this account and environment, and of no other', async () => {
    const sandboxed = await converse(1, 'sandbox');
    const owner = customer;
    customer = await app.customer();
    const theirs = await converse(1);
    const stranger = customer;
    customer = owner;
    await Promise.all(Array.from({ length: 3 }, () => converse(1)));
    expect((await call('DELETE /v1/conversations')).json()).toMatchObject({
      object: 'conversation.list',
      deleted: true,
      count: 3,
    });
    expect((await call('DELETE /v1/conversations')).json()).toMatchObject({ count: 0 });
    expect((await call(`GET /v1/conversations/${theirs}`, stranger.key)).statusCode).toBe(200);
    const { key } = await app.keyFor(owner.accountId, { environment: 'sandbox' });
    expect((await call(`GET /sandbox/v1/conversations/${sandboxed}`, key)).statusCode).toBe(200);
  });
});
