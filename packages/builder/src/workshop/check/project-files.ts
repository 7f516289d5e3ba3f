import type { Project } from '../../project/project.ts';

/** Not needed to build, and read by tools that would look for a network. */
const left = new Set(['package-lock.json']);

export const contentsOf = (project: Project): ReadonlyMap<string, string> =>
  new Map([...project.files].filter(([path]) => !left.has(path)).map(([path, { content }]) => [path, content]));
