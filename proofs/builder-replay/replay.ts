import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  applyAnswer,
  createAnswerParser,
  diffProjects,
  emptyProject,
  parseAnswer,
  type AnswerEvent,
  type ApplyOutcome,
  type ParsedAnswer,
  type Project,
} from '@atelier/builder';

import { owned, type GoodCase } from './cases.ts';

export const readAnswer = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, 'answers', `${name}.txt`), 'utf8');

export const readDiff = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, 'diffs', `${name}.diff`), 'utf8').catch(() => '');

export async function readBase(base: GoodCase['on']): Promise<Project> {
  if (base === undefined) return emptyProject;
  const outcome = applyAnswer(emptyProject, parseAnswer(await readAnswer(base)), { owned });
  if (!outcome.applied) throw new Error(`${base} is no base: ${JSON.stringify(outcome.diagnostics)}`);
  return outcome.project;
}

export const replay = (before: Project, answer: ParsedAnswer): ApplyOutcome => applyAnswer(before, answer, { owned });

/** The whole difference as one text, with the renames said as git says them. */
export function writeDiff(before: Project, outcome: ApplyOutcome & { applied: true }): string {
  return diffProjects(before, outcome.project, outcome.renames)
    .map(({ kind, path, from, diff }) => `${kind} ${from === undefined ? '' : `${from} → `}${path}\n${diff}`)
    .join('\n');
}

/** What a client that listens has in the end, put together from the events alone. */
export function hearFiles(
  text: string,
  sizes: readonly number[],
): { answer: ParsedAnswer; heard: Map<string, string> } {
  const heard = new Map<string, string>();
  const begun = new Map<string, string>();
  const hear = (event: AnswerEvent) => {
    if (event.type === 'file_begun') begun.set(event.path, '');
    if (event.type === 'file_text') begun.set(event.path, `${begun.get(event.path)}${event.text}`);
    if (event.type === 'file_ended') heard.set(event.path, begun.get(event.path) ?? '');
  };
  const parser = createAnswerParser(hear);
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    parser.push(text.slice(at, at + size));
    at += size;
  }
  return { answer: parser.end(), heard };
}
