import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';

import { projectOf } from '../../project/project.ts';
import { withOwnedFiles } from '../../templates/template.ts';
import type { Artefact } from '../artefact.ts';
import { sandboxAvailable } from '../sandbox/sandbox-available.ts';
import { startApplication } from './start-application.ts';
import { StartError } from './start-error.ts';

const workshop = { runtimesFolder: '/nowhere' };
const { available, reason } = await sandboxAvailable();
const skipped = available ? '' : ` (skipped: ${reason})`;

const artefactOf = (source: string): Artefact => {
  const project = withOwnedFiles(projectOf({ 'src/app.mjs': source }), 'nodejs');
  const files = [...project.files].map(([path, { content }]) => [path, Buffer.from(content)] as const);
  return { framework: 'nodejs', kind: 'server', files: new Map(files) };
};

const application = artefactOf(`
import { createHash } from 'node:crypto';
import { createRouter, text } from '../kit.mjs';
const router = createRouter();
router.get('/big', () => text('x'.repeat(8_000_000)));
router.post('/hash', (request) => createHash('sha256').update(request.text()).digest('hex'));
router.get('/exit', () => process.exit(7));
router.get('/hang', () => new Promise(() => undefined));
router.get('/eat', () => { const held = []; for (;;) held.push(Buffer.alloc(1_000_000, 1)); });
export default router;
`);

function ask(socketPath: string, path: string, body?: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ socketPath, path, method: body === undefined ? 'GET' : 'POST', agent: false }, resolve)
    .once('error', reject)
    .end(body);
  return promise;
}

const read = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());

describe.skipIf(!available)(`a started application${skipped}`, { timeout: 120_000 }, () => {
  it('answers many at once, large and small, and a reader that stands still holds up only itself', async () => {
    const { socketPath, stop, ended } = await startApplication(application, { workshop });
    const still = await ask(socketPath, '/big');
    still.pause();
    const body = 'y'.repeat(900_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) return (await read(await ask(socketPath, '/big'))).length;
        return String(await read(await ask(socketPath, '/hash', body)));
      }),
    );
    const hash = createHash('sha256').update(body).digest('hex');
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 8_000_000 : hash)));
    expect((await read(still)).length).toBe(8_000_000);
    await stop();
    await ended;
    expect(existsSync(socketPath)).toBe(false);
  });

  it('sends the whole answer to one that has said all it has to say', async () => {
    const { socketPath, stop } = await startApplication(application, { workshop });
    const socket = connect({ path: socketPath, allowHalfOpen: true });
    socket.end('GET /big HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const bytes = Buffer.concat(await socket.toArray()).length;
    expect(bytes).toBeGreaterThan(8_000_000);
    await stop();
  });

  it('forgets those who hang up', async () => {
    const { socketPath, stop } = await startApplication(application, { workshop });
    for (let round = 0; round < 3; round += 1) {
      const asking = Array.from({ length: 150 }, () => {
        const socket = connect(socketPath).on('error', () => undefined);
        socket.write('GET /hang HTTP/1.1\r\nhost: x\r\n\r\n');
        return socket;
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const socket of asking) socket.destroy();
      await expect
        .poll(async () => (await ask(socketPath, '/nothing').catch(() => null))?.statusCode, { timeout: 10_000 })
        .toBe(404);
    }
    await stop();
  });

  it('tells that it ended by itself', async () => {
    const { socketPath, ended, stop } = await startApplication(application, { workshop });
    await expect(ask(socketPath, '/exit')).rejects.toThrow('socket hang up');
    expect(await ended).toEqual({ log: expect.stringContaining('http://localhost:3000') });
    await stop();
    await expect(ask(socketPath, '/big')).rejects.toThrow('ENOENT');
  });

  it('ends where it eats all memory', async () => {
    const limits = { memoryBytes: 256 * 1024 * 1024 };
    const { socketPath, ended } = await startApplication(application, { workshop, limits });
    await expect(ask(socketPath, '/eat')).rejects.toThrow('socket hang up');
    await ended;
    expect(existsSync(socketPath)).toBe(false);
  });

  it('throws the last words of one that does not start, and of one that never listens', async () => {
    const broken = startApplication(artefactOf(`throw new Error('out of luck');\nexport default 0;`), { workshop });
    await expect(broken).rejects.toThrow(StartError);
    await expect(broken).rejects.toMatchObject({ log: expect.stringContaining('out of luck') });
    const silent = startApplication(
      artefactOf(`await new Promise((done) => setTimeout(done, 60_000));\nexport default 0;`),
      { workshop, startMs: 2_000 },
    );
    await expect(silent).rejects.toThrow('did not listen');
    await expect(startApplication(application, { workshop, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
