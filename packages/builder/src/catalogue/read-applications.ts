import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { frameworks, type Framework } from '../frameworks.ts';
import type { ApplicationCard, CuratedApplication, Sources } from './application.ts';

const folder = fileURLToPath(new URL('../../applications', import.meta.url));

/** In the order in which they are preferred where a prompt speaks for none, or for several alike. */
const ids = [
  'landing',
  'todo',
  'dashboard',
  'blog',
  'shop',
  'chat',
  'calculator',
  'kanban',
  'quiz',
  'weather',
  'notes',
  'api',
] as const;

function readSources(place: string): Sources {
  const files = readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    files.map((path) => [
      path
        .slice(place.length + 1)
        .split(sep)
        .join('/'),
      readFileSync(path, 'utf8'),
    ]),
  );
}

const page = `import App from '@/components/app';

export const metadata = { title: 'APPLICATION_TITLE' };

export default function Page() {
  return <App />;
}
`;

/** A React application is a component that Next.js can show as it is; only its places differ. */
function asNextjs(react: Sources): Sources {
  const moved = Object.entries(react).map(([path, content]) => {
    const isApp = path === 'src/App.tsx';
    const body = content.replaceAll("from './ui'", "from '@/ui'").replace(/^ *<title>.*<\/title>\n/m, '');
    const target = isApp ? 'components/app.tsx' : path.replace(/^src\//, 'components/');
    return [posix.normalize(target), isApp ? `'use client';\n\n${body}` : body] as const;
  });
  return { ...Object.fromEntries(moved), 'app/page.tsx': page };
}

function readApplication(id: string): CuratedApplication {
  const place = join(folder, id);
  const has = (framework: Framework) => existsSync(join(place, framework));
  const sources = new Map<Framework, Sources>();
  return {
    id,
    ...(JSON.parse(readFileSync(join(place, 'application.json'), 'utf8')) as ApplicationCard),
    frameworks: frameworks.filter((framework) => has(framework) || (framework === 'nextjs' && has('react'))),
    sources: (framework) => {
      const known = sources.get(framework);
      if (known) return known;
      const read = has(framework) ? readSources(join(place, framework)) : asNextjs(readSources(join(place, 'react')));
      sources.set(framework, read);
      return read;
    },
  };
}

let read: readonly CuratedApplication[] | undefined;

/** Those that are there, each with its frameworks. */
export function curatedApplications(): readonly CuratedApplication[] {
  read ??= ids.map(readApplication);
  return read;
}
