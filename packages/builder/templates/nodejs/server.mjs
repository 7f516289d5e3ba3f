import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

import { json, page, toResponse, html } from './kit.mjs';
import router from './src/app.mjs';

const longestBody = 1024 * 1024;
const kinds = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
};

const findStatic = (path) => {
  if (path === '/kit.css') return 'kit.css';
  const file = join('public', normalize(path));
  return file.startsWith('public/') && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
};

async function readBody(incoming) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > longestBody) throw Object.assign(new Error('The body is too large.'), { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const parseJson = (body) => {
  try {
    return JSON.parse(body);
  } catch {
    throw Object.assign(new Error('The body is not JSON.'), { status: 400 });
  }
};

async function answer(incoming) {
  const url = new URL(incoming.url, 'http://localhost');
  const { handler, params, isKnown } = router.find(incoming.method, url.pathname);
  const wantsPage = String(incoming.headers.accept ?? '').includes('text/html');
  if (!handler) {
    const [status, words] = isKnown ? [405, 'That can’t be done here.'] : [404, 'There is nothing here.'];
    if (!wantsPage) return json({ error: words }, status);
    return page({
      title: words,
      status,
      body: html`<main>
        <h1>${words}</h1>
        <p><a href="/">Back to the start</a></p>
      </main>`,
    });
  }
  const body = await readBody(incoming);
  return toResponse(
    await handler({
      method: incoming.method,
      path: url.pathname,
      params,
      query: url.searchParams,
      headers: incoming.headers,
      text: () => body,
      json: () => parseJson(body),
      form: () => Object.fromEntries(new URLSearchParams(body)),
    }),
  );
}

const server = createServer(async (incoming, outgoing) => {
  try {
    const path = decodeURI(incoming.url.split('?')[0]);
    const file = incoming.method === 'GET' || incoming.method === 'HEAD' ? findStatic(path) : undefined;
    if (file !== undefined) {
      outgoing.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
      return void createReadStream(file).pipe(outgoing);
    }
    if (path === '/theme.css') {
      outgoing.writeHead(200, { 'content-type': kinds['.css'] });
      return void outgoing.end();
    }
    const { status, headers, body } = await answer(incoming);
    outgoing.writeHead(status, headers);
    outgoing.end(body);
  } catch (error) {
    if (error.status === undefined) console.error(error);
    const { status, headers, body } = json(
      { error: error.status ? error.message : 'Something broke.' },
      error.status ?? 500,
    );
    if (!outgoing.headersSent) outgoing.writeHead(status, headers);
    outgoing.end(body);
  }
});

const port = Number(process.env.PORT ?? 3000);
server.listen(port, process.env.HOST ?? '127.0.0.1', () => console.log(`http://localhost:${port}`));
