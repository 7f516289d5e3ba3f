import type { BodyOf, code as contract } from '@atelier/contract';
import type { SyntaxChecker } from '../../platform/syntax/syntax-checker.ts';
import { bareCode } from './bare-code.ts';
import { checkOrRepair } from './check-code.ts';
import { createCodeStream } from './code-stream.ts';
import type { Errand } from './errand.ts';
import { requireLanguage } from './language.ts';
import { messagesOf } from './prompt.ts';
import { prompts } from './prompts.ts';

export function generateCode(
  syntax: SyntaxChecker,
  { prompt, language: name }: BodyOf<typeof contract.generateCode>,
): Errand {
  const language = requireLanguage(name);
  return {
    object: 'code.generation',
    language,
    promptVersion: prompts.generate.version,
    messages: messagesOf(prompts.generate, { language: language.name, prompt }),
    filter: () => createCodeStream(language),
    finish: async (said) => {
      const read = (text: string) => bareCode(text, language);
      const { code, report } = await checkOrRepair(syntax, { language, said, read });
      return { members: { code, syntax: report }, streamed: code };
    },
  };
}
