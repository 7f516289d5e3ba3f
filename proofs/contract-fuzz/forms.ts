import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './document.ts';
import { prefixes, type Draft, type Header } from './wire.ts';

/** The server of this proof stores files up to this size. */
export const fileLimitBytes = 256 * 1024;

const boundary = 'fuzz-boundary';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (content: string | Buffer, name = 'a.png', key = 'file', more = '') =>
  part(`Content-Disposition: form-data; name="${key}"; filename="${name}"${more}`, content);
const end = Buffer.from(`--${boundary}--\r\n`);
const form = (...parts: readonly Buffer[]) => Buffer.concat([...parts, end]);
const formType = `multipart/form-data; boundary=${boundary}`;

const validForms: Arbitrary<Buffer> = fc.constantFrom(
  form(file(png)),
  form(field('name', 'A picture'), file(png)),
  form(file(png), field('kind', 'image'), field('purpose', 'upload')),
  form(file('words', 'words.txt', 'file', '\r\nContent-Type: text/plain')),
  form(file('', 'empty')),
  form(file('x'.repeat(fileLimitBytes))),
);

type OddForm = readonly [name: string, body: Buffer, type?: string];

const oddForms: Arbitrary<OddForm> = fc.constantFrom<OddForm>(
  ['nothing in it', form()],
  ['no bytes at all', Buffer.alloc(0)],
  ['no file', form(field('name', 'a'))],
  ['a field called file', form(field('file', 'words'))],
  ['file in another field', form(file(png, 'a.png', 'image'))],
  ['two files', form(file(png), file(png))],
  ['unknown field', form(file(png), field('stranger', '1'))],
  ['field twice', form(field('name', 'a'), field('name', 'b'), file(png))],
  ['prototype', form(field('__proto__', 'a'), field('constructor', 'b'), file(png))],
  ['wrong purpose', form(file(png), field('purpose', 'output'))],
  ['wrong kind before', form(field('kind', 'audio'), file(png))],
  ['wrong kind after', form(file(png), field('kind', 'video'))],
  ['sixty fields', form(...Array.from({ length: 60 }, (_, place) => field(`f${place}`, 'v')), file(png))],
  ['large field', form(field('name', 'a'.repeat(70_000)), file(png))],
  ['long field name', form(field('n'.repeat(5_000), 'a'), file(png))],
  ['one byte too many', form(file('x'.repeat(fileLimitBytes + 1)))],
  ['path as name', form(file(png, '../../../etc/passwd'))],
  ['control characters in name', form(file(png, 'a\u0000b\u0001\u007f.png'))],
  ['long name', form(file(png, 'a'.repeat(1_000)))],
  ['wide name', form(file(png, '😀'.repeat(80)))],
  ['encoded name', form(file(png, 'a', 'file', "; filename*=UTF-8''%ff%00%zz"))],
  ['blank name field', form(field('name', ' '), file(png))],
  ['NUL in name field', form(field('name', 'a\u0000b'), file(png))],
  [
    'broken UTF-8 in name field',
    form(part('Content-Disposition: form-data; name="name"', Buffer.from([0xf0, 0x9f])), file(png)),
  ],
  ['not closed', Buffer.concat([file(png)])],
  ['cut off in the file', file(png).subarray(0, 120)],
  ['cut off in a head', Buffer.from(`--${boundary}\r\nContent-Dispos`)],
  ['part without head', Buffer.concat([Buffer.from(`--${boundary}\r\n\r\nx\r\n`), end])],
  ['part without name', form(part('Content-Disposition: form-data', 'x'))],
  [
    'long head',
    form(part(`Content-Disposition: form-data; name="file"; filename="a"\r\nX-Long: ${'a'.repeat(20_000)}`, 'x')),
  ],
  ['many heads', form(part(Array.from({ length: 100 }, (_, place) => `X-${place}: 1`).join('\r\n'), 'x'))],
  ['base64 inside', form(file('AAAA', 'a', 'file', '\r\nContent-Transfer-Encoding: base64'))],
  ['after the end', Buffer.concat([form(file(png)), Buffer.from('more of it')])],
  ['before the start', Buffer.concat([Buffer.from('preamble\r\n'), form(file(png))])],
  ['no boundary', form(file(png)), 'multipart/form-data'],
  ['other boundary', form(file(png)), 'multipart/form-data; boundary=other'],
  ['empty boundary', form(file(png)), 'multipart/form-data; boundary='],
  ['quoted boundary', form(file(png)), `Multipart/Form-Data; boundary="${boundary}"`],
  ['mixed', form(file(png)), `multipart/mixed; boundary=${boundary}`],
  ['url-encoded', Buffer.from('name=a&file=b'), 'application/x-www-form-urlencoded'],
);

function formDraft(
  operation: Operation,
  body: Buffer,
  type: string,
  key: string | undefined,
): Omit<Draft, 'twist' | 'environment' | 'target'> {
  const headers: readonly Header[] = [
    ['content-type', type],
    ...(key === undefined ? [] : [['idempotency-key', key] as const]),
  ];
  return {
    operation,
    method: operation.method,
    headers,
    authorization: 'key',
    body,
    framing: { kind: 'length' },
    rawHead: undefined,
    plain: false,
    // What is too large is answered before it was read to its end.
    mayGoUnanswered: body.length > fileLimitBytes,
    rehearsedStatus: undefined,
  };
}

type NamedForm = readonly [twist: string, body: Buffer, type: string];

const valid = validForms.map((body): NamedForm => ['form', body, formType]);

export const validFormDrafts = (operation: Operation): Arbitrary<Draft> => draftsOf(operation, valid);

/** Files come as forms too: whole ones, and ones that no browser would send. */
export function formDrafts(operation: Operation): Arbitrary<Draft> {
  const odd = oddForms.map(([name, body, type = formType]): NamedForm => [`form: ${name}`, body, type]);
  return draftsOf(operation, fc.oneof({ weight: 1, arbitrary: valid }, { weight: 3, arbitrary: odd }));
}

function draftsOf(operation: Operation, forms: Arbitrary<NamedForm>): Arbitrary<Draft> {
  const key = fc.option(fc.uuid(), { nil: undefined });
  return fc
    .tuple(forms, key, fc.constantFrom('live' as const, 'sandbox' as const))
    .map(([[twist, body, type], idempotency, environment]) => ({
      ...formDraft(operation, body, type, idempotency),
      twist,
      environment,
      target: prefixes[environment] + operation.path,
    }));
}
