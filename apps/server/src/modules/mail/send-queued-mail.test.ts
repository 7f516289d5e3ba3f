import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Database } from '../../platform/db/database.ts';
import { composeLetter, createMailer, pruneMail, queueMail, sendQueuedMail, type SendMail } from './index.ts';

const from = 'Atelier <no-reply@atelier.example>';
let app: TestApp;
let database: Database;
let folder: string;
let send: SendMail;
let logged: { readonly level: number; readonly mail?: string; readonly msg: string }[];
const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line) as never) });

beforeAll(async () => {
  app = await createTestApp();
  ({ database } = app.foundation);
});
afterAll(() => app.close());

beforeEach(async () => {
  logged = [];
  await database.deleteFrom('mail').execute();
  folder = await mkdtemp(join(tmpdir(), 'atelier-outbox-'));
  send = createMailer({ SMTP_URL: undefined, MAIL_FROM: from, MAIL_FOLDER: folder });
  return () => rm(folder, { recursive: true });
});

const mailOf = (key: string, more: { to?: string; subject?: string; text?: string } = {}) => ({
  key,
  to: 'ada@example.com',
  subject: 'Hello',
  ...composeLetter({ title: 'Hello', paragraphs: ['A letter.'] }),
  ...more,
});
const work = (sender = send) => sendQueuedMail({ database, send: sender, log });
const rowOf = (key: string) => database.selectFrom('mail').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const makeDue = (change: { created_at?: Date } = {}) =>
  database
    .updateTable('mail')
    .set({ next_attempt_at: new Date(Date.now() - 1_000), ...change })
    .where('next_attempt_at', 'is not', null)
    .execute();

async function arrived(): Promise<readonly Email[]> {
  const files = (await readdir(folder)).toSorted();
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
}

const refuse: SendMail = async () => {
  throw new Error('421 come back later');
};

test('a mail goes out if its transaction commits, in both forms, and its words are not kept', async () => {
  await expect(
    database.transaction().execute(async (tx) => {
      await queueMail(tx, mailOf('undone'));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await database.transaction().execute((tx) => queueMail(tx, mailOf('done')));
  expect(await work()).toBe(1);
  const [mail, ...more] = await arrived();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Hello', to: [{ address: 'ada@example.com' }] });
  expect(mail!.text).toContain('A letter.');
  expect(mail!.html).toContain('A letter.</p>');
  expect(await rowOf('done')).toMatchObject({ attempts: 1, plain_text: '', html: null, next_attempt_at: null });
  expect((await rowOf('done')).sent_at).not.toBeNull();
  expect(await work()).toBe(0);
});

test('the same key is one mail: again, at the same moment, and after it was sent', async () => {
  await Promise.all(Array.from({ length: 8 }, () => queueMail(database, mailOf('same'))));
  await queueMail(database, mailOf('same', { subject: 'Another' }));
  expect(await work()).toBe(1);
  await queueMail(database, mailOf('same'));
  expect(await work()).toBe(0);
  expect((await arrived()).map(({ subject }) => subject)).toEqual(['Hello']);
});

test('several senders at once send each mail once', async () => {
  await Promise.all(Array.from({ length: 55 }, (_, n) => queueMail(database, mailOf(`one of many ${n}`))));
  const counts = await Promise.all(Array.from({ length: 4 }, () => work()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(55);
  expect(new Set((await arrived()).map(({ messageId }) => messageId)).size).toBe(55);
  expect(await arrived()).toHaveLength(55);
});

test('what could not be sent is tried again, later and later, and told', async () => {
  await queueMail(database, mailOf('patient'));
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await work(refuse)).toBe(0);
    const row = await rowOf('patient');
    expect(row).toMatchObject({ attempts: attempt, error: '421 come back later', sent_at: null });
    waits.push(row.next_attempt_at!.getTime() - Date.now());
    expect(await work()).toBe(0);
    await makeDue();
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(logged.map(({ level, mail }) => [level, mail])).toEqual(Array.from({ length: 3 }, () => [40, 'patient']));
  expect(await work()).toBe(1);
  expect(await rowOf('patient')).toMatchObject({ attempts: 4, error: null });
});

test('one that is refused keeps none of the others', async () => {
  await queueMail(database, mailOf('bad', { to: 'bad@example.com' }));
  await queueMail(database, mailOf('good'));
  expect(await work((mail) => (mail.key === 'bad' ? refuse(mail) : send(mail)))).toBe(1);
  expect((await rowOf('bad')).next_attempt_at).not.toBeNull();
});

test('after a day it is given up, with an error in the log', async () => {
  await queueMail(database, mailOf('hopeless'));
  await makeDue({ created_at: new Date(Date.now() - 86_400_001) });
  expect(await work(refuse)).toBe(0);
  expect(await rowOf('hopeless')).toMatchObject({ next_attempt_at: null, sent_at: null, plain_text: '', html: null });
  expect(logged).toMatchObject([{ level: 50, mail: 'hopeless' }]);
  expect(await work()).toBe(0);
});

test('a process killed between sending and noting: sent again once its lease is over, with the same Message-ID', async () => {
  await queueMail(database, mailOf('killed'));
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../../platform/db/database.ts', import.meta.url).href)});
    const { createMailer, sendQueuedMail } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    const log = console;
    const { database } = openDatabase({ url: process.argv[1], connections: 2, log });
    const send = createMailer({ MAIL_FROM: ${JSON.stringify(from)}, MAIL_FOLDER: process.argv[2] });
    await sendQueuedMail({ database, log, send: async (mail) => { await send(mail); process.kill(process.pid, 'SIGKILL'); } });`;
  const url = app.foundation.config.DATABASE_URL;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, url, folder], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await arrived()).toHaveLength(1);
  expect(await work()).toBe(0);
  await makeDue();
  expect(await work()).toBe(1);
  const [one, other] = await arrived();
  expect(one!.messageId).toMatch(/^<[0-9a-f]{40}@atelier\.example>$/);
  expect(other!.messageId).toBe(one!.messageId);
});

test('a slow attempt whose lease ran out still counts when it arrives, and changes nothing when it fails', async () => {
  await queueMail(database, mailOf('slow'));
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = work(() => gates[0]!.promise);
  const claimed = async (attempts: number) => {
    while ((await rowOf('slow')).attempts < attempts) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await claimed(1);
  await makeDue();
  const second = work(() => gates[1]!.promise);
  await claimed(2);
  const { next_attempt_at: lease } = await rowOf('slow');
  gates[0]!.reject(new Error('too late'));
  expect(await slow).toBe(0);
  expect(await rowOf('slow')).toMatchObject({ error: null, next_attempt_at: lease });
  await makeDue();
  gates[1]!.resolve();
  expect(await second).toBe(1);
  expect(await work()).toBe(0);
});

test('hostile words neither break the transaction nor become headers or people', async () => {
  await database.transaction().execute(async (tx) => {
    await queueMail(tx, mailOf('nul\0', { subject: 'a\0b', text: 'x\0y\uD800' }));
    await queueMail(tx, mailOf('header', { subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' }));
    await queueMail(tx, mailOf('people', { to: 'ada@example.com, eve@example.com' }));
    await queueMail(tx, mailOf('bracket', { to: '<eve@example.com> ada@example.com\r\nCc: eve@example.com' }));
  });
  await work();
  const mails = await arrived();
  for (const mail of mails) {
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.to?.length ?? 0).toBeLessThanOrEqual(1);
  }
  expect(mails.map(({ subject }) => subject)).toContain('ab');
});

test('what was sent or given up is forgotten after 30 days; what is still to be sent never is', async () => {
  for (const key of ['old', 'young', 'waiting']) await queueMail(database, mailOf(key));
  await work((mail) => (mail.key === 'waiting' ? refuse(mail) : send(mail)));
  const long = new Date(Date.now() - 31 * 86_400_000);
  await database.updateTable('mail').set({ created_at: long }).where('key', 'in', ['old', 'waiting']).execute();
  expect(await pruneMail(database)).toBe(1);
  expect((await database.selectFrom('mail').select('key').orderBy('key').execute()).map(({ key }) => key)).toEqual([
    'waiting',
    'young',
  ]);
});
