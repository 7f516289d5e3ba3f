import fc, { type Arbitrary } from 'fast-check';
import { hostileText } from './hostile-bodies.ts';
import { prefixes, type Draft } from './wire.ts';

/** Lists of odd words, set apart by blanks so that they can be read at all. */
const words = (text: TemplateStringsArray) => String.raw(text).trim().split(/\s+/);

const methods = words`GET POST PUT PATCH DELETE HEAD OPTIONS TRACE QUERY PROPFIND MKCOL LOCK SEARCH PURGE REPORT LINK
  M-SEARCH SOURCE`;
const nonMethods = ['CONNECT', 'BREW', 'get', 'G ET', '', 'GET\t', 'A'.repeat(500)];

const longIds = ['a'.repeat(401), 'a'.repeat(8_000), 'a'.repeat(20_000), '%61'.repeat(3_000), '\u00e9'];
const ids = words`%00 %zz % %2 %ff%fe %c0%af %ed%a0%80 %2e%2e%2f ..%2f..%2fetc%2fpasswd %252e%252e .. . ../account
  %0d%0aX-Injected:1 %0a '%20OR%201=1-- a;b=c a#b %3f {id}%20 -1 0 * \ %F0%9F%98%80 constructor __proto__ key_`;

const longQueries = [`after=${'a'.repeat(65)}`, 'x=1&'.repeat(1_500), '\u00ff', ''];
const queries = words`limit=1&limit=2 limit[]=1 limit[$gt]=1 limit= limit limit=0 limit=101 limit=-1 limit=1.5 limit=1e1
  limit=0x10 limit=%201 limit=%2B5 limit=true limit=null limit=NaN limit=99999999999999999999 limit=Infinity
  limit=%D9%A1 after=%00 after=%ff after=%zz after={id}&before={id} after=a&after=b after=' after= __proto__[x]=1
  __proto__=1 constructor=1&toString=2 &&&=== ? % unknown=1 q=%00 q=%ff genre=%00 q=%F0%9F%98%80 module=nothing
  status=queued purpose=output purpose= page=%00 start=0 end=9999-99-99 granularity=year group_by=model&group_by=key`;

const oddAddresses = ['/\u00ff', '/ ', `/v1/${'a/'.repeat(3_000)}`];
const addresses = words`/ // /v1 /v1/ /v2/models /V1/models //v1/models /v1//models /v1/models/ /v1/./models
  /v1/../v1/models /v1/%2e%2e/readyz /api/v1/models /sandbox/api/v1/models /v1/%6dodels /v1/models; /v1/models%00
  /v1\models v1/models * http://evil.example/v1/models https://[::1/v1 /% /%zz /v1/keys/%zz/rotate /healthz
  /docs/errors/nothing /docs/../../etc/passwd /auth/%zz /constructor /__proto__ /.env /v1/keys/{id}/
  /v1/keys/{id}/nothing`;

const heads = [
  'GARBAGE',
  '',
  '\u0000\u0001\u0002',
  '\u0016\u0003\u0001',
  'GET',
  'GET /v1/models',
  'GET /v1/models HTTP/0.9',
  'GET /v1/models HTTP/1.0',
  'GET /v1/models HTTP/9',
  'GET /v1/models HTTP/2.0',
  'PRI * HTTP/2.0',
  'GET  /v1/models HTTP/1.1',
  'GET /v1/models HTTP/1.1 ',
  'GET /v1/models FTP/1.1',
  'GET /v1/mod els HTTP/1.1',
  'GET /v1/models\u0000 HTTP/1.1',
  '\r\n\r\nGET /v1/models HTTP/1.1',
  'HTTP/1.1 200 OK',
  `GET /${'a'.repeat(30_000)} HTTP/1.1`,
];

const changed = (draft: Draft, twist: string, change: Partial<Draft>): Draft => ({
  ...draft,
  plain: false,
  ...change,
  twist,
});

/** The first line is odd: its method, its path, its query, or all of it. */
export function oddTarget(draft: Draft): Arbitrary<Draft> {
  const [path = ''] = draft.target.split('?');
  const base = prefixes[draft.environment] + draft.operation.path;
  return fc.oneof(
    fc.constantFrom(...methods).map((method) => changed(draft, `method ${method}`, { method })),
    fc.constantFrom(...nonMethods).map((method) => {
      return changed(draft, `no method ${method.slice(0, 10)}`, { method, mayGoUnanswered: true });
    }),
    {
      weight: 2,
      arbitrary: fc
        .oneof(
          fc.constantFrom(...ids, ...longIds),
          hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
        )
        .map((id) => changed(draft, `id ${id.slice(0, 30)}`, { target: base.replace('{id}', id) })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...queries, ...longQueries).map((query) => {
        return changed(draft, `query ${query.slice(0, 30)}`, { target: `${path}?${query}` });
      }),
    },
    fc
      .constantFrom(...addresses, ...oddAddresses)
      .map((target) => changed(draft, `address ${target.slice(0, 30)}`, { target })),
    fc.constantFrom(...heads).map((rawHead) => {
      return changed(draft, `head ${JSON.stringify(rawHead.slice(0, 30))}`, { rawHead, mayGoUnanswered: true });
    }),
  );
}
