import type { Diagnostic } from '../../diagnostic.ts';
import type { Project } from '../../project/project.ts';

const most = 10;
const mostKept = 200;
const around = 2;

const keyOf = ({ code, path, message }: Diagnostic): string => [code, path ?? '', message].join('\0');
const placeOf = (diagnostic: Diagnostic): string =>
  diagnostic.path === undefined ? keyOf(diagnostic) : `${diagnostic.path}:${diagnostic.line}`;

/** The lines around a fault, each with its number. */
function quoteLines(project: Project, { path, line }: Diagnostic): string | undefined {
  if (path === undefined || line === undefined) return undefined;
  const lines = project.files.get(path)?.content.split('\n');
  if (!lines || line > lines.length) return undefined;
  const first = Math.max(1, line - around);
  return lines
    .slice(first - 1, line + around)
    .map((text, index) => `${first + index === line ? '>' : ' '} ${first + index} | ${text.slice(0, 200)}`)
    .join('\n');
}

const quotedLine = ({ excerpt = '' }: Diagnostic): string | undefined => /^> \d+ \| (.*)$/m.exec(excerpt)?.[1]?.trim();

/** The line may have moved with an edit elsewhere; what stands there, and what is wrong with it, stays the same. */
const isSame = (one: Diagnostic, known: Diagnostic): boolean =>
  keyOf(one) === keyOf(known) && [quotedLine(one), undefined].includes(quotedLine(known));

/** Each known one excuses one that is found: the same mistake made once more is new. */
function leaveOutKnown(all: readonly Diagnostic[], known: readonly Diagnostic[]): readonly Diagnostic[] {
  const left = [...known];
  return all.filter((one) => {
    const at = left.findIndex((other) => isSame(one, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function firstOfEach(all: readonly Diagnostic[], nameOf: (one: Diagnostic) => string): readonly Diagnostic[] {
  const names = new Set<string>();
  return all.filter((one) => {
    const before = names.size;
    return names.add(nameOf(one)).size > before;
  });
}

interface Selected {
  readonly fresh: readonly Diagnostic[];
  readonly standing: readonly Diagnostic[];
  readonly found: number;
}

/** The new ones with their lines quoted. One place is told once: a missing import fails the build and the types alike. */
export function selectDiagnostics(
  all: readonly Diagnostic[],
  known: readonly Diagnostic[],
  project: Project,
): Selected {
  const quoted = all.map((diagnostic) => {
    const excerpt = quoteLines(project, diagnostic);
    return excerpt === undefined ? diagnostic : { ...diagnostic, excerpt };
  });
  return {
    found: firstOfEach(all, placeOf).length,
    fresh: firstOfEach(leaveOutKnown(quoted, known), placeOf).slice(0, most),
    standing: quoted.slice(0, mostKept),
  };
}
