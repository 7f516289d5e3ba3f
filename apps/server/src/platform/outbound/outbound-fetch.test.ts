import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileNames, hostileUrls } from '../../../test/hostile-urls.ts';
import type { OutboundError, OutboundFault } from '../../kit/outbound-error.ts';
import { isPublicAddress } from '../../kit/public-address.ts';
import { createOutboundFetch } from './outbound-fetch.ts';
import type { Outbound } from './outbound.ts';

const caps = { timeoutMs: 2_000, maxBytes: 1_000 };
const ports = [80, 443, 8080, 8443];

let server: Server;
let port: number;
let reached = 0;
let allowing: Outbound;

beforeAll(async () => {
  server = createServer((request, response) => {
    reached += 1;
    const [, what = '', amount = ''] = (request.url ?? '').split('/');
    if (what === 'moved') return response.writeHead(302, { location: '/there' }).end('moved');
    if (what === 'silent') return undefined;
    if (what === 'long') return response.writeHead(200, { 'content-length': amount }).end('x'.repeat(Number(amount)));
    if (what === 'endless') {
      response.write('x');
      const timer = setInterval(() => response.write('x'.repeat(100)), 5);
      return response.on('close', () => clearInterval(timer));
    }
    return response.end('hello');
  });
  server.on('connection', (socket: Socket) => socket.unref());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
  allowing = createOutboundFetch({ allowPrivate: true, ports });
});

afterAll(async () => {
  await allowing.close();
  server.closeAllConnections();
  server.close();
});

async function faultOf(work: Promise<unknown>): Promise<OutboundFault | 'none'> {
  return work.then(
    () => 'none' as const,
    (error: OutboundError) => error.fault,
  );
}

describe('what is refused', () => {
  // Every port is allowed here, so that the address alone is what refuses.
  const everyPort = Array.from({ length: 65_536 }, (_, one) => one);
  const strict = createOutboundFetch({
    allowPrivate: false,
    ports: everyPort,
    resolve: async (hostname) => {
      const address = hostileNames[hostname] ?? '127.0.0.1';
      return [{ address, family: address.includes(':') ? 6 : 4 }];
    },
  });
  afterAll(() => strict.close());

  test(`each of ${hostileUrls.length} hostile URLs, when it is kept and when it is fetched`, async () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(60);
    const before = reached;
    for (const hostile of hostileUrls) {
      const url = hostile.replaceAll('PORT', String(port));
      expect([url, await faultOf(strict.requireAllowed(url))]).toEqual([url, 'refused_url']);
      expect([url, await faultOf(strict.fetch({ url, ...caps }))]).toEqual([url, 'refused_url']);
    }
    expect(reached).toBe(before);
  });

  test.each([22, 25, 3306, 5432, 6379, 9200, 11_211])('port %i of a public host', async (closed) => {
    const usual = createOutboundFetch({ allowPrivate: false, ports });
    expect(await faultOf(usual.fetch({ url: `http://93.184.216.34:${closed}/`, ...caps }))).toBe('refused_url');
    await usual.close();
  });

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111'])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('a name of which one address is public and another is not', async () => {
    const mixed = createOutboundFetch({
      allowPrivate: false,
      ports,
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    });
    expect(await faultOf(mixed.fetch({ url: 'http://example.com/', ...caps }))).toBe('refused_url');
    await mixed.close();
  });

  test('a name that is public when it is kept and ours when it is fetched', async () => {
    let times = 0;
    const rebinding = createOutboundFetch({
      allowPrivate: false,
      ports: everyPort,
      resolve: async () => [{ address: (times += 1) === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }],
    });
    const url = `http://rebind.example:${port}/`;
    expect(await faultOf(rebinding.requireAllowed(url))).toBe('none');
    expect(await faultOf(rebinding.fetch({ url, ...caps }))).toBe('refused_url');
    await rebinding.close();
  });

  test('a connection whose other end is not who was checked', async () => {
    let looked = 0;
    const lying = createOutboundFetch({
      allowPrivate: false,
      ports: everyPort,
      resolve: async () => [
        {
          family: 4,
          get address() {
            return (looked += 1) === 1 ? '93.184.216.34' : '127.0.0.1';
          },
        },
      ],
    });
    const before = reached;
    expect(await faultOf(lying.fetch({ url: `http://lying.example:${port}/`, ...caps }))).toBe('refused_url');
    expect(looked).toBeGreaterThan(1);
    expect(reached).toBe(before);
    await lying.close();
  });
});

describe('what is fetched', () => {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;

  test('arrives whole', async () => {
    const answer = await allowing.fetch({ url: at('/'), ...caps });
    expect([answer.status, await text(answer.body)]).toEqual([200, 'hello']);
  });

  test('is never looked for where a redirect points', async () => {
    const before = reached;
    const answer = await allowing.fetch({ url: at('/moved'), ...caps });
    expect([answer.status, answer.headers.location]).toEqual([302, '/there']);
    answer.body.destroy();
    expect(reached).toBe(before + 1);
  });

  test('may have as many bytes as allowed and not one more', async () => {
    expect(await text((await allowing.fetch({ url: at('/long/1000'), ...caps })).body)).toHaveLength(1_000);
    expect(await faultOf(allowing.fetch({ url: at('/long/1001'), ...caps }))).toBe('too_large');
    const endless = await allowing.fetch({ url: at('/endless'), ...caps });
    expect(await faultOf(text(endless.body))).toBe('too_large');
  });

  test('must come in time, its last byte too', async () => {
    const hasty = { timeoutMs: 150, maxBytes: 1_000_000 };
    expect(await faultOf(allowing.fetch({ url: at('/silent'), ...hasty }))).toBe('too_late');
    const endless = await allowing.fetch({ url: at('/endless'), ...hasty });
    expect(await faultOf(text(endless.body))).toBe('too_late');
  });

  test('is unreachable where nobody listens or no name is', async () => {
    expect(await faultOf(allowing.fetch({ url: 'http://127.0.0.1:1/', ...caps }))).toBe('unreachable');
    expect(await faultOf(allowing.fetch({ url: 'http://nobody.invalid/', ...caps }))).toBe('unreachable');
  });

  test('ends with the caller', async () => {
    const left = new AbortController();
    const work = allowing.fetch({ url: at('/silent'), ...caps, signal: left.signal });
    left.abort(new Error('the client left'));
    await expect(work).rejects.toThrow('the client left');
  });
});
