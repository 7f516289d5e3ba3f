import { longestRead } from './find-values.ts';
import type { Skill, Turn } from './read-turn.ts';
import { rootOf, wordsOf } from './word-roots.ts';

const statements: readonly (readonly [RegExp, (found: RegExpMatchArray) => readonly [string, string]])[] = [
  [/\b(?:call me|i am called|i'm called) (\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?)/giu, ([, name]) => ['name', name!]],
  [/\bI(?:'m| am) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?=[.,!]|$| and\b)/gu, ([, name]) => ['name', name!]],
  [/\bi(?:'m| am) (\d{1,3})(?: years old)?\b/giu, ([, age]) => ['age', age!]],
  [/\bi (?:live|am based|reside) in ([^.,!?\n]{2,60})/giu, ([, place]) => ['home', place!]],
  [/\bi(?:'m| am) from ([^.,!?\n]{2,60})/giu, ([, place]) => ['origin', place!]],
  [/\bi work (?:as|at|for|in) ([^.,!?\n]{2,60})/giu, ([, work]) => ['job', work!]],
  [/\bi have (?:a|an) ([\p{L} ]{2,30}?) (?:named|called) ([\p{L}'-]{1,40})/giu, ([, kind, name]) => [kind!, name!]],
  [
    /\bmy ([\p{L} ]{2,40}?) (?:is|are|was) (?:called |named )?([^.,!?\n]{1,80}?)(?=[.,!?\n]|$| and (?:i|my)\b)/giu,
    ([, what, value]) => [what!, value!],
  ],
];

const rootsOf = (text: string): string =>
  wordsOf(text)
    .map(rootOf)
    .filter((word) => word !== 'favorit' && word !== 'favourit')
    .join(' ');

/** What the user has said of themselves; the last word on a thing counts. */
function factsOf({ earlier, message }: Turn): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const told = [...earlier.filter(({ role }) => role === 'user').map(({ text }) => text), message].slice(-200);
  for (const text of told) {
    const readable = text.slice(0, longestRead);
    for (const [pattern, read] of statements) {
      for (const found of readable.matchAll(pattern)) {
        const [what, value] = read(found);
        facts.set(rootsOf(what), value.split(/ and (?:i|my)\b/i)[0]!.trim());
      }
    }
  }
  return facts;
}

const questions: readonly (readonly [RegExp, (found: RegExpMatchArray) => string])[] = [
  [
    /\b(?:what(?:'s| is| was| are)|do you (?:know|remember)|remind me of|tell me|who is) my ([\p{L} ]{2,40}?)(?:\?|$|\.| again)/iu,
    ([, what]) => what!,
  ],
  [/\bwho am i\b/i, () => 'name'],
  [/\bhow old am i\b/i, () => 'age'],
  [/\bwhere do i live\b/i, () => 'home'],
  [/\bwhere am i from\b/i, () => 'origin'],
  [/\bwhat do i do\b|\bwhere do i work\b/i, () => 'job'],
];

export const recallFact: Skill = (turn) => {
  const past = recallMessage(turn);
  if (past) return past;
  for (const [pattern, read] of questions) {
    const found = pattern.exec(turn.message);
    if (!found) continue;
    const what = read(found).trim();
    const value = factsOf(turn).get(rootsOf(what));
    const { chance } = turn;
    if (value === undefined) {
      return {
        text: chance.pick([
          `You haven't told me your ${what} yet.`,
          `I don't know your ${what}: you haven't said it here.`,
        ]),
        short: 'Unknown',
      };
    }
    const said = chance.pick([
      `Your ${what} is ${value}.`,
      `You told me: your ${what} is ${value}.`,
      `It's ${value}, as you said.`,
    ]);
    return { text: said, short: value };
  }
  return undefined;
};

function recallMessage({ message, earlier, chance }: Turn): ReturnType<Skill> {
  const isFirst = /\bwhat (?:was|is) (?:my|the) first (?:message|question)|\bwhat did i (?:ask|say) first\b/i.test(
    message,
  );
  const isLast = /\bwhat did i (?:just )?(?:ask|say|tell)|\bmy (?:last|previous) (?:message|question)\b/i.test(message);
  if (!isFirst && !isLast) return undefined;
  const said = earlier.filter(({ role }) => role === 'user');
  const meant = (isFirst ? said[0] : said.at(-1))?.text.slice(0, 500);
  if (meant === undefined) return { text: 'This is the first thing you have said here.', short: 'Nothing' };
  return {
    text: chance.pick([`You said: “${meant}”`, `Your words were: “${meant}”`, `It was: “${meant}”`]),
    short: meant,
  };
}

const telling =
  /^(?:hi|hello|hey)?[,.! ]*(?:my [\p{L} ]{2,40}? (?:is|are)|i(?:'m| am) (?:\p{Lu}|called|from|\d)|call me|i live in|i work|remember)\b/iu;

/** A message that only tells something is answered by having heard it. */
export const hearFact: Skill = (turn) => {
  const { message, chance } = turn;
  if (message.includes('?') || message.length > 300 || !telling.test(message)) return undefined;
  const facts = factsOf({ ...turn, earlier: [] });
  const name = facts.get('name');
  if (name !== undefined) {
    return {
      text: chance.pick([
        `Nice to meet you, ${name}! How can I help you today?`,
        `Hello, ${name}! I'll remember your name for this conversation.`,
        `A pleasure, ${name}. What can I do for you?`,
      ]),
      short: name,
    };
  }
  return {
    text: chance.pick([
      "Noted: I'll keep that in mind for this conversation.",
      "Got it, I'll remember that while we talk.",
      "Thanks for telling me. I'll keep it in mind.",
    ]),
    short: 'Noted',
  };
};
