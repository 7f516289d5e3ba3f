// An application that speaks whatever it likes: each path is an answer that no kit would give.
import { createServer } from 'node:net';

// The template's own server finds its port taken; it must not end us.
process.on('uncaughtException', () => undefined);

const head = (status, ...headers) => `HTTP/1.1 ${status}\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`;
const page = (body, ...headers) =>
  head(
    '200 OK',
    'content-type: text/html',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...headers,
  ) + body;
const shown = '<!doctype html><html><head><title>Raw</title></head><body><h1>Raw</h1></body></html>';

const answers = {
  '/status-000': () => `${head('000 Nothing', 'content-type: text/plain')}x`,
  '/status-099': () => `${head('099 Low', 'content-type: text/plain')}x`,
  '/status-999': () => `${head('999 High', 'content-type: text/plain')}x`,
  '/switch': () => `${head('101 Switching Protocols', 'upgrade: websocket', 'connection: upgrade')}now it speaks`,
  '/early': () => head('103 Early Hints', 'link: </x>; rel=preload').repeat(50) + page(shown),
  '/cookie': () =>
    page(shown, 'set-cookie: stolen=1; domain=localhost; path=/', 'set-cookie: atelier.session_token=forged; path=/'),
  '/policy': () =>
    page(
      shown,
      'content-security-policy: default-src *',
      'access-control-allow-origin: *',
      'access-control-allow-credentials: true',
      'service-worker-allowed: /',
      'x-frame-options: ALLOWALL',
      'clear-site-data: "*"',
      'cross-origin-opener-policy: unsafe-none',
      'strict-transport-security: max-age=99999999; includeSubDomains',
      'refresh: 0;url=javascript:alert(1)',
    ),
  '/inject': () => page(shown, 'etag: "a"\rset-cookie: injected=1', 'vary: b\nset-cookie: injected=2'),
  '/split': () => `${page(shown)}HTTP/1.1 200 OK\r\nset-cookie: split=1\r\ncontent-length: 0\r\n\r\n`,
  '/both-lengths': () =>
    `${head('200 OK', 'content-type: text/plain', 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n`,
  '/garbage': () => '\u0000\u0001\u0002 not http at all\r\n\r\n',
  '/nothing': () => '',
  '/to-script': () => head('302 Found', 'location: javascript:document.title="escaped"', 'content-length: 0'),
  '/to-file': () => head('302 Found', 'location: file:///etc/passwd', 'content-length: 0'),
};

function flood(socket, type) {
  const block = Buffer.alloc(1024 * 1024, 'x');
  socket.write(head('200 OK', `content-type: ${type}`, 'connection: close'));
  const more = () => {
    while (!socket.destroyed && socket.write(block));
  };
  socket.on('drain', more);
  more();
}

export function answerRaw(socket) {
  socket.on('error', () => undefined);
  let asked = '';
  socket.on('data', (data) => {
    asked += data.toString('latin1');
    if (!asked.includes('\r\n\r\n')) return;
    const [, path = '/'] = asked.split(' ');
    if (path === '/endless-page') return flood(socket, 'text/html');
    if (path === '/echo') return socket.end(page(`<pre>${asked.replaceAll('<', '&lt;')}</pre>`));
    if (path === '/end-the-first') process.kill(process.ppid, 'SIGKILL');
    socket.end((answers[path] ?? (() => page(shown)))());
  });
}

export const listenRaw = (port) => createServer(answerRaw).listen(port, '127.0.0.1');

if (process.argv[2] === '--outside') {
  const server = listenRaw(0);
  server.once('listening', () => console.log(server.address().port));
}
