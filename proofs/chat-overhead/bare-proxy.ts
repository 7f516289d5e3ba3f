import { fastify } from 'fastify';
import { createRequire } from 'node:module';

interface Dispatching {
  readonly dispatch: (request: object, handler: object) => boolean;
}

/** The server's own, so that both call alike. */
const serverRequire = createRequire(new URL('../../apps/server/src/main.ts', import.meta.url));
const { Agent } = serverRequire('undici') as { Agent: new (options: object) => Dispatching };

/** The framework and the client alone: what comes in goes out, and what comes back is handed on. */
const [port, upstream] = process.argv.slice(2);
const agent = new Agent({ allowH2: false, pipelining: 1, keepAliveTimeout: 30_000 });
const { origin, pathname } = new URL(upstream!);
const app = fastify({ logger: false });
app.removeAllContentTypeParsers();
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

app.get('/readyz', () => ({ ready: true }));
app.post('/v1/chat/completions', (request, reply) => {
  const parts: Buffer[] = [];
  let isStream = false;
  agent.dispatch(
    {
      origin,
      path: `${pathname}/chat/completions`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.body as Buffer,
    },
    {
      onRequestStart() {},
      onResponseStart(_controller: unknown, status: number, headers: Readonly<Record<string, unknown>>) {
        const type = String(headers['content-type']);
        isStream = type.startsWith('text/event-stream');
        if (!isStream) return void reply.code(status).header('content-type', type);
        reply.hijack();
        reply.raw.writeHead(status, { 'content-type': type });
      },
      onResponseData(_controller: unknown, bytes: Buffer) {
        if (isStream) reply.raw.write(bytes);
        else parts.push(bytes);
      },
      onResponseEnd() {
        if (isStream) reply.raw.end();
        else reply.send(parts.length === 1 ? parts[0] : Buffer.concat(parts));
      },
      onResponseError(_controller: unknown, error: Error) {
        if (isStream) reply.raw.destroy();
        else reply.send(error);
      },
    },
  );
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
