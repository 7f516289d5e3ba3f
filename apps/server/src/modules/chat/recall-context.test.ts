import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelOf, openChatStage, readStream, type ChatStage, type Loose } from '../../../test/chat-stage.ts';
import type { Customer } from '../../../test/test-app.ts';

let stage: ChatStage;
let customer: Customer;
beforeAll(async () => {
  stage = await openChatStage(['cut@5']);
  customer = await stage.customer();
});
afterAll(() => stage.close());

const say = (content: string, conversation?: string, more: object = {}, who = customer) =>
  stage.post(who, '/v1/chat/completions', {
    model: modelOf(''),
    messages: [{ role: 'user', content }],
    ...(conversation && { conversation_id: conversation }),
    ...more,
  });
const sent = () => stage.upstream.requests.at(-1)!.body['messages'] as readonly Loose[];

test('a conversation is remembered: each call sends only what is new {PUR-9}', async () => {
  const first = (await (await say('My dog is called Biscuit.', 'new')).json()) as Loose;
  expect(first['conversation_id']).toMatch(/^conv_/);
  const second = (await (await say('What is my dog called?', first['conversation_id'])).json()) as Loose;
  expect(second['conversation_id']).toBe(first['conversation_id']);
  expect(sent().map(({ role, content }) => [role, content])).toEqual([
    ['user', 'My dog is called Biscuit.'],
    ['assistant', first['choices'][0].message.content],
    ['user', 'What is my dog called?'],
  ]);
});

test('a stream is remembered as the message it told', async () => {
  const { chunks, text } = readStream(await (await say('Tell me of the sea.', 'new', { stream: true })).text());
  const id = chunks[0]!['conversation_id'];
  await (await say('Go on.', id)).text();
  expect(sent().map(({ content }) => content)).toEqual(['Tell me of the sea.', text, 'Go on.']);
});

test('404 for a conversation of someone else; a first call that fails leaves none', async () => {
  const { conversation_id: id } = (await (await say('Mine.', 'new')).json()) as Loose;
  const stranger = await stage.customer();
  const refused = await say('Yours?', id, {}, stranger);
  expect([refused.status, await refused.json()]).toMatchObject([404, { error: { code: 'conversation_not_found' } }]);
  const count = async () =>
    (await stage.app.foundation.pool.query('SELECT count(*)::int AS n FROM conversation')).rows[0] as { n: number };
  const before = await count();
  await (await say('Broken.', 'new', { model: modelOf('cut@5') })).text();
  expect(await count()).toEqual(before);
});

test('nothing is kept where no conversation is named', async () => {
  const rows = async () => (await stage.app.foundation.pool.query('SELECT count(*) FROM conversation_message')).rows;
  const before = await rows();
  await (await say('In passing.')).text();
  expect(await rows()).toEqual(before);
});
