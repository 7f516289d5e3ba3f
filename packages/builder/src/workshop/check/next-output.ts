import type { Diagnostic } from '../../diagnostic.ts';
import { clip } from './step-faults.ts';

// `./app/page.tsx:2:1` on a line of its own, and what is wrong on the next.
const placed = /^\.\/(?<path>[^\s:]+):(?<line>\d+):\d+\n(?:Error: )?(?<message>.+)$/gm;
// A page that could not be rendered: the frames of its stack, from the inside.
const frame = /\((?!node_modules|\.next|node:)(?<path>[\w@./()[\]-]+\.\w+):(?<line>\d+):\d+\)/;
const noise =
  /^(?:\s*at <unknown>|Export encountered|⨯ |\s+(?:Creating|Skipping|Collecting|Generating|Finished|We detected|The following)|  \t- |\s*at |▲|✓|⚠|> Build error|Export encountered|Next\.js build worker|\s*$)/;

/** What a failed `next build` says, without what it says always. */
export function readNextOutput(stdout: string, stderr: string): readonly Diagnostic[] {
  const output = `${stderr}\n${stdout}`;
  const found = [...output.matchAll(placed)].map(({ groups }): Diagnostic => {
    const { path = '', line = '1', message = '' } = groups ?? {};
    return { code: 'build_error', path, line: Number(line), message: clip(message) };
  });
  if (found.length > 0) return found;
  const words = output.split('\n').filter((line) => !noise.test(line));
  const { path, line } = frame.exec(output)?.groups ?? {};
  const place = path === undefined ? {} : { path, line: Number(line) };
  return [{ code: 'build_error', message: clip(words.join('\n')), ...place }];
}
