import type { Diagnostic } from '../diagnostic.ts';
import { excerptAt, findNearestLines } from './nearest-lines.ts';
import { projectLimits, type Project } from './project.ts';
import { pathKey } from './path-rules.ts';

const nameOf = (path: string): string => pathKey(path).split('/').at(-1) ?? '';

export function missingFile(path: string, verb: string, known: Iterable<string>, renamedTo?: string): Diagnostic {
  const alike = [...known].find((other) => pathKey(other) === pathKey(path) || nameOf(other) === nameOf(path));
  const hint = renamedTo ? ` It was renamed to ${renamedTo}.` : alike ? ` Is ${alike} meant?` : '';
  return { code: 'missing_file', path, message: `There is no ${path} to ${verb}.${hint}` };
}

export const conflicting = (path: string, what: string): Diagnostic => ({
  code: 'conflicting_edits',
  path,
  message: `${path} ${what}.`,
});

export function searchNotFound(path: string, content: string, search: string): Diagnostic {
  if (search.trim() === '') {
    return { code: 'search_not_found', path, message: `A <search> in ${path} is empty. It holds the lines to change.` };
  }
  const nearest = findNearestLines(content, search);
  const advice = nearest ? 'The nearest lines are below; copy them as they are.' : 'Read the file again.';
  return {
    code: 'search_not_found',
    path,
    message: `The search “${shorten(search)}” is not in ${path}. ${advice}`,
    ...nearest,
  };
}

export function searchAmbiguous(path: string, content: string, search: string, lines: readonly number[]): Diagnostic {
  const shown = lines.slice(0, 10).join(', ');
  return {
    code: 'search_ambiguous',
    path,
    message: `The search “${shorten(search)}” is in ${path} more than once (lines ${shown}). Add lines around it.`,
    ...excerptAt(content, lines[0] ?? 1, search.split('\n').length + 2),
  };
}

export function placeholder(path: string, text: string, line: number): Diagnostic {
  const written = text.split('\n')[line - 1]?.trim() ?? '';
  return {
    code: 'placeholder',
    path,
    message: `“${shorten(written)}” stands where code of ${path} should be. Write the code, or change the file with <edit>.`,
    ...excerptAt(text, line, 1),
  };
}

export const shrinkingRewrite = (path: string, before: number, after: number): Diagnostic => ({
  code: 'shrinking_rewrite',
  path,
  message:
    `The new ${path} has ${after} lines where the old one has ${before}, and most of them are lost. Change it with ` +
    '<edit>, or <delete> it first if all of it is to be replaced.',
});

export const invalidContent = (path: string): Diagnostic => ({
  code: 'invalid_content',
  path,
  message: `${path} holds a NUL or half of a character, which no text file does.`,
});

export const emptyAnswer: Diagnostic = {
  code: 'empty_answer',
  message: 'The answer has no file in it. Write <file path="…">…</file> or <edit path="…">…</edit>.',
};

export const noChanges: Diagnostic = {
  code: 'no_changes',
  message: 'The answer leaves every file as it was.',
};

export function findLimitFaults(project: Project): Diagnostic[] {
  const faults: Diagnostic[] = [];
  if (project.files.size > projectLimits.files) {
    faults.push({
      code: 'too_many_files',
      message: `A project has at most ${projectLimits.files} files; this would be ${project.files.size}.`,
    });
  }
  for (const { path, bytes } of project.files.values()) {
    if (bytes <= projectLimits.fileBytes) continue;
    const message = `${path} has ${bytes} bytes; a file has at most ${projectLimits.fileBytes}. Split it.`;
    faults.push({ code: 'file_too_large', path, message });
  }
  if (project.bytes > projectLimits.bytes) {
    const message = `A project has at most ${projectLimits.bytes} bytes; this would be ${project.bytes}.`;
    faults.push({ code: 'project_too_large', message });
  }
  return faults;
}

function shorten(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 80
    ? `${line
        .slice(0, 79)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : line;
}
