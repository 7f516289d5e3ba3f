import type { BodyOf, code as contract } from '@atelier/contract';
import type { SyntaxChecker } from '../../platform/syntax/syntax-checker.ts';
import { rawCode } from './bare-code.ts';
import { checkOrRepair } from './check-code.ts';
import { createCodeStream } from './code-stream.ts';
import type { Errand } from './errand.ts';
import { fitGap, gapOf } from './gap.ts';
import { requireLanguage } from './language.ts';
import { fenced, messagesOf } from './prompt.ts';
import { prompts } from './prompts.ts';

export function completeCode(syntax: SyntaxChecker, body: BodyOf<typeof contract.completeCode>): Errand {
  const language = requireLanguage(body.language);
  const gap = gapOf(body);
  const { before, after } = gap;
  const known = new Set(before.split('\n').map((line) => line.trim()));
  const lastLine = before.slice(before.lastIndexOf('\n') + 1).trim();
  // What may repeat what is there is not let through before all of it can be compared.
  const isKnown = (line: string) => known.has(line.trim()) || lastLine !== '';
  return {
    object: 'code.completion',
    language,
    promptVersion: prompts.complete.version,
    messages: messagesOf(prompts.complete, { language: language.name, before: fenced(before), after: fenced(after) }),
    filter: () => createCodeStream(language, isKnown),
    finish: async (said) => {
      const read = (text: string) => fitGap(rawCode(text, language), gap, language.id);
      const whole = (code: string) => before + code + after;
      const { code, report } = await checkOrRepair(syntax, { language, said, read, whole });
      return { members: { code, syntax: report }, streamed: code };
    },
  };
}
