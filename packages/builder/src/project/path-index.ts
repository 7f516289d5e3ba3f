import type { Diagnostic } from '../diagnostic.ts';
import { pathKey } from './path-rules.ts';

/** Finds paths that would fall together on a file system that doesn't tell case or forms of a letter apart. */
export function findCollisions(paths: Iterable<string>): Diagnostic[] {
  const spellings = new Map<string, { readonly spelled: string; readonly isFile: boolean }>();
  const faults: Diagnostic[] = [];
  for (const path of paths) {
    const names = path.split('/');
    for (let depth = 1; depth <= names.length; depth += 1) {
      const spelled = names.slice(0, depth).join('/');
      const isFile = depth === names.length;
      const known = spellings.get(pathKey(spelled));
      if (known === undefined) spellings.set(pathKey(spelled), { spelled, isFile });
      else if (known.spelled !== spelled || known.isFile !== isFile) {
        faults.push(collision(path, known.spelled, known.spelled === spelled));
        break;
      }
    }
  }
  return faults;
}

const collision = (path: string, other: string, sameName: boolean): Diagnostic => ({
  code: 'path_collision',
  path,
  message: sameName
    ? `${path} can’t be: ${other} is both a file and a folder.`
    : `${path} and ${other} differ only in the case of their letters. Use one spelling.`,
});
