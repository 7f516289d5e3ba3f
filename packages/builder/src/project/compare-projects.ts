import type { Project } from './project.ts';
import { unifiedDiff } from './unified-diff.ts';

export interface Change {
  readonly kind: 'added' | 'changed' | 'deleted' | 'renamed';
  readonly path: string;
  /** The path it had before. */
  readonly from?: string;
}

export interface FileDiff extends Change {
  /** Unified, with its two header lines. */
  readonly diff: string;
  readonly addedLines: number;
  readonly removedLines: number;
}

/** What was renamed is known from the answer, new path first; else a file that went and came back the same was. */
export function compareProjects(
  before: Project,
  after: Project,
  renames: ReadonlyMap<string, string> = new Map(),
): Change[] {
  const gone = new Set([...before.files.keys()].filter((path) => !after.files.has(path)));
  const changes: Change[] = [];
  for (const { path, sha256 } of after.files.values()) {
    const old = before.files.get(path);
    if (old?.sha256 === sha256) continue;
    const from = old ? undefined : findOrigin(path, sha256, gone, before, renames);
    if (old) changes.push({ kind: 'changed', path });
    else if (from === undefined) changes.push({ kind: 'added', path });
    else {
      gone.delete(from);
      changes.push({ kind: 'renamed', path, from });
    }
  }
  for (const path of gone) changes.push({ kind: 'deleted', path });
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function findOrigin(
  path: string,
  sha256: string,
  gone: ReadonlySet<string>,
  before: Project,
  renames: ReadonlyMap<string, string>,
): string | undefined {
  const told = renames.get(path);
  if (told !== undefined && gone.has(told)) return told;
  return [...gone].find((old) => before.files.get(old)?.sha256 === sha256);
}

/** The difference between two trees, a unified diff for each file that is not the same. */
export function diffProjects(
  before: Project,
  after: Project,
  renames: ReadonlyMap<string, string> = new Map(),
): FileDiff[] {
  return compareProjects(before, after, renames).map((change) => {
    const old = before.files.get(change.from ?? change.path)?.content;
    const fresh = after.files.get(change.path)?.content;
    const body = unifiedDiff(old ?? '', fresh ?? '');
    const head = [
      `--- ${old === undefined ? '/dev/null' : `a/${change.from ?? change.path}`}`,
      `+++ ${fresh === undefined ? '/dev/null' : `b/${change.path}`}`,
    ];
    const count = (sign: string) => body.split('\n').filter((line) => line.startsWith(sign)).length;
    return { ...change, diff: `${head.join('\n')}\n${body}`, addedLines: count('+'), removedLines: count('-') };
  });
}
