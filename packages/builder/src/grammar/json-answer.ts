import type { AnswerRecord } from './answer-record.ts';
import { truncatedJson } from './answer-faults.ts';

type Json = Readonly<Record<string, unknown>>;

/** Models that were trained to answer with JSON do so here too. Says whether the text was such an answer. */
export function readJsonAnswer(text: string, record: AnswerRecord): boolean {
  for (const candidate of listCandidates(text)) {
    const value = parseLeniently(candidate);
    if (value !== undefined && note(Array.isArray(value) ? { files: value } : value, record)) return true;
  }
  if (!/^\s*(?:```\w*\s*)?[{[]/.test(text) || !/"(?:files|path)"\s*:/.test(text)) return false;
  record.fault(truncatedJson([...text.matchAll(/"path"\s*:\s*"([^"\n]{1,300})"/g)].at(-1)?.[1]));
  return true;
}

function* listCandidates(text: string): Generator<string> {
  yield text.trim();
  const fenced = /^[ \t]*```\w*[ \t]*\n([\s\S]*)\n[ \t]*```/m.exec(text)?.[1];
  if (fenced !== undefined) yield fenced;
  const start = /^[ \t]*[{[]/m.exec(text)?.index;
  if (start !== undefined) yield text.slice(start, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1);
}

function parseLeniently(text: string): Json | unknown[] | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  for (const variant of [() => text, () => escapeLineBreaks(text)]) {
    try {
      return JSON.parse(variant()) as Json | unknown[];
    } catch {
      // Not this one.
    }
  }
  return undefined;
}

// A frequent slip: the lines of a file put into a string as they are.
const escapeLineBreaks = (text: string): string =>
  text.replaceAll(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g, (string) =>
    string.replaceAll('\n', String.raw`\n`).replaceAll('\t', String.raw`\t`),
  );

function note(answer: Json, record: AnswerRecord): boolean {
  const files = listFiles(answer['files']);
  const edits = listObjects(answer['edits']);
  for (const { from, to } of listObjects(answer['renames'])) record.rename(asText(from), asText(to));
  for (const [path, content] of files) noteFile(path, content, record);
  for (const edit of edits) noteEdit(edit, record);
  for (const path of listTexts(answer['deletes'] ?? answer['delete'])) record.delete(path);
  if (record.isEmpty()) return false;
  const summary = answer['summary'] ?? answer['description'];
  if (typeof summary === 'string') record.summary(summary);
  return true;
}

function noteFile(path: string, text: string, record: AnswerRecord): void {
  const content = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  record.hear({ type: 'file_begun', path });
  record.hear({ type: 'file_text', path, text: content });
  record.file(path, content);
}

function noteEdit(edit: Json, record: AnswerRecord): void {
  const path = asText(edit['path']);
  const block = { search: asText(edit['search']), replace: asText(edit['replace']) };
  record.editBlock(path, block);
  record.edit(path, [block]);
}

function listFiles(files: unknown): [path: string, content: string][] {
  if (!Array.isArray(files)) {
    return Object.entries((files ?? {}) as Json).filter((entry): entry is [string, string] => isText(entry[1]));
  }
  return listObjects(files).flatMap((file): [string, string][] => {
    const path = file['path'] ?? file['name'] ?? file['filename'];
    const content = file['content'] ?? file['contents'] ?? file['code'];
    return isText(path) && isText(content) ? [[path, content]] : [];
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const asText = (value: unknown): string => (isText(value) ? value : '');
const listTexts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
const listObjects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
