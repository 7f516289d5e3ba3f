import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const secret = 'org-4711 has no credits left, key sk-ours';
export const secrets = ['org-4711', 'sk-ours', 'no credits'];
const wrongTypes = {
  id: [7],
  request_id: [],
  prompt_id: {},
  status: { a: 1 },
  output: 12,
  images: 5,
  data: 'nothing',
  queue_running: 'none',
  result: 'x',
};

const json = (response: ServerResponse, body: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
};

function flood(response: ServerResponse): void {
  const packet = Buffer.alloc(65_536, ' ');
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = () => {
    while (!response.destroyed && response.write(packet));
    if (!response.destroyed) response.once('drain', pour);
  };
  response.on('error', () => undefined);
  pour();
}

/** What a server can answer that none should. Each must come back as a ProviderError, soon, and without the secret. */
export const hostilities = {
  'an endless answer': flood,
  'half an object': (response: ServerResponse) => json(response, '{"id":'),
  'a page': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Welcome</html>');
  },
  'wrong types': (response: ServerResponse) => json(response, JSON.stringify(wrongTypes)),
  'an array': (response: ServerResponse) => json(response, '[]'),
  null: (response: ServerResponse) => json(response, 'null'),
  nothing: (response: ServerResponse) => json(response, ''),
  'a million brackets': (response: ServerResponse) => json(response, '['.repeat(200_000)),
  'a redirect': (response: ServerResponse) => {
    response.writeHead(302, { location: '/trap' });
    response.end();
  },
  'a cut': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"id": "a"');
    setTimeout(() => response.destroy(), 20);
  },
  'a closed door': (response: ServerResponse) => void response.destroy(),
  silence: () => undefined,
  'our account, 401': (response: ServerResponse) => json(response, JSON.stringify({ error: { message: secret } }), 401),
  'our account, 400': (response: ServerResponse) => json(response, JSON.stringify({ error: { message: secret } }), 400),
  'our account, 500': (response: ServerResponse) => json(response, JSON.stringify({ detail: secret }), 500),
} satisfies Record<string, (response: ServerResponse) => void>;

export type Hostility = keyof typeof hostilities;

export interface HostileServer {
  readonly url: string;
  readonly be: (hostility: Hostility) => void;
  readonly openSockets: () => number;
  /** Whether a redirect was followed. */
  readonly trapped: () => boolean;
  readonly close: () => Promise<void>;
}

export async function startHostile(): Promise<HostileServer> {
  let mode: Hostility = 'silence';
  let trapped = false;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (request.url === '/trap') trapped = true;
    request.resume();
    request.on('end', () => hostilities[mode](response));
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (hostility) => {
      mode = hostility;
    },
    openSockets: () => sockets.size,
    trapped: () => trapped,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
