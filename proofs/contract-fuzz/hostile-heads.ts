import fc, { type Arbitrary } from 'fast-check';
import type { Draft, Header } from './wire.ts';

const long = (size: number) => 'a'.repeat(size);
const twisted = (draft: Draft, twist: string, change: Partial<Draft>): Draft => ({
  ...draft,
  plain: false,
  ...change,
  twist,
});

const authorizations: Arbitrary<Draft['authorization']> = fc.oneof(
  fc.constantFrom<Draft['authorization']>('none', 'other environment'),
  fc
    .constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'bearer {key}',
      'BEARER   {key}  ',
      'Basic {key}',
      'Basic OnBhc3N3b3Jk',
      'Bearer {key} {key}',
      'Bearer {key}, Bearer {key}',
      'Bearer {key}x',
      'Bearer "{key}"',
      'Bearer sk_live_c1_00000000000000000000000000000000000000000000000000',
      'Bearer sk_test_',
      'Bearer \u00ff\u00fe',
      'Bearer null',
      "Bearer ' OR 1=1 --",
      `Bearer ${long(8_000)}`,
      'Token {key}',
      'Digest username="a"',
      '{key}',
    )
    .map((value) => ['authorization', value] as const),
  fc.constantFrom<Header>(
    ['x-api-key', '{key}'],
    ['cookie', 'better-auth.session_token=x'],
    ['cookie', '%ff=%zz; \u00ff=1; ;;='],
    ['cookie', long(4_000)],
    ['proxy-authorization', 'Bearer {key}'],
  ),
);

const oddHeaders: Arbitrary<readonly Header[]> = fc.oneof(
  fc
    .constantFrom<readonly string[]>(
      ['', ' '],
      ['a b'],
      ['\u00e9'],
      [long(255)],
      [long(256)],
      [long(5_000)],
      ['same', 'other'],
      ['\t'],
      ['%00'],
      ["'; --"],
      ['{}'],
    )
    .map((values) => values.map((value) => ['idempotency-key', value] as const)),
  fc.constantFrom<readonly Header[]>(
    [['x-forwarded-for', 'nonsense']],
    [['x-forwarded-for', ', , ,']],
    [['x-forwarded-for', '999.1.1.1, ::1, fe80::1%eth0']],
    [
      ['x-forwarded-host', 'evil.example'],
      ['x-forwarded-proto', 'gopher'],
    ],
    [['forwarded', 'for="[::1]";host=evil']],
    [['host', '']],
    [['host', 'evil.example:99999']],
    [['host', '[::1']],
    [['host', 'a@b/c?d']],
    [['origin', 'https://evil.example']],
    [
      ['origin', 'null'],
      ['access-control-request-method', 'DELETE'],
    ],
    [
      ['accept', 'text/html'],
      ['accept-encoding', 'gzip, br'],
    ],
    [['accept-encoding', 'br;q=0, gzip;q=nonsense, *']],
    [['accept-encoding', long(2_000)]],
    [
      ['traceparent', '00-zz-zz-zz'],
      ['tracestate', long(500)],
      ['baggage', '%ff=%'],
    ],
    [['expect', '100-continue']],
    [['expect', 'miracles']],
    [
      ['connection', 'upgrade'],
      ['upgrade', 'h2c'],
    ],
    [['upgrade', 'websocket']],
    [['x-http-method-override', 'DELETE']],
    [
      ['range', 'bytes=0-0'],
      ['if-none-match', '*'],
      ['if-modified-since', 'yesterday'],
    ],
    [
      ['x-request-id', 'chosen-by-client'],
      ['request-id', '\u00ff'],
    ],
    [
      ['__proto__', '1'],
      ['constructor', '2'],
    ],
    [
      ['te', 'trailers'],
      ['trailer', 'x-checksum'],
    ],
    [
      ['cookie', 'a=b'],
      ['cookie', 'c=d'],
    ],
    [['x-long', long(20_000)]],
    [['x-bad', 'a\u0000b']],
    [['x bad', '1']],
    [['x-folded', 'a\r\n b']],
    [['x-injected-lf', 'a\nX-Injected: 1']],
    [['prefer', 'respond-async, wait=0; x=1']],
    [['last-event-id', '99999999999999999999']],
    [['x-resumable', 'TRUE']],
    [['range', 'bytes=0-999999999999999']],
    [['', 'no name']],
  ),
  fc.constant(Array.from({ length: 300 }, (_, place) => [`x-${place}`, 'v'] as const)),
  fc.constant(Array.from({ length: 3_000 }, (_, place) => [`x-${place}`, 'v'] as const)),
);

/** Statuses that a rehearsal asks for; those that need a stream, a job or a payment change nothing here. */
const rehearsals: Readonly<Record<string, number | undefined>> = {
  insufficient_credits: 402,
  rate_limited: 429,
  internal_error: 500,
  overloaded: 503,
  stream_interrupted: undefined,
  stream_error: undefined,
  job_failed: undefined,
  job_slow: undefined,
  webhook_failed: undefined,
};

const scenarios = (draft: Draft): Arbitrary<Draft> =>
  fc
    .constantFrom(...Object.keys(rehearsals), 'nonsense', '', 'constructor', 'INTERNAL_ERROR', long(3_000))
    .map((name) =>
      twisted(draft, `scenario ${name.slice(0, 30)}`, {
        headers: [...draft.headers, ['x-sandbox-scenario', name]],
        rehearsedStatus: Object.hasOwn(rehearsals, name) && draft.environment === 'sandbox' ? rehearsals[name] : 400,
      }),
    );

const written = (headers: readonly Header[], halfClose = false) => ({ kind: 'written', headers, halfClose }) as const;

/** The length of the body is not what the head says, or is said twice, or not at all. */
function oddFraming(draft: Draft): Arbitrary<Draft> {
  const size = draft.body?.length ?? 0;
  const broken = fc.constantFrom<readonly [string, Draft['framing']]>(
    ['length too long', written([['content-length', String(size + 10)]], true)],
    ['length enormous', written([['content-length', '99999999999999999999']], true)],
    ['length negative', written([['content-length', '-1']])],
    ['length no number', written([['content-length', 'abc']])],
    ['length signed', written([['content-length', `+${size}`]])],
    [
      'two lengths',
      written([
        ['content-length', String(size)],
        ['content-length', String(size + 1)],
      ]),
    ],
    [
      'length and chunks',
      written(
        [
          ['content-length', String(size)],
          ['transfer-encoding', 'chunked'],
        ],
        true,
      ),
    ],
    ['chunks unread', written([['transfer-encoding', 'chunked']], true)],
    ['odd encoding', written([['transfer-encoding', 'gzip, identity']], true)],
    ['chunked twice', written([['transfer-encoding', 'chunked, chunked']], true)],
    ['half closed', written([], true)],
  );
  return fc.oneof(
    fc.constant({ ...draft, framing: written([['content-length', '0']]), body: undefined, twist: 'no body' }),
    fc.integer({ min: 1, max: 50 }).map((piece): Draft => ({
      ...draft,
      framing: draft.body ? { kind: 'chunked', size: piece } : draft.framing,
      twist: 'chunked',
    })),
    fc.constant(twisted(draft, 'length too short', { framing: written([['content-length', String(size >> 1)]]) })),
    broken.map(([twist, framing]) => twisted(draft, twist, { framing, mayGoUnanswered: true })),
  );
}

/** The head is odd: who calls, with which headers, and how the body is framed. */
export const oddHead = (draft: Draft): Arbitrary<Draft> =>
  fc.oneof(
    authorizations.map((authorization) => twisted(draft, 'authorization', { authorization })),
    {
      weight: 2,
      arbitrary: oddHeaders.map((headers) => {
        return twisted(draft, `header ${headers[0]![0].slice(0, 30)}`, { headers: [...draft.headers, ...headers] });
      }),
    },
    scenarios(draft),
    oddFraming(draft),
    fc.constant(twisted(draft, 'no host', {})),
  );
