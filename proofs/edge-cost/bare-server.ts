import { fastify } from 'fastify';

/** The framework alone: the same JSON from the same path, and nothing else. */
const [port, body] = process.argv.slice(2);
const answer: unknown = JSON.parse(body!);
const app = fastify({ logger: false });
app.get('/v1/models/:id', () => answer);
await app.listen({ host: '127.0.0.1', port: Number(port) });
