import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === undefined) throw new Error('No free port on 127.0.0.1.');
  return port;
}

export async function preferPort(port: number): Promise<number> {
  return (await listenOnce(port)) ?? (await freePort());
}

async function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}
