import type { BodyOf, code as contract } from '@atelier/contract';
import type { SyntaxChecker } from '../../platform/syntax/syntax-checker.ts';
import { plainAnswer } from './bare-code.ts';
import { createWordStream } from './code-stream.ts';
import type { Errand } from './errand.ts';
import { requireLanguage } from './language.ts';
import { readExplanation } from './outline.ts';
import { fenced, messagesOf } from './prompt.ts';
import { details, prompts } from './prompts.ts';

export function explainCode(
  syntax: SyntaxChecker,
  { code, language: name, detail }: BodyOf<typeof contract.explainCode>,
): Errand {
  const language = name === undefined ? undefined : requireLanguage(name);
  const words = { language: language?.name ?? 'not given', detail: details[detail], code: fenced(code) };
  return {
    object: 'code.explanation',
    language,
    promptVersion: prompts.explain.version,
    messages: messagesOf(prompts.explain, words),
    filter: createWordStream,
    finish: async (said) => {
      const lineCount = code.replace(/\n$/, '').split('\n').length;
      const { explanation, outline } = readExplanation(plainAnswer(said.text), lineCount);
      // A model that gives none leaves it to the parser: how each part begins.
      const parsed =
        outline.length > 0 || language?.grammar === undefined ? undefined : await syntax.parse(language.grammar, code);
      return { members: { explanation, outline: parsed?.parts ?? outline }, streamed: explanation };
    },
  };
}
