import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';
import type { KeyedMail } from './mail.ts';

export type SendMail = (mail: KeyedMail) => Promise<void>;

/** Silence on any step ends the attempt: all of them together take less time than the outbox leaves to one sending. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Always the same for the same key: a mailbox that got it twice can tell. */
function messageId(key: string, from: string): string {
  const host = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`;
}

/** An address is taken as it is: a comma in it must not make two people of one. */
const compose = ({ key, to, subject, text, html }: KeyedMail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  messageId: messageId(key, from),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Without an SMTP server every mail is a file in a folder: nothing is lost, and a developer can read it. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_FOLDER'>): SendMail {
  if (config.SMTP_URL !== undefined) {
    const transport = createTransport({ url: config.SMTP_URL, ...timeouts });
    return async (mail) => void (await transport.sendMail(compose(mail, config.MAIL_FROM)));
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message, messageId: id } = await transport.sendMail(compose(mail, config.MAIL_FROM));
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${id.replaceAll(/[^A-Za-z0-9-]/g, '')}.eml`;
    await mkdir(config.MAIL_FOLDER, { recursive: true });
    await writeFile(join(config.MAIL_FOLDER, name), message as Buffer);
  };
}
