import { code as contract } from '@atelier/contract';
import { constantAnswer } from '../../platform/http/contract-compilers.ts';
import { serve, serveAnswers, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { answerCode, type CodeParts } from './answer-code.ts';
import { completeCode } from './complete-code.ts';
import { explainCode } from './explain-code.ts';
import { generateCode } from './generate-code.ts';
import { languages } from './language-table.ts';
import { refactorCode } from './refactor-code.ts';

const shownLanguages = constantAnswer({
  object: 'list' as const,
  data: languages.map(({ id, name, aliases, extensions, grammar }) => ({
    id,
    name,
    aliases: [...aliases],
    extensions: [...extensions],
    syntax_checked: grammar !== undefined,
  })),
  first_id: languages[0]?.id ?? null,
  last_id: languages.at(-1)?.id ?? null,
  has_more: false,
});

export const codeRoutes = (parts: CodeParts): readonly ServedRoute[] => [
  serveAnswers(contract.generateCode, async (call, exchange) =>
    answerCode(parts, call, generateCode(parts.syntax, call.body), exchange),
  ),
  serveAnswers(contract.completeCode, async (call, exchange) =>
    answerCode(parts, call, completeCode(parts.syntax, call.body), exchange),
  ),
  serveAnswers(contract.refactorCode, async (call, exchange) =>
    answerCode(parts, call, refactorCode(parts.syntax, call.body), exchange),
  ),
  serveAnswers(contract.explainCode, async (call, exchange) =>
    answerCode(parts, call, explainCode(parts.syntax, call.body), exchange),
  ),
  serve(contract.listLanguages, () => shownLanguages),
];
