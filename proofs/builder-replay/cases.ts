import type { DiagnosticCode } from '@atelier/builder';

/** A good answer of its own that the case continues. */
type Base = 'base-todo' | 'base-python';

export interface GoodCase {
  readonly answer: string;
  readonly on?: Base;
}

export interface RefusedCase extends GoodCase {
  /** Each as "code path"; the path is left out where there is none. */
  readonly why: readonly (DiagnosticCode | `${DiagnosticCode} ${string}`)[];
}

/** What the templates of these applications own. */
export const owned = ['src/main.tsx', 'src/ui/'];

/** Applied; the difference each makes is in diffs/<answer>.diff, to the letter. */
export const good: readonly GoodCase[] = [
  { answer: 'base-todo' },
  { answer: 'base-python' },
  { answer: 'good-fenced-each' },
  { answer: 'good-fenced-around' },
  { answer: 'good-json' },
  { answer: 'good-json-in-prose' },
  { answer: 'good-json-raw-newlines' },
  { answer: 'good-escaped' },
  { answer: 'good-escaped-tags-only' },
  { answer: 'good-attributes' },
  { answer: 'good-grammar-in-content' },
  { answer: 'good-deep-html' },
  { answer: 'good-thinking' },
  { answer: 'good-next-routes' },
  { answer: 'good-markdown-file' },
  { answer: 'good-crlf-bom' },
  { answer: 'good-closing-attached' },
  { answer: 'good-summary-cut' },
  { answer: 'good-double-close' },
  { answer: 'edit-exact', on: 'base-todo' },
  { answer: 'edit-other-spaces', on: 'base-todo' },
  { answer: 'edit-other-indent', on: 'base-todo' },
  { answer: 'edit-tabs', on: 'base-todo' },
  { answer: 'edit-crlf', on: 'base-todo' },
  { answer: 'edit-fenced', on: 'base-todo' },
  { answer: 'edit-delete-lines', on: 'base-todo' },
  { answer: 'edit-sequential', on: 'base-todo' },
  { answer: 'edit-rename-and-edit', on: 'base-todo' },
  { answer: 'edit-delete-file', on: 'base-todo' },
  { answer: 'edit-split', on: 'base-todo' },
  { answer: 'edit-python-indent', on: 'base-python' },
  { answer: 'edit-unclosed-edit', on: 'base-todo' },
];

const onTodo = (answer: string, ...why: RefusedCase['why']): RefusedCase => ({ answer, on: 'base-todo', why });
const onPython = (answer: string, ...why: RefusedCase['why']): RefusedCase => ({ answer, on: 'base-python', why });

export const refused: readonly RefusedCase[] = [
  onTodo('cut-in-file', 'truncated src/two.ts'),
  onTodo('cut-in-tag', 'truncated'),
  onTodo('cut-in-edit', 'truncated src/App.tsx'),
  onTodo('cut-in-json', 'truncated src/two.ts'),
  onTodo('cut-by-next-file', 'truncated src/one.ts'),
  onTodo('cut-too-early', 'stray_tag src/help.ts'),
  onTodo('prose-only', 'empty_answer'),
  onTodo('markdown-only', 'empty_answer'),
  onTodo('path-parent', 'invalid_path ../../etc/cron.d/job'),
  onTodo('path-absolute', 'invalid_path /etc/passwd'),
  onTodo('path-backslash', 'invalid_path src\\components\\card.tsx'),
  onTodo('path-encoded', 'invalid_path src/%2e%2e/%2e%2e/secret.ts'),
  onTodo('path-hidden-character', 'invalid_path src/a�xst.ts'),
  onTodo(
    'path-owned-config',
    'owned_path package.json',
    'owned_path tailwind.config.js',
    'shrinking_rewrite src/App.tsx',
  ),
  onTodo('path-owned-kit', 'owned_path src/ui/card.tsx'),
  onTodo('path-dotfile', 'owned_path .env', 'owned_path src/.babelrc'),
  onTodo('path-case-collision', 'path_collision src/app.tsx'),
  onTodo('path-file-as-folder', 'path_collision src/styles.css/index.css'),
  onTodo('path-missing', 'missing_path'),
  onTodo('placeholder-rewrite', ...Array<'placeholder src/App.tsx'>(3).fill('placeholder src/App.tsx')),
  onTodo('placeholder-css', 'placeholder src/styles.css'),
  onTodo('placeholder-in-replace', 'placeholder src/lib/todos.ts'),
  onTodo('placeholder-in-search', 'placeholder src/lib/todos.ts'),
  onPython('placeholder-python', 'placeholder main.py'),
  onTodo('placeholder-html', 'placeholder index.html'),
  onTodo('shrinking', 'shrinking_rewrite src/App.tsx'),
  onTodo('search-missing', 'search_not_found src/App.tsx'),
  onTodo('search-ambiguous', 'search_ambiguous src/lib/todos.ts'),
  onTodo('search-ambiguous-indent', 'search_ambiguous src/App.tsx'),
  onTodo('search-empty', 'search_not_found src/App.tsx'),
  onPython('search-python-flat', 'search_not_found notes.py'),
  onTodo('edit-without-blocks', 'incomplete_edit src/styles.css'),
  onTodo('edit-of-missing-file', 'missing_file src/components/TodoItem.tsx'),
  onTodo('conflict-same-lines', 'conflicting_edits src/App.tsx'),
  onTodo('conflict-two-files', 'conflicting_edits src/a.ts'),
  onTodo('conflict-edit-and-delete', 'conflicting_edits src/styles.css'),
  onTodo('conflict-rename-onto', 'conflicting_edits src/App.tsx'),
  onTodo('half-good', 'search_not_found src/App.tsx'),
  onTodo('nothing-new', 'no_changes'),
];
