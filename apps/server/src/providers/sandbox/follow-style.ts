import type { Turn, Written } from './read-turn.ts';
import { sentencesOf } from './rework-text.ts';

/** How the answer should be given, whoever asked for it. */
interface Style {
  readonly isWanted: (asked: string) => RegExpExecArray | null;
  readonly apply: (written: Written, turn: Turn, found: RegExpExecArray) => string;
}

const pirateWords: readonly (readonly [RegExp, string])[] = [
  [/\bhello\b|\bhi\b/gi, 'ahoy'],
  [/\bmy\b/g, 'me'],
  [/\byou\b/g, 'ye'],
  [/\byour\b/g, 'yer'],
  [/\b(?:is|are|am)\b/g, 'be'],
  [/\bfriend\b/gi, 'matey'],
  [/\byes\b/gi, 'aye'],
  [/\bing\b/g, "in'"],
];

/** Words change in what is said, not in code. */
const outsideCode = (text: string, change: (text: string) => string): string =>
  text
    .split(/(```[\s\S]*?```)/)
    .map((piece, at) => (at % 2 === 1 ? piece : change(piece)))
    .join('');

const bareWord = (text: string): string =>
  /[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/u.exec(text)?.[0].replace(/[.,]+$/, '') ?? text;

const styles: readonly Style[] = [
  {
    isWanted: (asked) =>
      /\b(?:always|only) (?:answer|reply|respond|say)(?: with| by saying)?:? ["“'‘]([^"”'’\n]{1,200})["”'’]/i.exec(
        asked,
      ),
    apply: (_written, _turn, found) => found[1]!,
  },
  {
    isWanted: (asked) =>
      /\b(?:in|with|using|only|exactly|just) (?:only |exactly |just )?(?:one|a single|1) word\b|\bone[- ]word (?:answer|reply|response)s?\b|\bsingle[- ]word\b/i.exec(
        asked,
      ),
    apply: ({ text, short }) => bareWord(short ?? text),
  },
  {
    isWanted: (asked) =>
      /\b(?:only|just) (?:the |return |output |write )?(?:\w+ )?code\b|\bno (?:markdown|code fences|fences)\b|\bcode only\b|\bwithout (?:markdown|fences|any explanation)\b/i.exec(
        asked,
      ),
    apply: ({ text }) => /```\w*\n([\s\S]*?)\n```/.exec(text)?.[1] ?? text,
  },
  {
    isWanted: (asked) =>
      /\b(?:in|with|using|at most) (?:only |just )?(?:one|a single|1) (?:short )?sentence\b|\bbe (?:very )?(?:brief|concise|short)\b|\bkeep (?:it|answers|your answers) (?:short|brief)\b/i.exec(
        asked,
      ),
    apply: ({ text }) => (text.includes('```') ? text : (sentencesOf(text)[0] ?? text)),
  },
  {
    isWanted: (asked) =>
      /\b(?:in|with|use|using|as) (?:only )?(?:bullet points|bullets|a bulleted list)\b/i.exec(asked),
    apply: ({ text }) =>
      /^(?:- |\d+\. )/m.test(text) || text.includes('```')
        ? text
        : sentencesOf(text)
            .map((sentence) => `- ${sentence}`)
            .join('\n'),
  },
  {
    isWanted: (asked) =>
      /\b(?:you are|act (?:as|like)|talk like|speak like|pretend to be)(?: being)? an? (?:\w+ )?pirate\b|\blike a pirate\b/i.exec(
        asked,
      ),
    apply: ({ text }, { chance }) =>
      `${chance.pick(['Arr! ', 'Ahoy, matey! ', 'Yo ho! '])}${outsideCode(text, (said) => pirateWords.reduce((all, [word, other]) => all.replaceAll(word, other), said))}`,
  },
  {
    isWanted: (asked) =>
      /\b(?:in|use|using|only|write) (?:all )?(?:only )?(?:upper ?case|capital letters|all caps|capitals)\b/i.exec(
        asked,
      ),
    apply: ({ text }) => outsideCode(text, (said) => said.toUpperCase()),
  },
  {
    isWanted: (asked) =>
      /\b(?:end|finish|close) (?:each|every|all|your)(?: of your)? (?:answers?|repl(?:y|ies)|responses?|messages?|sentences?) with:? ["“'‘]?([^"”'’\n]{1,80}?)["”'’]?(?:\.|$|\n)/im.exec(
        asked,
      ),
    apply: ({ text }, _turn, found) => `${text} ${found[1]}`,
  },
  {
    isWanted: (asked) =>
      /\b(?:begin|start) (?:each|every|all|your)(?: of your)? (?:answers?|repl(?:y|ies)|responses?|messages?) with:? ["“'‘]?([^"”'’\n]{1,80}?)["”'’]?(?:\.|$|\n)/im.exec(
        asked,
      ),
    apply: ({ text }, _turn, found) => `${found[1]} ${text}`,
  },
];

/** Gives the answer in the manner that the system prompt and the message ask for. */
export function followStyle(written: Written, turn: Turn): Written {
  const asked = `${turn.system}\n${turn.message.slice(0, 2_000)}`;
  return styles.reduce<Written>((shaped, { isWanted, apply }) => {
    const found = isWanted(asked);
    return found ? { ...shaped, text: apply(shaped, turn, found) } : shaped;
  }, written);
}

export const wantsJson = ({ system, message }: Turn): boolean =>
  /\b(?:reply|respond|answer|output|return|format)\b[^.\n]{0,60}\bjson\b|\bas (?:valid )?json\b|\bin json\b|\bjson only\b/i.test(
    `${system}\n${message.slice(0, 2_000)}`,
  );
