import * as z from 'zod';
import { Usage } from './chat.ts';
import { listOf } from './lists.ts';
import { textUpTo } from './scalars.ts';

const longestCode = 200_000;

const language = textUpTo(60).min(1).meta({
  description: 'The id, a name or a file extension of a language, as `GET /code/languages` lists them.',
  example: 'python',
});
const code = textUpTo(longestCode).min(1);

/** What every verb takes. */
const shared = {
  model: textUpTo(200)
    .min(1)
    .optional()
    .meta({ description: 'A model for code or chat; the first of them unless given.' }),
  max_tokens: z.int().min(1).max(10_000_000).nullish().meta({ description: 'The most tokens that may be generated.' }),
  temperature: z.number().min(0).max(2).nullish(),
  stream: z.boolean().nullish().meta({
    description: 'Answer as server-sent events: the bare code as it is written, then everything at the end.',
  }),
};

export const CodeGenerateRequest = z
  .strictObject({
    prompt: textUpTo(longestCode).min(1).meta({ description: 'What the code should do.' }),
    language,
    ...shared,
  })
  .meta({ id: 'CodeGenerateRequest' });

export const CodeCompleteRequest = z
  .strictObject({
    code: code.optional().meta({ description: 'The code to go on with. Either this, or `prefix` and `suffix`.' }),
    cursor: z
      .int()
      .min(0)
      .max(longestCode)
      .optional()
      .meta({ description: 'Where in `code` to go on, in characters from its beginning. At its end unless given.' }),
    prefix: code.optional().meta({ description: 'What stands before the gap.' }),
    suffix: textUpTo(longestCode).optional().meta({ description: 'What stands behind the gap.' }),
    language,
    ...shared,
  })
  .meta({ id: 'CodeCompleteRequest' });

export const CodeRefactorRequest = z
  .strictObject({
    code,
    language,
    instructions: textUpTo(10_000).optional().meta({ description: 'What should become of it, in your words.' }),
    goals: z
      .array(textUpTo(200).min(1))
      .max(20)
      .optional()
      .meta({ description: 'For example readability, speed, types, tests.' }),
    ...shared,
  })
  .meta({ id: 'CodeRefactorRequest' });

export const CodeExplainRequest = z
  .strictObject({
    code,
    language: language.optional(),
    detail: z.enum(['brief', 'normal', 'deep']).default('normal'),
    ...shared,
  })
  .meta({ id: 'CodeExplainRequest' });

const CodeSyntax = z
  .object({
    checked: z.boolean().meta({ description: 'False where there is no parser for the language, or it gave up.' }),
    valid: z.boolean().nullable().meta({ description: 'Whether the code parses; null where nobody checked.' }),
    repaired: z.boolean().meta({
      description: 'The first answer did not parse, a second one does: this is the second. It is not charged.',
    }),
    errors: z
      .array(z.object({ line: z.int().min(1), column: z.int().min(1), message: z.string() }))
      .meta({ description: 'At most ten, in the order of the code.' }),
  })
  .meta({ id: 'CodeSyntax', description: 'What a parser says of the code.' });

const line = z.int().min(1);

/** What every answer tells besides its own. */
const told = <O extends string>(object: O) => ({
  id: z.string(),
  object: z.literal(object),
  created: z.int().meta({ description: 'Unix time in seconds.' }),
  model: z.string(),
  language: z.string().nullable().meta({ description: 'The id of the language; null where it was not given.' }),
  finish_reason: z.string().nullable().meta({ description: '`stop`, or `length` where the limit of tokens cut it.' }),
  prompt_version: z.string().meta({ description: "The version of the service's own words around yours." }),
  usage: Usage,
});

export const CodeGeneration = z
  .object({ ...told('code.generation'), code: z.string(), syntax: CodeSyntax })
  .meta({ id: 'CodeGeneration' });

export const CodeCompletion = z
  .object({
    ...told('code.completion'),
    code: z.string().meta({ description: 'What belongs in the gap, and nothing of what surrounds it.' }),
    syntax: CodeSyntax.meta({ description: 'Of the whole: what was there, with the gap filled.' }),
  })
  .meta({ id: 'CodeCompletion' });

export const CodeRefactoring = z
  .object({
    ...told('code.refactoring'),
    code: z.string(),
    diff: z.string().meta({ description: 'A unified diff from the given code to this.' }),
    changes: z.array(z.string()).meta({ description: 'What was changed, one sentence each.' }),
    syntax: CodeSyntax,
  })
  .meta({ id: 'CodeRefactoring' });

export const CodeExplanation = z
  .object({
    ...told('code.explanation'),
    explanation: z.string().meta({ description: 'Markdown.' }),
    outline: z
      .array(z.object({ lines: z.tuple([line, line]), text: z.string() }))
      .meta({ description: 'The parts of the code: first and last line, and what they do.' }),
  })
  .meta({ id: 'CodeExplanation' });

export const CodeChunk = z
  .looseObject({
    id: z.string(),
    object: z.literal('code.chunk'),
    created: z.int(),
    model: z.string(),
    language: z.string().nullable(),
    choices: z.array(
      z.looseObject({
        index: z.int(),
        delta: z.looseObject({ content: z.string().optional() }),
        finish_reason: z.string().nullish(),
      }),
    ),
    result: z.looseObject({}).optional().meta({
      description:
        'In the last chunk: the whole answer as it comes without `stream`. Where code was repaired or sorted out at the end, it holds what counts.',
    }),
  })
  .meta({ id: 'CodeChunk', description: 'A piece of the bare code, or of the explanation.' });

const CodeLanguage = z
  .object({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    extensions: z.array(z.string()),
    syntax_checked: z.boolean().meta({ description: 'There is a parser for it.' }),
  })
  .meta({ id: 'CodeLanguage' });

export const CodeLanguageList = listOf(CodeLanguage, 'CodeLanguageList');
