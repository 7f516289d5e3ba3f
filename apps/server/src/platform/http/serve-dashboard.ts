import staticFiles from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

const built = join(import.meta.dirname, '../../../../dashboard/dist');
const place = '/dashboard';

const unbuilt = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atelier</title></head>
<body>
  <h1>The dashboard is not built yet</h1>
  <p>Run <code>npm run build</code>, then load this page again. The API works without it: see <a href="/docs">the reference</a>.</p>
</body>
</html>
`;

/** Where S3 keeps files: they are played and shown from there. Without an endpoint it is Amazon's. */
function storageOrigins(storageUrl: string): string {
  if (storageUrl.startsWith('file:')) return '';
  const endpoint = new URL(storageUrl).searchParams.get('endpoint');
  if (endpoint === null) return ' https://*.amazonaws.com';
  const { protocol, host, origin } = new URL(endpoint);
  return ` ${origin} ${protocol}//*.${host}`;
}

/** Applications run on origins of their own, below the preview host. */
function policyFor({ PREVIEW_HOST, STORAGE_URL, PUBLIC_URL }: Config): string {
  const { protocol, host } = new URL(PUBLIC_URL);
  const previews = ` ${protocol}//*.${PREVIEW_HOST ?? `preview.${host}`}`;
  const storage = storageOrigins(STORAGE_URL);
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Radix and CodeMirror write style elements of their own.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    "font-src 'self'",
    `connect-src 'self'${storage}`,
    `frame-src 'self'${previews}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

/** The dashboard: files that never change under their names, and one page for every address of it. */
export async function serveDashboard(http: FastifyInstance, config: Config): Promise<void> {
  const headers = {
    'content-security-policy': policyFor(config),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  const sendPage = async (reply: FastifyReply) => {
    const page = await readFile(join(built, 'index.html'), 'utf8').catch(() => unbuilt);
    return reply
      .code(page === unbuilt ? 503 : 200)
      .headers(headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  };

  await http.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      request.state.routeId = 'dashboard';
    });
    await scope.register(staticFiles, {
      root: join(built, 'assets'),
      prefix: `${place}/assets/`,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
    });
    for (const file of ['mark.svg', 'appearance.js']) {
      const type = file.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8';
      scope.get(`${place}/${file}`, async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'no-cache')
          .send(await readFile(join(built, file))),
      );
    }
    scope.get(place, (_request, reply) => sendPage(reply));
    scope.get(`${place}/*`, (_request, reply) => sendPage(reply));
    scope.get('/', (_request, reply) => reply.redirect(place));
  });
}
