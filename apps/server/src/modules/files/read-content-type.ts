import { fileTypeFromBuffer } from 'file-type';
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';

const headBytes = 64 * 1024;

interface Head {
  readonly head: Buffer;
  /** True where there is nothing after it. */
  readonly isWhole: boolean;
  /** All of it again, from its first byte. */
  readonly content: Readable | Buffer;
}

/** Looks at the beginning of what is still arriving. */
export async function readHead(content: Readable | Buffer): Promise<Head> {
  if (Buffer.isBuffer(content)) {
    return { head: content.subarray(0, headBytes), isWhole: content.length <= headBytes, content };
  }
  const rest = content[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isWhole = false;
  while (bytes < headBytes && !isWhole) {
    const { done, value } = await rest.next();
    if (done) isWhole = true;
    else {
      chunks.push(value);
      bytes += value.length;
    }
  }
  const head = Buffer.concat(chunks);
  async function* again() {
    yield head;
    if (!isWhole) yield* rest;
  }
  const replayed = Readable.from(head.length === 0 ? [] : again(), { objectMode: false });
  // A generator that was never begun does not close what it would read.
  replayed.once('close', () => content.destroy());
  return { head, isWhole, content: replayed };
}

/** UTF-8 that a person could read: a character that the head cuts in two is not held against it. */
function textOf(head: Buffer, isWhole: boolean): string | undefined {
  const cuts = isWhole ? [0] : [0, 1, 2, 3];
  const cut = cuts.find((bytes) => isUtf8(head.subarray(0, head.length - bytes)));
  if (cut === undefined) return undefined;
  const text = head.subarray(0, head.length - cut).toString();
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? undefined : text;
}

/** Blanks, comments and declarations may go before the first element, as a browser would read it. */
const beforeRoot = /^(?:\ufeff|\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>)*/i;
const htmlStart =
  /^<(?:!doctype|!--|html|head|script|iframe|h[1-6]|div|font|table|a|style|title|body|br|p|img|link|meta|form|object|embed|base|template)(?:[\s>/]|$)/i;

function isJson(text: string, isWhole: boolean, name: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  if (!isWhole) return name.toLowerCase().endsWith('.json');
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const textTypesByEnd: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  vtt: 'text/vtt',
};

/** A name may choose among texts that no browser runs, and nothing else. */
function typeOfText(text: string, isWhole: boolean, name: string): string {
  const root = text.replace(beforeRoot, '');
  if (/^<(?:\w+:)?svg[\s>/]/i.test(root)) return 'image/svg+xml';
  if (/^<html[\s>][^>]*xmlns/i.test(root)) return 'application/xhtml+xml';
  if (htmlStart.test(root)) return 'text/html';
  if (/^(?:\ufeff|\s)*<\?xml\s/.test(text)) return 'application/xml';
  if (isJson(text, isWhole, name)) return 'application/json';
  return textTypesByEnd[name.toLowerCase().split('.').at(-1) ?? ''] ?? 'text/plain';
}

/** What the bytes are, whatever their sender says of them. */
export async function readContentType(head: Buffer, isWhole: boolean, name: string): Promise<string> {
  const text = textOf(head, isWhole);
  if (text !== undefined && text.trimStart().startsWith('<')) return typeOfText(text, isWhole, name);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return found.mime.split(';')[0]!;
  return text === undefined || head.length === 0 ? 'application/octet-stream' : typeOfText(text, isWhole, name);
}
