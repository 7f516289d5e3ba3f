import { modelErrors } from '../errors.ts';
import { route } from '../route.ts';
import {
  CodeChunk,
  CodeCompleteRequest,
  CodeCompletion,
  CodeExplainRequest,
  CodeExplanation,
  CodeGenerateRequest,
  CodeGeneration,
  CodeLanguageList,
  CodeRefactoring,
  CodeRefactorRequest,
} from '../schemas/code.ts';

const shared = {
  method: 'POST',
  scope: 'code',
  meter: { priced: 'code' },
  status: 200,
  event: CodeChunk,
  errors: modelErrors,
} as const;

export const generateCode = route({
  ...shared,
  id: 'code.generate',
  path: '/code/generate',
  summary: 'Write code from a description',
  description:
    'Bare code, without fences or talk. Where there is a parser for the language the code is parsed; code that does ' +
    'not parse is repaired once, and the repair is not charged.',
  body: CodeGenerateRequest,
  response: CodeGeneration,
});

export const completeCode = route({
  ...shared,
  id: 'code.complete',
  path: '/code/complete',
  summary: 'Go on with code',
  description: 'Gives what belongs at the cursor, and nothing of what is there already.',
  body: CodeCompleteRequest,
  response: CodeCompletion,
});

export const refactorCode = route({
  ...shared,
  id: 'code.refactor',
  path: '/code/refactor',
  summary: 'Change code, keep what it does',
  description: 'The new code whole, a unified diff, and what was changed in words.',
  body: CodeRefactorRequest,
  response: CodeRefactoring,
});

export const explainCode = route({
  ...shared,
  id: 'code.explain',
  path: '/code/explain',
  summary: 'Explain code',
  description: 'In Markdown, with an outline of the parts by their lines.',
  body: CodeExplainRequest,
  response: CodeExplanation,
});

export const listLanguages = route({
  id: 'code.languages',
  method: 'GET',
  path: '/code/languages',
  scope: 'code',
  meter: 'free',
  summary: 'List the languages',
  description: 'Their names, aliases and extensions, and for which of them code is parsed before you get it.',
  status: 200,
  response: CodeLanguageList,
  errors: [],
});
