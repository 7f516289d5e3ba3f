import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { kindOf, type ApplicationKind, type Framework } from '../frameworks.ts';
import { createProject, createProjectFile, type Project, type ProjectFile } from '../project/project.ts';

export interface Template {
  readonly framework: Framework;
  readonly kind: ApplicationKind;
  /** Exact paths, and folders that end with a slash, which only the template writes. */
  readonly owned: readonly string[];
  /** An application that runs: the owned files and a first page to begin from. */
  readonly starter: Project;
}

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

interface Recipe {
  /** Files and folders below the package, and where they go in the project. */
  readonly parts: Readonly<Record<string, string>>;
  readonly owned: readonly string[];
}

const web = ['package.json', 'package-lock.json', 'index.html', 'tsconfig.json', 'build.mjs', 'build.settings.mjs'];
const styles = ['styles.mjs', 'styles.css'];
const webParts = {
  'templates/shared/build.mjs': 'build.mjs',
  'templates/shared/styles.mjs': 'styles.mjs',
  'templates/shared/styles.css': 'styles.css',
};

const recipes: Readonly<Record<Framework, Recipe>> = {
  react: {
    parts: { ...webParts, 'runtimes/react': '', 'templates/react': '', 'templates/kit-react': 'src/ui' },
    owned: [...web, ...styles, 'src/main.tsx', 'src/assets.d.ts', 'src/ui/'],
  },
  vue: {
    parts: { ...webParts, 'runtimes/vue': '', 'templates/vue': '' },
    owned: [...web, ...styles, 'src/main.ts', 'src/assets.d.ts', 'src/ui/'],
  },
  nextjs: {
    parts: {
      'templates/shared/styles.mjs': 'styles.mjs',
      'templates/shared/styles.css': 'styles.css',
      'runtimes/nextjs': '',
      'templates/nextjs': '',
      'templates/kit-react': 'ui',
    },
    owned: [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'next-env.d.ts',
      'next.config.mjs',
      ...styles,
      'app/layout.tsx',
      'app/globals.css',
      'ui/',
    ],
  },
  nodejs: {
    parts: { 'templates/shared/kit.css': 'kit.css', 'templates/nodejs': '' },
    owned: ['package.json', 'server.mjs', 'kit.mjs', 'kit.css'],
  },
  python: {
    parts: { 'templates/shared/kit.css': 'kit.css', 'templates/python': '' },
    owned: ['server.py', 'kit.py', 'kit.css'],
  },
};

function* readPart(source: string, target: string): Generator<ProjectFile> {
  const place = join(packageFolder, source);
  if (/\.\w+$/.test(source)) {
    yield createProjectFile(target, readFileSync(place, 'utf8'));
    return;
  }
  for (const entry of readdirSync(place, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield createProjectFile(posix.join(target, path.slice(place.length + 1)), readFileSync(path, 'utf8'));
  }
}

const made = new Map<Framework, Template>();

export function templateOf(framework: Framework): Template {
  const known = made.get(framework);
  if (known) return known;
  const { parts, owned } = recipes[framework];
  const files = Object.entries(parts).flatMap(([source, target]) => [...readPart(source, target)]);
  const template = { framework, kind: kindOf(framework), owned, starter: createProject(files) };
  made.set(framework, template);
  return template;
}

const isOwned = (path: string, owned: readonly string[]): boolean =>
  owned.some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry));

/** The project with the template's files as they are today: one that was made earlier, or by somebody else, gets them too. */
export function withOwnedFiles(project: Project, framework: Framework): Project {
  const { owned, starter } = templateOf(framework);
  const written = [...project.files.values()].filter(({ path }) => !isOwned(path, owned));
  const given = [...starter.files.values()].filter(({ path }) => isOwned(path, owned));
  return createProject([...written, ...given]);
}
