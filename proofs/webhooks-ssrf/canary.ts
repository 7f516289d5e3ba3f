import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Canary {
  readonly port: number;
  readonly socketPath: string;
  /** How many connections anybody has opened to it. */
  readonly reached: () => number;
}

/** Listens on every address of this machine and on a unix socket; nobody may ever reach it. */
export async function startCanary(stack: AsyncDisposableStack): Promise<Canary> {
  let reached = 0;
  const listen = async (where: { path: string } | { host: string; port: number }): Promise<Server> => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') return response.writeHead(302, { location: '/there' }).end();
      return response.end('the canary');
    });
    server.on('connection', () => (reached += 1));
    server.listen(where);
    await once(server, 'listening');
    stack.defer(() => {
      server.closeAllConnections();
      server.close();
    });
    return server;
  };
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const socketPath = join(folder, 'socket');
  await listen({ path: socketPath });
  const { port } = (await listen({ host: '::', port: 0 })).address() as AddressInfo;
  return { port, socketPath, reached: () => reached };
}
