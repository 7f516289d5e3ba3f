const pairs: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
const isClosing = (sign: string): boolean => Object.values(pairs).includes(sign);
const withoutTexts = (code: string): string =>
  code.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*$|#.*$/gm, '');

/** What is open at the end of a text, innermost last. */
function openSigns(code: string): readonly string[] {
  const open: string[] = [];
  for (const sign of withoutTexts(code)) {
    if (pairs[sign] !== undefined) open.push(sign);
    else if (isClosing(sign) && pairs[open.at(-1) ?? ''] === sign) open.pop();
  }
  return open;
}

/** How many signs are closed that the text does not open. */
function closedSigns(code: string): number {
  let open = 0;
  let closed = 0;
  for (const sign of withoutTexts(code)) {
    if (pairs[sign] !== undefined) open += 1;
    else if (isClosing(sign) && open > 0) open -= 1;
    else if (isClosing(sign)) closed += 1;
  }
  return closed;
}

const byColon: ReadonlySet<string> = new Set(['python', 'nim', 'gdscript']);
const byEnd: ReadonlySet<string> = new Set(['ruby', 'lua', 'julia', 'elixir', 'crystal', 'matlab']);
const withoutReturn: ReadonlySet<string> = new Set([
  'css',
  'scss',
  'json',
  'terraform',
  'graphql',
  'protobuf',
  'prisma',
]);
const withSemicolon: ReadonlySet<string> = new Set(
  'c cpp csharp java javascript typescript tsx php rust dart solidity d zig objectivec glsl perl'.split(' '),
);

/** What a function with these parameters might give back. */
function resultOf(before: string): string {
  const inside = /\(([^()]*)\)[^()]*$/.exec(before)?.[1] ?? '';
  const names = inside
    .split(',')
    .map(
      (one) => /^\s*(?:(?:const|final|mut|ref|readonly|&)\s*)*(?:[\w.<>[\]]+\s+)?[$&*]?([A-Za-z_]\w*)/.exec(one)?.[1],
    )
    .filter((name) => name !== undefined && !/^(?:self|this|void|int)$/.test(name));
  const sign = inside.includes('$') ? '$' : '';
  return names.length === 0 ? '0' : names.map((name) => sign + name).join(' + ');
}

const openBlocks = (code: string): number =>
  (code.match(/^\s*(?:local\s+)?(?:def|function|if|for|while|module|defmodule|class|begin)\b|\bdo\b/gm) ?? []).length -
  (code.match(/^\s*end\b/gm) ?? []).length;

/** Ends what is open: a plain body for a function without one, and the signs or words that close it. */
export function completeCode(before: string, after: string, language: string): string {
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  const indent = /^\s*/.exec(lastLine)![0];
  if (byColon.has(language) && /:\s*$/.test(before)) {
    return `${lastLine.trim() === '' ? '' : '\n'}${indent}    return ${resultOf(before)}`;
  }
  if (byEnd.has(language)) {
    const missing = openBlocks(before) - Math.max(0, -openBlocks(after));
    const body = /\)\s*$|\b(?:do|then)\s*$/.test(before)
      ? `\n${indent}  ${language === 'lua' ? 'return ' : ''}${resultOf(before)}`
      : '';
    return body + '\nend'.repeat(Math.max(0, missing));
  }
  const open = openSigns(before);
  const missing = open.slice(closedSigns(after)).toReversed();
  const ending = missing.map((sign) => (sign === '{' ? `\n${indent}${pairs[sign]}` : pairs[sign])).join('');
  if (open.at(-1) === '{' && /\{\s*$/.test(before)) {
    const line = withoutReturn.has(language)
      ? ''
      : `return ${resultOf(before)}${withSemicolon.has(language) ? ';' : ''}`;
    return line === '' ? ending : `${before.endsWith('\n') ? '' : '\n'}${indent}  ${line}${ending}`;
  }
  const value = /(?:[=(,]|\breturn)\s*$/.test(before) ? (before.endsWith(' ') ? '0' : ' 0') : '';
  const end = value !== '' && withSemicolon.has(language) && !missing.includes('(') ? ';' : '';
  return value + end + ending;
}
