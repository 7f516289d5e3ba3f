export const indentOf = (line: string): string => /^[ \t]*/.exec(line)![0];

const isBlank = (line: string): boolean => line.trim() === '';

/** Files whose meaning hangs on their indentation. */
export const isIndentSignificant = (path: string): boolean => /\.(?:pyi?|ya?ml|pug|sass|haml|slim|coffee)$/i.test(path);

/** For each indentation in the search, the one that the file has there; nothing where one stands for two. */
export function pairIndents(
  searched: readonly string[],
  found: readonly string[],
): { readonly pairs: ReadonlyMap<string, string>; readonly consistent: boolean } {
  const pairs = new Map<string, string>();
  let consistent = true;
  for (const [index, line] of searched.entries()) {
    if (isBlank(line)) continue;
    const [from, to] = [indentOf(line), indentOf(found[index] ?? '')];
    if (!pairs.has(from)) pairs.set(from, to);
    else if (pairs.get(from) !== to) consistent = false;
  }
  return { pairs, consistent };
}

/** Moves the lines of a replacement to where the found lines stand. */
export function reindent(lines: readonly string[], pairs: ReadonlyMap<string, string>): string[] {
  const known = [...pairs].toSorted(([a], [b]) => b.length - a.length);
  const scale = findScale(known);
  return lines.map((line) => {
    if (isBlank(line)) return line;
    const indent = indentOf(line);
    return moveIndent(indent, known, scale) + line.slice(indent.length);
  });
}

interface Scale {
  /** One step of the search's indentation and what it is in the file. */
  readonly from: number;
  readonly to: string;
}

function findScale(known: readonly (readonly [string, string])[]): Scale {
  const [outermost, next] = [known.at(-1), known.at(-2)];
  if (outermost && next) {
    const to = next[1].slice(outermost[1].length);
    if (to !== '') return { from: next[0].length - outermost[0].length, to };
  }
  // With one depth only there is nothing to measure; what the file is indented with tells tabs from spaces.
  const tabsInFile = known.some(([, to]) => to.includes('\t'));
  const tabsInSearch = known.some(([from]) => from.includes('\t'));
  if (tabsInFile && !tabsInSearch) return { from: 2, to: '\t' };
  if (tabsInSearch && !tabsInFile) return { from: 1, to: '  ' };
  return { from: 1, to: tabsInFile ? '\t' : ' ' };
}

function moveIndent(indent: string, known: readonly (readonly [string, string])[], { from, to }: Scale): string {
  const base = known.find(([searched]) => indent.startsWith(searched));
  if (base) return base[1] + to.repeat(Math.round((indent.length - base[0].length) / from));
  const [searched = '', found = ''] = known.at(-1) ?? [];
  const outward = Math.round(Math.max(0, searched.length - indent.length) / from) * to.length;
  return found.slice(0, Math.max(0, found.length - outward));
}
