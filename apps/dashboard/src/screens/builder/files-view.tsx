import type { BuilderProjectResponses } from '@atelier/sdk';
import { FileCode2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { classes } from '../../kit/classes.ts';
import { Copy } from '../../kit/copy.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { formatBytes } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { projectWords } from './builder-words.ts';

const CodeView = lazy(() => import('./code-view.tsx'));

type BuildFile = BuilderProjectResponses[200]['files'][number];

/** What somebody wants to read first: the application's own code. */
const mainFiles = [
  'src/App.tsx',
  'src/App.vue',
  'app/page.tsx',
  'src/main.ts',
  'server.js',
  'server.mjs',
  'main.py',
  'app.py',
];

const firstOf = (files: readonly BuildFile[]): BuildFile | undefined =>
  mainFiles.map((path) => files.find((file) => file.path === path)).find(Boolean) ??
  files.find(({ path }) => path.startsWith('src/')) ??
  files[0];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Files by the folder they lie in; those of the root come last, as they are seldom the application itself. */
function byFolder(files: readonly BuildFile[]): readonly (readonly [string, readonly BuildFile[]])[] {
  const folders = Map.groupBy(files, ({ path }) => folderOf(path));
  return [...folders].toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b));
}

interface TreeProps {
  readonly files: readonly BuildFile[];
  readonly chosen: string | undefined;
  readonly onChoose: (path: string) => void;
}

function Tree({ files, chosen, onChoose }: TreeProps) {
  const say = useWords(projectWords);
  return (
    <nav aria-label={say.tree} className="hidden w-56 shrink-0 overflow-y-auto border-r p-2 md:block">
      {byFolder(files).map(([folder, own]) => (
        <div key={folder} className="mb-2">
          <p className="truncate px-2 py-1 font-mono text-[0.75rem] text-soft">{folder || '/'}</p>
          {own.map(({ path }) => (
            <button
              key={path}
              type="button"
              aria-current={path === chosen || undefined}
              onClick={() => onChoose(path)}
              className={classes(
                'flex w-full items-center gap-1.5 rounded-md px-2 py-1 text-left text-[0.84rem] hover:bg-sunk',
                path === chosen && 'bg-accent-wash font-medium text-accent hover:bg-accent-wash',
              )}
            >
              <FileCode2 className="size-3.5 shrink-0 opacity-70" aria-hidden />
              <span className="truncate">{nameOf(path)}</span>
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** All files of the current version. */
export function FilesView({ files }: { files: readonly BuildFile[] }) {
  const say = useWords(projectWords);
  const [wanted, setWanted] = useState<string>();
  const file = files.find(({ path }) => path === wanted) ?? firstOf(files);
  if (!file) return null;
  return (
    <div className="flex h-[calc(100dvh-19rem)] min-h-[30rem] min-w-0 overflow-hidden rounded-2xl border bg-surface shadow-panel">
      <Tree files={files} chosen={file.path} onChoose={setWanted} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-2 border-b py-1.5 pr-2 pl-4">
          <SelectField
            label={say.tree}
            hideLabel
            className="flex-1 md:hidden"
            value={file.path}
            onChange={(event) => setWanted(event.target.value)}
          >
            {files.map(({ path }) => (
              <option key={path}>{path}</option>
            ))}
          </SelectField>
          <code className="min-w-0 flex-1 truncate max-md:hidden">{file.path}</code>
          <span className="text-[0.8rem] whitespace-nowrap text-soft">{formatBytes(file.size)}</span>
          <Copy text={file.content} label={file.path} />
        </div>
        <div className="min-h-0 flex-1">
          <Suspense fallback={<Skeleton className="m-4 h-40" />}>
            <CodeView key={file.path} code={file.content} language={file.language} label={file.path} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
