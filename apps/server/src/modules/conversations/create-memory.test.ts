import { AppError } from '@atelier/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../../../test/test-database.ts';
import type { KeyActor } from '../../kit/actor.ts';
import type { AccountId } from '../../kit/ids.ts';
import { createAccount } from '../accounts/create-account.ts';
import { removeMessages } from './conversations.repository.ts';
import { createMemory } from './create-memory.ts';
import type { ChatMessage, Embedder, Memory, Recalled } from './memory.ts';
import { textOf, tokensOfAll } from './message-text.ts';
import { rootsOf } from './word-roots.ts';

/** A direction for each word, so that texts that share words are near. */
function embedText(text: string): readonly number[] {
  const vector = Array.from({ length: 64 }, () => 0);
  for (const root of rootsOf(text)) {
    let hash = 7;
    for (const letter of root) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
    vector[hash % 64]! += 1;
  }
  return vector;
}

class TestEmbedder implements Embedder {
  readonly name: string;
  fails = false;
  embedded: string[] = [];
  constructor(name = 'test') {
    this.name = name;
  }
  embed = async (texts: readonly string[]) => {
    if (this.fails) throw new Error('no embedder');
    this.embedded.push(...texts);
    return texts.map(embedText);
  };
}

const user = (content: string): ChatMessage => ({ role: 'user', content });
const assistant = (content: string): ChatMessage => ({ role: 'assistant', content });
const origin = { model: 'echo', requestId: 'req_1' };

let db: TestDatabase;
let embedder: TestEmbedder;
let memory: Memory;
let caller: KeyActor;

async function newCaller(environment: KeyActor['environment'] = 'live', accountId?: AccountId): Promise<KeyActor> {
  const id = accountId ?? (await createAccount(db.database, { name: 'Test' })).id;
  const limits = { perMinute: null, perDay: null };
  const account = { id, plan: 'payg', limits, attributionWaived: false };
  return {
    kind: 'key',
    environment,
    account,
    scopes: new Set(['chat']),
    keyId: 'key_1',
    keyLimits: limits,
    hasBudget: false,
  };
}

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  embedder = new TestEmbedder();
  memory = createMemory({ database: db.database, embedder, log: silentLog });
  caller = await newCaller();
});
afterAll(() => db.close());

const recall = (conversationId: string, messages: readonly ChatMessage[], contextLength = 4096) =>
  memory.recall({ caller, conversationId, messages, contextLength, maxTokens: undefined });

async function say(
  conversationId: string,
  said: string | readonly ChatMessage[],
  answer = 'I see.',
): Promise<Recalled> {
  const recalled = await recall(conversationId, typeof said === 'string' ? [user(said)] : said);
  await memory.remember(recalled, assistant(answer), origin);
  return recalled;
}

async function chatter(id: string, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    await say(id, `Round ${n}: the clouds drift over the hills, slowly and without a hurry, as they tend to do.`);
  }
}

const rows = (id: string) =>
  db.database
    .selectFrom('conversation_message')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('number')
    .execute();
const row = (id: string) =>
  db.database.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a conversation', () => {
  test('is written with its first answer, not before', async () => {
    const recalled = await recall('new', [user('Hello, I am Ada.')]);
    expect(recalled.conversationId).toMatch(/^conv_[0-9a-z]{26}$/);
    expect(recalled.messages).toEqual([user('Hello, I am Ada.')]);
    await expect(recall(recalled.conversationId, [user('Still there?')])).rejects.toThrow(AppError);
    await memory.remember(recalled, assistant('Hello Ada.'), origin);
    expect(await row(recalled.conversationId)).toMatchObject({ title: 'Hello, I am Ada.', message_count: 2 });
    expect(await rows(recalled.conversationId)).toMatchObject([
      { number: 1, role: 'user', message: user('Hello, I am Ada.'), model: null, request_id: 'req_1' },
      { number: 2, role: 'assistant', message: assistant('Hello Ada.'), model: 'echo' },
    ]);
  });

  test('goes on with all of it while it fits, instructions first, the latest ones in force', async () => {
    const system = { role: 'system', content: 'Be brief.' };
    const { conversationId } = await say('new', [system, user('One.')]);
    await say(conversationId, [system, user('Two.')]);
    const third = await say(conversationId, 'Three.');
    expect(third.messages).toEqual([
      system,
      user('One.'),
      assistant('I see.'),
      user('Two.'),
      assistant('I see.'),
      user('Three.'),
    ]);
    expect((await rows(conversationId)).filter(({ role }) => role === 'system')).toHaveLength(1);
    const other = { role: 'developer', content: 'Be long.' };
    const fourth = await say(conversationId, [user('Four.'), other]);
    expect(fourth.messages[0]).toEqual(other);
    expect((await recall(conversationId, [user('Five.')])).messages[0]).toEqual(other);
    expect(JSON.stringify(fourth.messages)).not.toContain('brief');
  });

  test('404 for one that is not there, of someone else, of the other environment, or no id at all', async () => {
    const { conversationId } = await say('new', 'Mine.');
    const mine = caller;
    for (const who of [await newCaller(), await newCaller('sandbox', mine.account.id)]) {
      caller = who;
      const refused = recall(conversationId, [user('Yours?')]);
      await expect(refused).rejects.toMatchObject({ code: 'conversation_not_found', param: 'conversation_id' });
    }
    caller = mine;
    for (const id of ['conv_00000000000000000000000000', '', 'NEW', 'conv_\0', "' OR 1=1", 'x'.repeat(10_000)]) {
      await expect(recall(id, [user('Hm.')])).rejects.toMatchObject({ code: 'conversation_not_found' });
    }
  });

  test('what was deleted while the model spoke stays deleted', async () => {
    const { conversationId } = await say('new', 'One.');
    const late = await recall(conversationId, [user('Two.')]);
    await db.database.deleteFrom('conversation').where('id', '=', conversationId).execute();
    await memory.remember(late, assistant('Late.'), origin);
    expect(await rows(conversationId)).toEqual([]);
  });

  test('takes calls that come at once, each turn whole and in one piece', async () => {
    const { conversationId } = await say('new', 'Begin.');
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(conversationId, `Ask ${n}`, `Told ${n}`)));
    const all = await rows(conversationId);
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, n) => n + 1));
    for (let place = 2; place < 42; place += 2) {
      const asked = textOf(all[place]!.message as ChatMessage);
      expect(textOf(all[place + 1]!.message as ChatMessage)).toBe(asked.replace('Ask', 'Told'));
    }
    expect(await row(conversationId)).toMatchObject({ message_count: 42, last_number: 42 });
  });

  test('keeps hostile content, less what PostgreSQL cannot hold, and refuses what is too much by name', async () => {
    const odd = 'NUL \0, half \ud83d, \u202e backwards, \u{1F469}\u200d\u{1F680}, a\u0301, \uffff';
    const { conversationId } = await say('new', odd, 'And \0 back');
    const [asked, told] = await rows(conversationId);
    expect(textOf(asked!.message as ChatMessage)).toBe(odd.replace('\0', '').toWellFormed());
    expect(textOf(told!.message as ChatMessage)).toBe('And  back');
    const big = 'ü'.repeat(500_000);
    await say(conversationId, big);
    const numbers = { role: 'user', content: 'n', extra: Array.from({ length: 1000 }, () => 1e300) };
    await say(conversationId, [numbers]);
    expect((await rows(conversationId)).at(-2)!.message).toEqual(numbers);
    const refused = recall(conversationId, [user('fine'), user('ü'.repeat(600_000))]);
    await expect(refused).rejects.toMatchObject({ code: 'invalid_value', param: 'messages.1' });
    await memory.drain();
  });
});

describe('what no longer fits', () => {
  test('comes back as a fact of the summary and as a quote, inside the budget', async () => {
    const { conversationId } = await say('new', 'My boat is called Nordlys and lies in berth 17.', 'A fine name.');
    await chatter(conversationId, 0, 80);
    await memory.drain();
    expect((await row(conversationId)).summary).toContain('My boat is called Nordlys');
    const { messages } = await recall(conversationId, [user('Where does my boat lie?')], 2048);
    expect(tokensOfAll(messages)).toBeLessThanOrEqual(2048 - 512);
    const notes = messages.filter(({ role }) => role === 'system').map(textOf);
    expect(notes[0]).toContain('User: My boat is called Nordlys and lies in berth 17.');
    expect(notes[1]).toContain('user: "My boat is called Nordlys and lies in berth 17."\nassistant: "A fine name."');
    expect(messages.at(-2)).toEqual(assistant('I see.'));
  });

  test('is found by words alone where the embedder fails, and by vectors once it is back', async () => {
    embedder.fails = true;
    const { conversationId } = await say('new', 'The spare lamp is in crate 12.');
    await chatter(conversationId, 0, 60);
    await memory.drain();
    const ask = () => recall(conversationId, [user('Which crate holds the lamp?')], 2048);
    expect(JSON.stringify((await ask()).messages)).toContain('crate 12');
    expect((await rows(conversationId)).filter(({ embedder: by }) => by !== null)).toEqual([]);
    embedder.fails = false;
    await say(conversationId, 'Go on.');
    await memory.drain();
    expect((await rows(conversationId)).every(({ embedder: by }) => by === 'test')).toBe(true);
    expect(JSON.stringify((await ask()).messages)).toContain('crate 12');
  });

  test('what a crash left undone is done with the next answer', async () => {
    const { conversationId } = await say('new', 'My dog is called Rex.');
    await memory.close();
    await chatter(conversationId, 0, 40);
    expect((await row(conversationId)).summarised_to).toBe(0);
    memory = createMemory({ database: db.database, embedder, log: silentLog });
    await say(conversationId, 'Back again.');
    await memory.drain();
    const { summary, summarised_to: to } = await row(conversationId);
    expect(summary).toContain('My dog is called Rex.');
    expect(to).toBeGreaterThan(20);
    expect(to).toBeLessThan(84);
    expect((await rows(conversationId)).every(({ embedding }) => embedding?.length === 64)).toBe(true);
  });

  test('another embedder makes its own vectors', async () => {
    const { conversationId } = await say('new', 'One word.');
    await memory.drain();
    memory = createMemory({ database: db.database, embedder: new TestEmbedder('other'), log: silentLog });
    await say(conversationId, 'Two words.');
    await memory.drain();
    expect((await rows(conversationId)).map(({ embedder: by }) => by)).toEqual(['other', 'other', 'other', 'other']);
  });

  test('messages without words are looked at once', async () => {
    const picture = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }] };
    const { conversationId } = await say('new', [picture]);
    await memory.drain();
    expect(await rows(conversationId)).toMatchObject([{ embedder: 'test', embedding: null }, { embedder: 'test' }]);
  });

  test('emptied in the middle, nothing of it comes back, and no number twice', async () => {
    const { conversationId, owner } = await say('new', [{ role: 'system', content: 'Old.' }, user('My dog is Rex.')]);
    await chatter(conversationId, 0, 40);
    await db.database.transaction().execute((tx) => removeMessages(tx, owner, conversationId));
    await memory.drain();
    expect(await row(conversationId)).toMatchObject({ message_count: 0, summary: '', last_number: 83 });
    const { messages } = await say(conversationId, 'Anything left?');
    expect(messages).toEqual([user('Anything left?')]);
    expect((await rows(conversationId)).map(({ number }) => number)).toEqual([84, 85]);
  });
});
