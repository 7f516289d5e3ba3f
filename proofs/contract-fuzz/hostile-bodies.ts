import fc, { type Arbitrary } from 'fast-check';
import { gzipSync } from 'node:zlib';
import { resolve } from './document.ts';
import type { Draft, Header } from './wire.ts';

/** The server of this proof reads bodies up to this size. */
export const bodyLimitBytes = 1024 * 1024;
const nesting = 10_000;

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\u0001\u001f\u007f',
    '\r\nX-Injected: 1',
    '\ud800',
    'a\udfffb',
    '\ufeff',
    '\u202eevil',
    '👩‍👩‍👧‍👦'.repeat(10),
    '😀'.repeat(100),
    '😀'.repeat(101),
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
    "'; DROP TABLE api_key; --",
    '../../../../etc/passwd',
    '${jndi:ldap://127.0.0.1/x}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '__proto__',
    'NaN',
    'a'.repeat(101),
    'a'.repeat(100_000),
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, '12', '1e5', [], {}),
  fc.constant(Array.from({ length: 20_000 }, (_, place) => place)),
  fc.constant(Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`member${place}`, place]))),
  fc.jsonValue({ maxDepth: 3 }),
);

const objectIn = ({ body }: Draft) => JSON.parse(body?.toString() || '{}') as Record<string, unknown>;
const withBody = (draft: Draft, body: string | Buffer, twist: string, change: Partial<Draft> = {}): Draft => ({
  ...draft,
  body: Buffer.from(body),
  twist,
  ...change,
});

/** One member is wrong, missing or too many: the document says whether that is still valid. */
export function nearlyValid(draft: Draft): Arbitrary<Draft> {
  const whole = objectIn(draft);
  const known = Object.keys(draft.operation.body ? (resolve(draft.operation.body).properties ?? {}) : {});
  const members = [...new Set([...Object.keys(whole), ...known])];
  const stranger = fc.oneof(fc.constantFrom('constructor', 'toString', 'id', 'Name', 'account_id'), hostileText);
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...members), hostileValue)
      .map(([name, value]) => withBody(draft, JSON.stringify({ ...whole, [name]: value }), `${name} replaced`)),
    fc.constantFrom(...members).map((name) => {
      const { [name]: _left, ...others } = whole;
      return withBody(draft, JSON.stringify(others), `${name} left out`);
    }),
    fc
      .tuple(stranger, hostileValue)
      .map(([name, value]) => withBody(draft, JSON.stringify({ ...whole, [name]: value }), 'a member too many')),
  );
}

const nested = (open: string, middle: string, close: string) => open.repeat(nesting) + middle + close.repeat(nesting);

const oddDocuments: Arbitrary<readonly [string, string | Buffer]> = fc.constantFrom(
  ['deep arrays', nested('[', '', ']')],
  ['deep objects', nested('{"a":', '1', '}')],
  ['deep member', `{"name":${nested('[', '', ']')}}`],
  ['deep and unclosed', '['.repeat(100_000)],
  ['prototype', '{"__proto__":{"admin":true},"name":"a"}'],
  ['constructor', '{"constructor":{"prototype":{"admin":true}},"name":"a"}'],
  ['nested prototype', '{"name":"a","limits":{"__proto__":{"requests_per_minute":1}}}'],
  ['byte order mark', '\ufeff{"name":"a"}'],
  ['UTF-16', Buffer.from('{"name":"a"}', 'utf16le')],
  ['broken UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xf0, 0x9f, 0x98, ...Buffer.from('"}')])],
  ['overlong UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')])],
  ['escaped lone surrogate', '{"name":"a\\ud800"}'],
  ['escaped NUL', '{"name":"a\\u0000b"}'],
  ['raw control character', '{"name":"a\u0001b"}'],
  ['whitespace', ' \n\t '],
  ['null', 'null'],
  ['number', '1e999'],
  ['array', '[{"name":"a"}]'],
  ['text', '"name"'],
  ['NaN', '{"name":NaN}'],
  ['comment', '{"name":"a"/* */}'],
  ['trailing comma', '{"name":"a",}'],
  ['two documents', '{"name":"a"}{"name":"b"}'],
  ['form', 'name=a&scopes=keys'],
  ['huge number', `{"grace_seconds":${'9'.repeat(10_000)}}`],
  ['huge exponent', '{"grace_seconds":1e-9999999}'],
  ['up to the limit', `{"name":"${'a'.repeat(bodyLimitBytes - 11)}"}`],
  ['over the limit', `{"name":"${'a'.repeat(bodyLimitBytes - 10)}"}`],
  ['far over the limit', Buffer.alloc(3 * bodyLimitBytes, 'a')],
);

const jsonTypes = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json;charset="utf-8"',
  'application/json; charset=utf-16',
  'application/json; charset=\u00ff',
  'application/json;',
  'application/json, text/plain',
];
const otherTypes = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonp', '*/*', ''];
const typed = (type: string): Header => ['content-type', type];
const withoutType = ({ headers }: Draft) => headers.filter(([name]) => name !== 'content-type');

/** Past the limit the server answers and hangs up at once: whoever still writes may lose the answer to a reset. */
const oddly = (draft: Draft, name: string, body: string | Buffer) =>
  withBody(draft, body, `body: ${name}`, { mayGoUnanswered: body.length > bodyLimitBytes });

/** Beside members that are all right: whoever hands on what it does not know meets it too. */
const oddStrangers: Arbitrary<readonly [string, string]> = fc.constantFrom(
  ['deep stranger', nested('[', '', ']')],
  ['deep strangers', nested('{"a":', '1', '}')],
  ['large stranger', `"${'a'.repeat(500_000)}"`],
  ['many strangers', JSON.stringify(Array.from({ length: 50_000 }, () => null))],
  ['huge number', '9'.repeat(10_000)],
  ['NUL in a stranger', '{"a\\u0000":"\\u0000"}'],
  ['half a character', '"\\ud83d"'],
);

/** The body is odd as a whole: in its text, its type, its encoding. */
export function oddBody(draft: Draft): Arbitrary<Draft> {
  const text = draft.body?.toString() ?? '';
  return fc.oneof(
    { weight: 4, arbitrary: oddDocuments.map(([name, body]) => oddly(draft, name, body)) },
    {
      weight: 2,
      arbitrary: oddStrangers.map(([name, value]) =>
        oddly(draft, name, `{"stranger":${value}${text.length > 2 ? ',' : ''}${text.slice(1) || '}'}`),
      ),
    },
    fc.integer({ min: 0, max: Math.max(0, text.length - 1) }).map((end) => {
      return withBody(draft, text.slice(0, end), 'body cut off');
    }),
    hostileValue.map((value) => {
      const twice = `{"name":${JSON.stringify(value)},${text.slice(1)}`;
      return withBody(draft, text.length > 2 ? twice : text, 'member given twice', { plain: false });
    }),
    fc.constantFrom(...jsonTypes, ...otherTypes).map((type) => ({
      ...draft,
      headers: [...withoutType(draft), typed(type)],
      twist: `content type ${type}`,
      plain: false,
    })),
    fc.constant({ ...draft, headers: withoutType(draft), twist: 'no content type', plain: false }),
    fc.constantFrom('gzip', 'deflate', 'br', 'identity', 'x-unknown').map((encoding) =>
      withBody(draft, encoding === 'gzip' ? gzipSync(text) : text, `encoded with ${encoding}`, {
        headers: [...draft.headers, ['content-encoding', encoding]],
        plain: false,
      }),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => withBody(draft, Buffer.from(bytes), 'random bytes')),
  );
}
