import { samples } from './code-samples.ts';
import { capital, type Skill } from './read-turn.ts';
import { isLittle, wordsOf } from './word-roots.ts';

const languages: readonly (readonly [string, RegExp])[] = [
  ['typescript', /\b(?:typescript|ts)\b/i],
  ['javascript', /\b(?:javascript|js|node(?:\.js)?|react)\b/i],
  ['python', /\b(?:python|py|django|pandas)\b/i],
  ['sql', /\b(?:sql|postgres(?:ql)?|mysql|sqlite)\b/i],
  ['html', /\b(?:html|web ?page|landing page)\b/i],
  ['css', /\bcss\b/i],
  ['bash', /\b(?:bash|shell|sh) ?(?:script)?\b/i],
  ['rust', /\brust\b/i],
  ['go', /\b(?:golang|go (?:function|program|code|script)|(?:in|using) go)\b/i],
  ['java', /\bjava\b/i],
  ['ruby', /\bruby\b/i],
  ['php', /\bphp\b/i],
  ['c', /\b(?:in|using) c\b|\bc (?:program|function|code)\b/i],
  ['yaml', /\byaml\b/i],
];
const tasks: readonly (readonly [string, RegExp])[] = [
  ['hello', /\bhello,? ?world\b/i],
  ['fibonacci', /\bfibonacci\b/i],
  ['factorial', /\bfactorial\b/i],
  ['reverse', /\brevers/i],
  ['prime', /\bprimes?\b/i],
  ['fizz', /\bfizz ?buzz\b/i],
  ['sort', /\bsort/i],
];
const asksCode =
  /\b(?:code|function|script|snippet|program|query|class|method|regex|component|algorithm|implement|implementation|page|stylesheet)\b/i;
const asksMaking =
  /\b(?:write|create|make|generate|implement|give|show|build|code|complete|refactor|need|want|example|produce|return)\b/i;
const noise =
  /^(?:code|function|script|snippet|program|query|class|method|language|implement|generate|create|build|example|complete|refactor|return|takes?|python|javascript|typescript|sql|html|css|bash|rust|golang|go|java|ruby|php|react|node|js|ts|page|web)$/;

/** The well-known exercise that is asked for, where it is one. */
export const taskOf = (message: string): string | undefined => tasks.find(([, pattern]) => pattern.test(message))?.[0];

export const writeCode: Skill = ({ message, system, chance }) => {
  const named = languages.find(([, pattern]) => pattern.test(message));
  const wanted = named ?? languages.find(([, pattern]) => /\bcode|program/i.test(system) && pattern.test(system));
  const task = taskOf(message);
  const isAsked = asksMaking.test(message) && (asksCode.test(message) || (named !== undefined && task !== undefined));
  if (
    !isAsked ||
    (wanted === undefined && !/\b(?:code|function|script|snippet|program|regex|algorithm|fizz ?buzz)\b/i.test(message))
  ) {
    return undefined;
  }
  const language = wanted?.[0] ?? 'python';
  const byLanguage = samples[task ?? 'other'] ?? {};
  const template = byLanguage[language] ?? samples['other']![language] ?? samples['hello']![language]!;
  const code = fillNames(template, message);
  const before = chance.pick(['Here it is:', `This does it in ${language}:`, 'One way to do it:', 'A short version:']);
  const after = chance.pick([
    'It has no dependencies; add the checks that your input needs.',
    'Names and limits are placeholders: fit them to your project.',
    'It favours plain reading over speed, which is a good place to start.',
    'Try it with an empty input first, then with a large one.',
  ]);
  return { text: `${before}\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n${after}`, short: language };
};

export function fillNames(template: string, message: string): string {
  const meant = wordsOf(message).filter(
    (word) => /^[a-z][a-z0-9]*$/.test(word) && !isLittle(word) && !noise.test(word),
  );
  const words = meant.length > 0 ? meant.slice(0, 3) : ['clean', 'items'];
  const capitals = words.map(capital);
  const names: Readonly<Record<string, string>> = {
    snake: safe(words.join('_')),
    kebab: words.join('-'),
    words: words.join(' '),
    title: capitals.join(' '),
    Pascal: capitals.join(''),
    camel: safe(words[0]! + capitals.slice(1).join('')),
  };
  return template.replaceAll(/\{(snake|kebab|words|title|Pascal|camel)\}/g, (_slot, name: string) => names[name]!);
}

const reserved =
  /^(?:new|delete|class|import|export|default|switch|case|for|while|if|else|try|catch|in|is|not|and|or|pass|with|match|type|struct|enum|impl|move|ref|let|const|var|void|null|true|false|async|await|yield|lambda|from|raise|print)$/;
const safe = (name: string): string => (reserved.test(name) ? `${name}Items` : name);
