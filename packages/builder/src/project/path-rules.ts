import type { Diagnostic } from '../diagnostic.ts';

const longestPath = 200;
const longestName = 100;
const deepest = 12;

// Read by package managers, compilers, bundlers and interpreters, wherever they lie.
const ownedNames = [
  /^package\.json$/,
  /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|bun\.lockb?|deno\.(?:jsonc?|lock))$/,
  /^(?:tsconfig|jsconfig)(?:\.[\w-]+)*\.json$/,
  /^(?:vite|vitest|vue|nuxt|next|svelte|astro|webpack|rollup|rolldown|esbuild|babel|postcss|tailwind|jest|eslint|prettier|playwright|tsup|turbo)\.config\.[\w.]+$/,
  /^(?:next-env\.d\.ts|lerna\.json|nx\.json|turbo\.json|nodemon\.json)$/,
  /^(?:requirements(?:[-_.][\w-]+)?\.txt|pyproject\.toml|setup\.(?:py|cfg)|pipfile(?:\.lock)?|poetry\.lock|uv\.lock|pdm\.lock|tox\.ini|pytest\.ini|conftest\.py)$/,
  /^(?:sitecustomize|usercustomize)\.py$/,
  /\.(?:pth|pyc|pyd|so|node|wasm|dll|dylib|exe)$/,
];
const ownedFolders = new Set(['node_modules', 'site-packages', '__pycache__', 'venv', 'bower_components', '__macosx']);
const outputFolders = new Set(['dist', 'build', 'out', 'coverage']);
const windowsDevices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

export interface OwnedPaths {
  /** Exact paths, and folders that end with a slash, which belong to the template. */
  readonly owned: readonly string[];
}

export interface CheckedPath {
  readonly path: string;
  readonly fault?: undefined;
}

interface RefusedPath {
  readonly fault: Diagnostic;
}

/** Two paths with the same key are one file on some computer. */
export const pathKey = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/** The path as it is stored, or why a model may not write there. */
export function checkPath(written: string, { owned }: OwnedPaths): CheckedPath | RefusedPath {
  const path = written.normalize('NFC').replace(/^(?:\.\/)+/, '');
  const reason = findFault(path);
  if (reason !== undefined) {
    const shown = printable(written);
    return { fault: { code: 'invalid_path', path: shown, message: `“${shown}” can’t be a path: ${reason}.` } };
  }
  if (!isOwned(path, owned)) return { path };
  return {
    fault: {
      code: 'owned_path',
      path,
      message: `${path} belongs to the template and can’t be written. Use what it offers.`,
    },
  };
}

// A path of nothing but control characters must not reach a log or a prompt as it is.
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')
    .slice(0, longestPath);

function findFault(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(path)) return 'it holds a character that can’t be seen';
  if (path.includes('\\')) return 'folders are parted by a slash, not a backslash';
  if (/^(?:[/~]|[a-z]:)/i.test(path)) return 'it must be relative to the project';
  if (/[<>:"|?*]/.test(path)) return 'it holds one of < > : " | ? *';
  if (/%[0-9a-f]{2}/i.test(path)) return 'it holds an escaped character';
  if (Buffer.byteLength(path) > longestPath) return `it is longer than ${longestPath} bytes`;
  const names = path.split('/');
  if (names.length > deepest) return `it is deeper than ${deepest} folders`;
  return names.map(findNameFault).find((fault) => fault !== undefined);
}

function findNameFault(name: string): string | undefined {
  if (name === '') return 'a folder in it has no name';
  if (name === '.' || name === '..') return 'it may not point outside of its folder';
  if (/^\s|[\s.]$/.test(name)) return 'a name in it begins with a space or ends with a space or a dot';
  if (windowsDevices.test(name)) return `“${name}” is the name of a device on Windows`;
  if (Buffer.byteLength(name) > longestName) return `a name in it is longer than ${longestName} bytes`;
  return undefined;
}

function isOwned(path: string, owned: readonly string[]): boolean {
  const key = pathKey(path);
  const names = key.split('/');
  const name = names.at(-1) ?? '';
  // Next's routes may begin with a dot nowhere but here, and other tools read their dotfiles from every folder.
  if (names.some((part) => part.startsWith('.') && part !== '.well-known')) return true;
  if (names.some((part) => ownedFolders.has(part)) || (names.length > 1 && outputFolders.has(names[0]!))) return true;
  if (ownedNames.some((pattern) => pattern.test(name))) return true;
  return owned.some((entry) => (entry.endsWith('/') ? key.startsWith(pathKey(entry)) : key === pathKey(entry)));
}
