import type { Chance } from './chance.ts';
import { samples } from './code-samples.ts';
import { completeCode } from './complete-code.ts';
import { explainCode } from './explain-code.ts';
import { programs } from './programs.ts';
import type { Message } from './read-messages.ts';
import { refactorCode } from './refactor-code.ts';
import { fillNames, taskOf } from './write-code.ts';

/** What the verbs for code say first to every model. */
const head = /^Task: (generate|complete|refactor|explain) code\nLanguage: (.+)$/m;
const fences = /^(`{3,})\n([\s\S]*?)\n\1$/gm;

const relatives: Readonly<Record<string, string>> = {
  arduino: 'c',
  astro: 'html',
  cuda: 'cpp',
  elisp: 'commonlisp',
  emacslisp: 'commonlisp',
  less: 'css',
  mojo: 'python',
  plsql: 'sql',
  protocolbuffers: 'protobuf',
  tsql: 'sql',
};

const idOf = (name: string): string => {
  const id = name
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replaceAll(/[^a-z0-9]/g, '');
  return relatives[id] ?? id;
};

/** Answers what the verbs for code ask, in the form that they ask for; nothing where it is none of them. */
export function writeCodeTask(messages: readonly Message[], chance: Chance): string | undefined {
  const system = messages.find(({ role }) => role === 'system')?.text ?? '';
  const [, task, name = ''] = head.exec(system) ?? [];
  if (task === undefined) return undefined;
  const said = messages.find(({ role }) => role === 'user')?.text ?? '';
  const isAboutCode = task !== 'generate';
  const [code = '', after = ''] = (isAboutCode ? [...said.matchAll(fences)] : []).map(([, , inside]) => inside!);
  const language = idOf(name);
  switch (task) {
    case 'complete':
      return inFence(completeCode(code, after, language), language, chance);
    case 'refactor':
      return refactored(code, language, chance);
    case 'explain':
      return explainCode(code, name, system);
    default:
      return inFence(programFor(said, language), language, chance);
  }
}

function programFor(said: string, language: string): string {
  const template = samples[taskOf(said) ?? 'other']?.[language] ?? samples['other']?.[language];
  if (template !== undefined) return fillNames(template, said);
  return programs[language] ?? `${language}: there is no sample of this language in the sandbox`;
}

function inFence(code: string, language: string, chance: Chance): string {
  const before = chance.pick(['', '', 'Here it is:\n\n', 'This does it:\n\n']);
  const after = chance.pick(['', '', '\n\nIt has no dependencies.', '\n\nTry it with an empty input first.']);
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${before}${fence}${language}\n${code}\n${fence}${after}`;
}

function refactored(given: string, language: string, chance: Chance): string {
  const { code, changes } = refactorCode(given, language);
  return `${inFence(code, language, chance)}\n\n${changes.map((change) => `- ${change}`).join('\n')}`;
}
