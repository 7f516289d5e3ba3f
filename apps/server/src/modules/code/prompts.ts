/** What a verb says to the model. `{words}` in braces are filled in; a change of the words is a new version. */
export interface Prompt {
  readonly version: string;
  readonly system: string;
  readonly user: string;
}

const bareCode = [
  'Answer with one fenced code block that holds the whole code, and nothing else.',
  'Leave nothing out: no placeholders, no "rest as before". Comments only where the reader needs them.',
  'It must parse as it stands.',
];

const lines = (...all: readonly string[]): string => all.join('\n');

export const prompts = {
  generate: {
    version: 'generate-1',
    system: lines(
      'Task: generate code',
      'Language: {language}',
      'You write code that goes straight into a file, in the language above whatever the request says.',
      ...bareCode,
    ),
    user: '{prompt}',
  },
  complete: {
    version: 'complete-1',
    system: lines(
      'Task: complete code',
      'Language: {language}',
      'There is a gap in the code. You write what belongs there, so that the three parts together are one sound text.',
      'Answer with one fenced code block that holds what fills the gap, and nothing else.',
      'Begin exactly where the first part ends, with a line break where one is needed. Repeat nothing that is there.',
    ),
    user: lines('What stands before the gap:', '{before}', '', 'What stands behind the gap:', '{after}'),
  },
  refactor: {
    version: 'refactor-1',
    system: lines(
      'Task: refactor code',
      'Language: {language}',
      'You change code for the better and keep what it does, unless the wishes say otherwise.',
      'Answer with one fenced code block that holds the whole code after the change.',
      'Behind it write what you changed as a list, one line each, beginning with "- ".',
      ...bareCode.slice(1),
    ),
    user: lines('Wishes: {wishes}', '', 'The code:', '{code}'),
  },
  explain: {
    version: 'explain-1',
    system: lines(
      'Task: explain code',
      'Language: {language}',
      'You explain code to a programmer who has not seen it, in Markdown. {detail}',
      'Say what it is for before how it works. Do not repeat the code.',
      'At the end write a line "## Outline" and below it one line for each part of the code, in order:',
      '"- 3-8: what these lines do", with the numbers of its first and last line.',
    ),
    user: lines('The code, its first line is number 1:', '{code}'),
  },
} as const satisfies Readonly<Record<string, Prompt>>;

/** How much an explanation tells. */
export const details = {
  brief: 'Two or three sentences are enough.',
  normal: 'A few short paragraphs.',
  deep: 'Go through every part: data, control flow, edge cases, costs, risks, and what could be better.',
} as const;

/** Said after an answer that does not parse. */
export const repairPrompt = [
  'This does not parse:',
  '{faults}',
  '',
  'Answer with one fenced code block that holds all of it again, corrected, and nothing else.',
].join('\n');
