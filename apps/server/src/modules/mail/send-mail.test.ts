import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from './send-mail.ts';

const from = 'Atelier <no-reply@atelier.example>';
const mail = {
  key: 'welcome:1',
  to: 'ada@example.com',
  subject: 'Wëlcome',
  text: 'Open this link:\n\nhttp://localhost/a?b=c\n\nBye',
};

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly message: string;
}

describe('mail without an SMTP server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'atelier-mail-')), 'not', 'made', 'yet');
  });
  afterEach(() => rm(join(folder, '../../..'), { recursive: true }));

  test('is a file of its own in the folder, which is made when it is missing', async () => {
    const send = createMailer({ SMTP_URL: undefined, MAIL_FROM: from, MAIL_FOLDER: folder });
    await Promise.all([send(mail), send({ ...mail, key: 'welcome:2', to: 'ben@example.com' })]);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\w.-]+\.eml$/);
    const messages = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const toAda = messages.find((message) => message.includes('To: ada@example.com'));
    expect(toAda).toContain(`From: ${from}`);
    expect(toAda).toContain('http://localhost/a?b');
  });
});

describe('mail with an SMTP server', () => {
  let received: Envelope[];
  let server: SMTPServer;

  async function start(options: ConstructorParameters<typeof SMTPServer>[0] = {}): Promise<number> {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, callback) {
        const { mailFrom, rcptTo } = session.envelope;
        const [sender, to] = [mailFrom ? mailFrom.address : '', rcptTo.map(({ address }) => address)];
        const keep = (message: string) => received.push({ from: sender, to, user: session.user, message });
        readAll(stream)
          .then(keep)
          .then(() => callback(), callback);
      },
      ...options,
    });
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const mailer = (address: string) =>
    createMailer({ SMTP_URL: `smtp://${address}`, MAIL_FROM: from, MAIL_FOLDER: '/nonexistent' });

  test('arrives there, from us, to one person, and in no folder', async () => {
    const port = await start();
    await mailer(`127.0.0.1:${port}`)(mail);
    expect(received).toMatchObject([{ from: 'no-reply@atelier.example', to: ['ada@example.com'] }]);
    expect(received[0]!.message).toContain('=?UTF-8?Q?W=C3=ABlcome?=');
    expect(received[0]!.message).toContain('http://localhost/a?b');
  });

  test('signs in with the name and the password of the address', async () => {
    const port = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        if (username === 'atelier' && password === 'p@ss word') callback(null, { user: username });
        else callback(new Error('wrong'));
      },
    });
    await mailer(`atelier:p%40ss%20word@127.0.0.1:${port}`)(mail);
    expect(received).toMatchObject([{ user: 'atelier' }]);
    await expect(mailer(`atelier:wrong@127.0.0.1:${port}`)(mail)).rejects.toThrow('Invalid login');
  });

  test('fails loudly when the server refuses the address or is not there', async () => {
    const port = await start({
      onRcptTo: (_address, _session, callback) => callback(new Error('no such person')),
    });
    await expect(mailer(`127.0.0.1:${port}`)(mail)).rejects.toThrow('no such person');
    expect(received).toEqual([]);
    await expect(mailer('127.0.0.1:1')(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
