const definition =
  /^\s*(?:export |default |public |private |static |async |final |abstract |pub |local )*(def|function|func|fn|fun|sub|class|struct|interface|enum|module|trait|procedure|proc|type|record|object|package|resource|message|contract)\s+([A-Za-z_$][\w$.]*)/;

interface Found {
  readonly line: number;
  readonly kind: string;
  readonly name: string;
}

const kindNames: Readonly<Record<string, string>> = {
  def: 'function',
  func: 'function',
  fn: 'function',
  fun: 'function',
  sub: 'function',
  proc: 'procedure',
};

/** Tells what can be seen without running it: how long it is, what it defines, and where. */
export function explainCode(code: string, language: string, system: string): string {
  const lines = code.split('\n');
  const found = lines.flatMap((line, at): readonly Found[] => {
    const [, kind, name] = definition.exec(line) ?? [];
    return kind === undefined ? [] : [{ line: at + 1, kind: kindNames[kind] ?? kind, name: name! }];
  });
  const size = lines.length === 1 ? 'one line' : `${lines.length} lines`;
  const named = language === 'not given' ? 'code' : `${language} code`;
  const names = found.map(({ kind, name }) => `the ${kind} \`${name}\``);
  const opening = `This is ${size} of ${named}${names.length > 0 ? `. It defines ${listOf(names.slice(0, 8))}` : ''}.`;
  const more = system.includes('Two or three sentences') ? [] : found.map((one) => paragraph(one, lines));
  const ending = system.includes('every part')
    ? ['## Risks\n\nCheck what it does with empty and with very large input.']
    : [];
  return [opening, ...more, ...ending, `## Outline\n\n${outline(found, lines).join('\n')}`].join('\n\n');
}

const listOf = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

const paragraph = ({ line, kind, name }: Found, lines: readonly string[]): string =>
  `The ${kind} \`${name}\` begins on line ${line}: \`${lines[line - 1]!.trim().replaceAll('`', "'")}\`.`;

/** Each part goes up to the next; what stands before the first is a part too. */
function outline(found: readonly Found[], lines: readonly string[]): readonly string[] {
  const starts = found.map(({ line }) => line);
  const first = starts[0] ?? lines.length + 1;
  const before = lines.slice(0, first - 1).some((line) => line.trim() !== '')
    ? [`- 1-${first - 1}: what the rest needs`]
    : [];
  const parts = found.map(
    ({ line, kind, name }, at) => `- ${line}-${(starts[at + 1] ?? lines.length + 1) - 1}: the ${kind} ${name}`,
  );
  return [...before, ...parts];
}
