import { errorTable, type ErrorCode } from '@atelier/contract';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Atelier API reference</title>
</head>
<body>
  <div id="reference"></div>
  <script src="/docs/scalar.js"></script>
  <script src="/docs/start.js"></script>
</body>
</html>
`;

/** Everything the page needs comes from here: no font, proxy or measurement of anyone else's. */
const start = `Scalar.createApiReference('#reference', {
  url: '/docs/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  hideModels: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  persistAuth: false,
});
`;

const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const withCode = (text: string) => text.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function errorPage(code: ErrorCode): string {
  const { status, type, meaning, remedy } = errorTable[code];
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${code}: Atelier errors</title>
  <style>
    :root { color-scheme: light dark; font: 1.05rem/1.6 system-ui, sans-serif; }
    body { max-width: 40rem; margin: 4rem auto; padding: 0 1.5rem; }
    h1 { font: 600 1.6rem/1.3 ui-monospace, monospace; overflow-wrap: anywhere; }
    h2 { font-size: 1rem; margin: 2rem 0 0.25rem; }
    p { margin: 0; }
    code { font-size: 0.95em; padding: 0.1em 0.35em; border-radius: 0.3em; background: color-mix(in srgb, currentColor 10%, transparent); }
    .facts { opacity: 0.75; }
  </style>
</head>
<body>
  <h1>${code}</h1>
  <p class="facts">Status ${status} · type <code>${type}</code></p>
  <h2>What happened</h2>
  <p>${withCode(meaning)}</p>
  <h2>What to do</h2>
  <p>${withCode(remedy)}</p>
  <h2><a href="/docs">API reference</a></h2>
</body>
</html>
`;
}

/** The API reference at /docs, the document behind it, and a page for every error code. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const [scalar, document] = await Promise.all([
    readFile(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'))),
    readFile(new URL(import.meta.resolve('@atelier/contract/openapi.json'))),
  ]);
  const html = (path: string, body: string) =>
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(body),
    );
  const file = (path: string, type: string, body: string | Buffer) =>
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(body));

  html('/docs', page);
  file('/docs/scalar.js', 'text/javascript; charset=utf-8', scalar);
  file('/docs/start.js', 'text/javascript; charset=utf-8', start);
  file('/docs/openapi.json', 'application/json; charset=utf-8', document);
  for (const code of Object.keys(errorTable) as ErrorCode[]) html(`/docs/errors/${code}`, errorPage(code));
}
