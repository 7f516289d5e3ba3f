interface Refactored {
  readonly code: string;
  readonly changes: readonly string[];
}

/** A change that can be made by rule, and how it is told. */
interface Rule {
  readonly languages?: ReadonlySet<string>;
  readonly told: string;
  readonly change: (code: string) => string;
}

const javascripts: ReadonlySet<string> = new Set(['javascript', 'typescript', 'tsx']);
/** Longer code is left as it is: every name is looked for in all of it. */
const longestRead = 10_000;
const escaped = (name: string): string => name.replaceAll('$', String.raw`\$`);

/** `const` where the name is given a value once, `let` where it changes. */
function withoutVar(code: string): string {
  if (code.length > longestRead) return code;
  return code.replaceAll(/^(\s*)var ([A-Za-z_$][\w$]*)/gm, (_all, indent: string, name: string) => {
    const given =
      code.match(new RegExp(`(?<![\\w$.])${escaped(name)}\\s*(?:[-+*/%&|^]|\\*\\*|<<|>>)?=(?!=)`, 'g')) ?? [];
    const counted = new RegExp(`(?:\\+\\+|--)${escaped(name)}\\b|\\b${escaped(name)}(?:\\+\\+|--)`).test(code);
    const isGiven = new RegExp(`var ${escaped(name)}\\s*=`).test(code);
    return `${indent}${given.length > 1 || counted || !isGiven ? 'let' : 'const'} ${name}`;
  });
}

const rules: readonly Rule[] = [
  { languages: javascripts, told: 'Declared names with `const` and `let` in place of `var`.', change: withoutVar },
  {
    languages: new Set(['python']),
    told: 'Compared with `None` by identity.',
    change: (code) => code.replaceAll(/ == None\b/g, ' is None').replaceAll(/ != None\b/g, ' is not None'),
  },
  {
    told: 'Removed blanks at the ends of lines.',
    change: (code) =>
      code
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n'),
  },
  { told: 'Left one blank line where there were several.', change: (code) => code.replaceAll(/\n{4,}/g, '\n\n\n') },
];

export function refactorCode(given: string, language: string): Refactored {
  const changes: string[] = [];
  let code = given;
  for (const { languages, told, change } of rules) {
    const changed = languages === undefined || languages.has(language) ? change(code) : code;
    if (changed !== code) changes.push(told);
    code = changed;
  }
  return { code, changes: changes.length > 0 ? changes : ['Nothing had to change: it reads well as it is.'] };
}
