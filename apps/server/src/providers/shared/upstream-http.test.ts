import { afterEach, describe, expect, it } from 'vitest';
import { startVendor, type Answers } from '../../../../../proofs/providers-jobs/servers/vendor-server.ts';
import { createUpstreamHttp, type JobUpstreamOptions } from './upstream-http.ts';

const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answers: Answers) {
  const vendor = await startVendor(answers);
  closing.push(vendor.close);
  return vendor;
}

function connect(baseUrl: string, more: Partial<JobUpstreamOptions> = {}) {
  const http = createUpstreamHttp({ name: 'u', baseUrl, headers: { authorization: 'Bearer ours' }, ...more });
  closing.push(http.close);
  return http;
}

const drain = async (packets: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(packets));

describe('an output', () => {
  it('is fetched with our key at the upstream, and without it elsewhere', async () => {
    const bytes = Buffer.from('output');
    const [own, other] = [await serve(() => ({ bytes })), await serve(() => ({ bytes }))];
    const http = connect(own.url);
    expect(await drain(await http.open('/a'))).toEqual(bytes);
    expect(await drain(await http.open(`${other.url}/b`))).toEqual(bytes);
    expect(own.asked[0]?.headers.authorization).toBe('Bearer ours');
    expect(other.asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    'http://127.0.0.1:9/x',
    'http://127.1/x',
    'http://0x7f.1/x',
    'http://[::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/x',
    'http://localhost:9/x',
    'file:///etc/passwd',
    'ftp://example.com/x',
  ])('of an upstream on the internet is not fetched from %s', async (address) => {
    const http = connect('https://api.example.com/v1');
    await expect(http.open(address)).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('is cut off at its cap, and when it falls silent', async () => {
    const vendor = await serve(() => ({ bytes: Buffer.alloc(100_000) }));
    const http = connect(vendor.url, { maxOutputBytes: 50_000 });
    await expect(drain(await http.open('/a'))).rejects.toMatchObject({ kind: 'malformed' });
    const silent = await serve(() => new Promise(() => undefined));
    const impatient = connect(silent.url, { timeouts: { silenceMs: 50, answerMs: 50 } });
    await expect(impatient.open('/a')).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('that is refused tells nothing of our account', async () => {
    const vendor = await serve(() => ({ status: 404, json: { error: 'No such file for account org-1' } }));
    await expect(connect(vendor.url).open('/a')).rejects.toMatchObject({
      publicMessage: 'The model refused the request.',
    });
  });
});

describe('a call', () => {
  it('stays at the base URL’s origin and below its path', async () => {
    const vendor = await serve(() => ({ json: { ok: true } }));
    const http = connect(`${vendor.url}/v1/`);
    await http.callJson({ method: 'GET', path: '/a/b', signal });
    expect(vendor.asked[0]?.path).toBe('/v1/a/b');
    await expect(http.callJson({ method: 'GET', path: 'http://127.0.0.1:1/a', signal })).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(http.addressOf('x?y=1')).toBe(`${vendor.url}/v1/x?y=1`);
  });

  it('to nobody may be made again, even where it must not run twice', async () => {
    const http = connect('http://127.0.0.1:1');
    await expect(http.call({ method: 'POST', path: 'a', signal, isOnceOnly: true })).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });

  it('that was aborted before it began is not made', async () => {
    const vendor = await serve(() => ({ json: {} }));
    const call = connect(vendor.url).call({ method: 'GET', path: 'a', signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(vendor.asked).toEqual([]);
  });
});
