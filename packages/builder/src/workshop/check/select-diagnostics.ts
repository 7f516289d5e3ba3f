import type { Diagnostic } from '../../diagnostic.ts';
import type { Project } from '../../project/project.ts';

const most = 10;
const around = 2;

/** The line may have moved with an edit elsewhere; what is wrong stays the same. */
const keyOf = ({ code, path, message }: Diagnostic): string => [code, path ?? '', message].join('\0');
const placeOf = ({ path, line }: Diagnostic): string | undefined =>
  path === undefined ? undefined : `${path}:${line}`;

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

/** The new ones with their lines quoted. One place is told once: a missing import fails the build and the types alike. */
export function selectDiagnostics(
  all: readonly Diagnostic[],
  known: readonly Diagnostic[],
  project: Project,
): { readonly fresh: readonly Diagnostic[]; readonly found: number } {
  const places = new Set<string>();
  const different = all.filter((diagnostic) => {
    const place = placeOf(diagnostic) ?? keyOf(diagnostic);
    if (places.has(place)) return false;
    places.add(place);
    return true;
  });
  const knownKeys = new Set(known.map(keyOf));
  const fresh = different.filter((diagnostic) => !knownKeys.has(keyOf(diagnostic)));
  return {
    found: different.length,
    fresh: fresh.slice(0, most).map((diagnostic) => {
      const excerpt = quoteLines(project, diagnostic);
      return excerpt === undefined ? diagnostic : { ...diagnostic, excerpt };
    }),
  };
}
