/** A mail as a reader sees it. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Bytes are kept as one character each until their encoding is known. */
const toText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

const unquote = (text: string): string =>
  text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return toText(unquote(body.replaceAll(/=[ \t]*\n/g, '')));
  return toText(body);
}

/** Words such as =?UTF-8?Q?W=C3=ABlcome?=; white space between two of them is no part of the text. */
const decodeWords = (text: string): string =>
  toText(text)
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?[^?]+\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : toText(unquote(word.replaceAll('_', ' '))),
    );

function readPart(source: string): Part {
  const end = source.indexOf('\n\n');
  const head = end === -1 ? source : source.slice(0, end);
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end === -1 ? '' : source.slice(end + 2) };
}

function readLeaves(part: Part, depth = 0): readonly Part[] {
  const boundary = /^multipart\/.*;\s*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined || depth > 3) return [part];
  const inner = `\n${part.body}`.split(`\n--${boundary}`).slice(1, -1);
  return inner.flatMap((source) => readLeaves(readPart(source.replace(/^[^\n]*\n/, '')), depth + 1));
}

/** Reads what our own mailer writes; it is no reader for everybody's mail. */
export function readMessage(bytes: Buffer): Message {
  const whole = readPart(bytes.toString('latin1').replaceAll('\r\n', '\n'));
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  const leaves = readLeaves(whole);
  const leaf = (type: string) => leaves.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  const [text, html] = [leaf('text/plain'), leaf('text/html')];
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: text ? decodeBody(text) : '',
    html: html ? decodeBody(html) : '',
  };
}
