import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { composeLetter, createMailer } from './index.ts';

const letter = {
  title: '<b>Hello</b>',
  paragraphs: ['"Quoted" & <i>more</i>'],
  button: { label: 'Go', url: 'https://example.com/?a=1&b=2' },
};

test('in development the mails can be read, newest first, and nothing in them runs', async () => {
  const app = await createTestApp();
  try {
    const page = (host = 'localhost:8080') => app.http.inject({ method: 'GET', url: '/dev/mail', headers: { host } });
    expect((await page()).body).toContain('No mail yet');
    const send = createMailer(app.foundation.config);
    for (const key of ['first', 'second']) {
      await send({ key, to: 'ada@example.com', subject: `The ${key} <script>`, ...composeLetter(letter) });
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(await readdir(app.mailFolder)).toHaveLength(2);
    const { body, headers, statusCode } = await page();
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body.indexOf('The second &lt;script&gt;')).toBeLessThan(body.indexOf('The first &lt;script&gt;'));
    expect(body).not.toContain('<script');
    expect(body.match(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(2);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080']) {
      expect((await page(host)).statusCode).toBe(404);
    }
  } finally {
    await app.close();
  }
});

test('404 in production, and where mail goes out by SMTP', async () => {
  for (const variables of [{ MODE: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:1' }]) {
    const app = await createTestApp(variables);
    const headers = { host: 'localhost:8080' };
    expect((await app.http.inject({ method: 'GET', url: '/dev/mail', headers })).statusCode).toBe(404);
    await app.close();
  }
});
