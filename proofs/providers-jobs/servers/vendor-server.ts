import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly json: Readonly<Record<string, unknown>>;
}

export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
  readonly type?: string;
}

export interface VendorServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

/** What the vendor answers to `POST /sdapi/v1/txt2img`; nothing is its 404. */
export type Answers = (asked: Asked, route: string) => Reply | undefined | Promise<Reply | undefined>;

async function read(request: IncomingMessage): Promise<Asked> {
  const packets: Buffer[] = [];
  for await (const packet of request as AsyncIterable<Buffer>) packets.push(packet);
  const bytes = Buffer.concat(packets);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
  const isJson = String(request.headers['content-type']).includes('json');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    bytes,
    json: isJson ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {},
  };
}

function write(response: ServerResponse, reply: Reply | undefined): void {
  const {
    status = 200,
    json,
    bytes,
    type = 'application/octet-stream',
  } = reply ?? {
    status: 404,
    json: { error: { message: 'Not Found' } },
  };
  const isJson = bytes === undefined;
  response.writeHead(status, { 'content-type': isJson ? 'application/json' : type });
  response.end(isJson ? JSON.stringify(json ?? {}) : bytes);
}

export async function startVendor(
  answers: Answers,
): Promise<VendorServer & { readonly server: ReturnType<typeof createServer> }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const one = await read(request);
      asked.push(one);
      write(response, await answers(one, `${one.method} ${one.path}`));
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
