import type { FastifyInstance } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { readMessage, type Message } from './message.ts';
import { writeMailPage } from './mail-page.ts';

const mostShown = 50;

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The names begin with the time. */
async function newestMessages(folder: string): Promise<readonly Message[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).toSorted();
  const newest = mails.slice(-mostShown).toReversed();
  return Promise.all(newest.map(async (file) => readMessage(await readFile(join(folder, file)))));
}

/** By another name the page could be read by any website that its developer visits. */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  return host === new URL(publicUrl).host || /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '');
}

/** For development alone: mail holds links that open doors. */
export function serveMailPage(
  app: FastifyInstance,
  { MODE, SMTP_URL, MAIL_FOLDER, PUBLIC_URL }: Pick<Config, 'MODE' | 'SMTP_URL' | 'MAIL_FOLDER' | 'PUBLIC_URL'>,
): void {
  if (MODE !== 'development' || SMTP_URL !== undefined) return;
  const folder = resolve(MAIL_FOLDER);
  app.get('/dev/mail', async (request, reply) => {
    if (!isOwnName(request.headers.host, PUBLIC_URL)) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(writeMailPage(await newestMessages(folder), folder));
  });
}
