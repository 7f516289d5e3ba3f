import { createHash } from 'node:crypto';

/** Text in LF lines without a byte order mark, so that equal files have equal hashes. */
export interface ProjectFile {
  readonly path: string;
  readonly content: string;
  /** In UTF-8. */
  readonly bytes: number;
  readonly sha256: string;
}

/** The files of an application, by path, in the order of their paths. Never changed; a change makes another one. */
export interface Project {
  readonly files: ReadonlyMap<string, ProjectFile>;
  readonly bytes: number;
  /** Of all paths and contents: equal trees have equal hashes. */
  readonly hash: string;
}

export const projectLimits = { files: 200, fileBytes: 256 * 1024, bytes: 4 * 1024 * 1024 } as const;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

export function createProjectFile(path: string, text: string): ProjectFile {
  const content = normalizeText(text);
  return { path, content, bytes: Buffer.byteLength(content), sha256: sha256(content) };
}

/** Puts files together. It trusts their paths: those of a model go through `applyAnswer`. */
export function createProject(files: Iterable<ProjectFile>): Project {
  // By code unit, not by locale: the hash must be the same on every machine.
  const sorted = [...files].toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  return {
    files: new Map(sorted.map((file) => [file.path, file])),
    bytes: sorted.reduce((sum, { bytes }) => sum + bytes, 0),
    // No path holds a NUL or a line break, so no two trees are written alike.
    hash: sha256(sorted.map((file) => `${file.sha256}\0${file.path}\n`).join('')),
  };
}

export const projectOf = (contents: Readonly<Record<string, string>>): Project =>
  createProject(Object.entries(contents).map(([path, content]) => createProjectFile(path, content)));

export const emptyProject: Project = createProject([]);
