import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/config.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Without an SMTP server every mail is a file in a folder: nothing is lost, and a developer can read it. */
export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_FOLDER'>): SendMail {
  if (config.SMTP_URL !== undefined) {
    const transport = createTransport(config.SMTP_URL);
    return async (mail) => void (await transport.sendMail({ ...mail, from: config.MAIL_FROM }));
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message, messageId } = await transport.sendMail({ ...mail, from: config.MAIL_FROM });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replaceAll(/[^A-Za-z0-9-]/g, '')}.eml`;
    await mkdir(config.MAIL_FOLDER, { recursive: true });
    await writeFile(join(config.MAIL_FOLDER, name), message as Buffer);
  };
}
