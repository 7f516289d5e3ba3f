import { bareCode } from '../../apps/server/src/modules/code/bare-code.ts';
import { createCodeStream } from '../../apps/server/src/modules/code/code-stream.ts';
import { languageNamed } from '../../apps/server/src/modules/code/language.ts';
import { programs } from '../../apps/server/src/providers/sandbox/programs.ts';
import type { Checks } from '../support/checks.ts';
import { wrappings } from './wrappings.ts';

const pieceLength = 7;

/** What a stream lets through before its end, the answer coming in small pieces. */
function streamed(answer: string, filter: (text: string) => string): string {
  let told = '';
  for (let at = 0; at < answer.length; at += pieceLength) told += filter(answer.slice(at, at + pieceLength));
  return told;
}

/** Every wrapping around the code of every language: out must come the code, to the letter. */
export function proveExtraction(checks: Checks) {
  const wrong: string[] = [];
  const early: string[] = [];
  let answers = 0;
  let soon = 0;
  let fences = 0;
  for (const [id, code] of Object.entries(programs)) {
    const language = languageNamed(id)!;
    for (const { name, wrap } of wrappings.filter(({ not: none = [] }) => !none.includes(id))) {
      const answer = wrap(code, language);
      answers += 1;
      const found = bareCode(answer, language);
      if (found !== code) wrong.push(`${id}: ${name}`);
      const told = streamed(answer, createCodeStream(language));
      if (!code.startsWith(told)) early.push(`${id}: ${name}`);
      if (name !== 'a fence with the language') continue;
      fences += 1;
      if (told.length > code.length / 2) soon += 1;
    }
  }
  const languages = Object.keys(programs).length;
  checks.that(languages >= 50, `${languages} languages`);
  checks.that(answers >= 300, `${answers} answers in ${wrappings.length} wrappings`);
  checks.that(
    wrong.length === 0,
    `the code is found in ${answers - wrong.length}; not in: ${wrong.join('; ') || 'none'}`,
  );
  checks.that(early.length === 0, `a stream lets nothing but code through; wrong: ${early.join('; ') || 'none'}`);
  checks.that(soon === fences, `of ${fences} fenced answers ${soon} are through by half before they end`);
  return { languages, answers, wrappings: wrappings.length, wrong: wrong.length, wrong_in_streams: early.length };
}
