import type { BodyOf, code as contract } from '@atelier/contract';
import type { SyntaxChecker } from '../../platform/syntax/syntax-checker.ts';
import { bareCode, listedChanges } from './bare-code.ts';
import { checkOrRepair } from './check-code.ts';
import { createCodeStream } from './code-stream.ts';
import type { Errand } from './errand.ts';
import { requireLanguage } from './language.ts';
import { fenced, messagesOf } from './prompt.ts';
import { prompts } from './prompts.ts';

const usualWishes = 'Make it simpler and easier to read.';

export function refactorCode(
  syntax: SyntaxChecker,
  { code: given, language: name, instructions = '', goals = [] }: BodyOf<typeof contract.refactorCode>,
): Errand {
  const language = requireLanguage(name);
  const wished = [instructions.trim(), goals.length > 0 ? `Goals: ${goals.join(', ')}.` : ''].filter(Boolean);
  const wishes = wished.length > 0 ? wished.join('\n') : usualWishes;
  // Whether a file ends with a line break is for its owner to say.
  const ending = given.slice(given.trimEnd().length);
  const read = (text: string) => {
    const code = bareCode(text, language);
    return code === '' ? '' : code + ending;
  };
  return {
    object: 'code.refactoring',
    language,
    promptVersion: prompts.refactor.version,
    messages: messagesOf(prompts.refactor, { language: language.name, wishes, code: fenced(given) }),
    filter: () => createCodeStream(language),
    finish: async (said) => {
      const { code, report } = await checkOrRepair(syntax, { language, said, read });
      const file = `code.${language.extensions[0] ?? 'txt'}`;
      const diff = code === given ? '' : await syntax.diff(given, code, file);
      return { members: { code, diff, changes: listedChanges(said.text), syntax: report }, streamed: code };
    },
  };
}
