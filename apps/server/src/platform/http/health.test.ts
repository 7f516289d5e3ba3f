import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import { serveHealth } from './health.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function serve(checks: Parameters<typeof serveHealth>[1]['checks'], isStopping = () => false): void {
  app = fastify();
  serveHealth(app, { checks, isStopping });
}
const get = (url: string) => app.inject({ method: 'GET', url });

describe('GET /readyz', () => {
  test('200 while everything answers, with a word of each part', async () => {
    serve({ database: async () => 'answers', limits: async () => 'counting in Redis' });
    const answer = await get('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'ready',
      parts: { database: { ok: true, detail: 'answers' }, limits: { ok: true, detail: 'counting in Redis' } },
    });
  });

  test('503 while the database is gone, and /healthz goes on saying 200', async () => {
    const db = await openTestDatabase();
    serve({
      database: async () => {
        await sql`SELECT 1`.execute(db.database);
        return 'answers';
      },
      limits: async () => 'counting in this process',
    });
    expect((await get('/readyz')).statusCode).toBe(200);
    await db.close();
    const answer = await get('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 'not ready',
      parts: { database: { ok: false }, limits: { ok: true } },
    });
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  test('503 within about a second for a part that never answers', async () => {
    serve({ database: () => new Promise(() => {}) });
    const begun = performance.now();
    const answer = await get('/readyz');
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ parts: { database: { ok: false, detail: 'does not answer' } } });
  });

  test('503 while stopping, though everything answers', async () => {
    let stopping = false;
    serve({ database: async () => 'answers' }, () => stopping);
    expect((await get('/readyz')).statusCode).toBe(200);
    stopping = true;
    const answer = await get('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'stopping', parts: { database: { ok: true } } });
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  });
});
