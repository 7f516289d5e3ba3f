import type { Diagnostic } from '../diagnostic.ts';
import type { TagName } from './tag.ts';

export const truncated = (path: string, inner: string | undefined): Diagnostic => ({
  code: 'truncated',
  path,
  message:
    inner === undefined
      ? `The answer ended in the middle of ${path}. Send it again, whole.`
      : `${path} was never closed: ${inner} began inside of it. Close each block before the next one begins.`,
});

export const truncatedTag = (text: string): Diagnostic => {
  const path = /(?:path|from)\s*=\s*["']([^"'\n]+)["']/.exec(text)?.[1];
  return {
    code: 'truncated',
    message: 'The answer ended in the middle of a tag. Send what is missing.',
    ...(path === undefined ? {} : { path }),
  };
};

export const truncatedAnswer = (): Diagnostic => ({
  code: 'truncated',
  message: 'The answer ended before it came to the files.',
});

export const missingPath = (name: TagName): Diagnostic => ({
  code: 'missing_path',
  message:
    name === 'rename'
      ? 'A <rename> needs both paths: <rename from="…" to="…" />.'
      : `A <${name}> has no path. Write <${name} path="…">.`,
});

export const strayTag = (name: TagName, path: string): Diagnostic => ({
  code: 'stray_tag',
  message: `A </${name}> closes nothing${path === '' ? '' : `; ${path} before it was probably cut short`}.`,
  ...(path === '' ? {} : { path }),
});

const editShape = '<edit path="…"><search>…</search><replace>…</replace></edit>';

export const replaceWithoutSearch = (path: string): Diagnostic => ({
  code: 'incomplete_edit',
  path,
  message: `A <replace> of ${path} has no <search> before it. Write ${editShape}.`,
});

export const searchWithoutReplace = (path: string): Diagnostic => ({
  code: 'incomplete_edit',
  path,
  message: `A <search> of ${path} has no <replace> after it. Write ${editShape}.`,
});

export const editWithoutBlocks = (path: string): Diagnostic => ({
  code: 'incomplete_edit',
  path,
  message: `The edit of ${path} has no search and replace. Write ${editShape}, or <file path="…"> with all of it.`,
});

export const answerTooLarge = (characters: number): Diagnostic => ({
  code: 'answer_too_large',
  message: `An answer has at most ${characters} characters.`,
});

export const truncatedJson = (path: string | undefined): Diagnostic => ({
  code: 'truncated',
  message: 'The JSON of the answer can’t be read to its end. Send it again, whole.',
  ...(path === undefined ? {} : { path }),
});
