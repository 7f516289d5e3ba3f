import { answerSum } from './do-sums.ts';
import { explainTopic } from './explain-topic.ts';
import { fillSchema } from './fill-schema.ts';
import { findValues } from './find-values.ts';
import { followStyle, wantsJson } from './follow-style.ts';
import { listThings } from './list-things.ts';
import type { ImageNote } from './read-image.ts';
import type { Message } from './read-messages.ts';
import type { Skill, Turn, Written } from './read-turn.ts';
import { hearFact, recallFact } from './recall-facts.ts';
import { countThings, repeatText, sentencesOf, summarise, turnText } from './rework-text.ts';
import { nameCapital, sayGoodbye, sayHello, sayWho, tellJoke } from './small-talk.ts';
import { translateText } from './translate-words.ts';
import { writeCode } from './write-code.ts';
import { writeEmail, writeStory } from './write-prose.ts';
import { writeHaiku, writePoem } from './write-verse.ts';

/** The first that understands the message answers it. */
const skills: readonly Skill[] = [
  sayHello,
  sayGoodbye,
  sayWho,
  recallFact,
  hearFact,
  translateText,
  turnText,
  countThings,
  summarise,
  answerSum,
  nameCapital,
  writeHaiku,
  writeEmail,
  writeCode,
  writePoem,
  writeStory,
  tellJoke,
  listThings,
  repeatText,
];

export function writeAnswer(turn: Turn, images: readonly ImageNote[]): string {
  const styled = followStyle(writePlain(turn, images), turn);
  return wantsJson(turn) && !styled.text.includes('```') ? JSON.stringify(writeJson(turn)) : styled.text;
}

function writePlain(turn: Turn, images: readonly ImageNote[]): Written {
  if (images.length > 0) return tellImages(turn, images);
  for (const skill of skills) {
    const written = skill(turn);
    if (written) return written;
  }
  return explainTopic(turn);
}

function tellImages({ topic, message, chance }: Turn, images: readonly ImageNote[]): Written {
  const count = images.length === 1 ? 'one image' : `${images.length} images`;
  const lines = images.map(({ format, width, height }, at) => {
    const size =
      format === undefined
        ? 'given by its address, which the sandbox does not fetch'
        : `a ${format} of ${width} × ${height} pixels`;
    return images.length === 1 ? `It is ${size}.` : `${at + 1}. ${size}`;
  });
  const opening = chance.pick([
    `I have received ${count}.`,
    `Your message holds ${count}.`,
    `I can see that ${count} came with your message.`,
  ]);
  const limit = chance.pick([
    'The sandbox engine reads the header, not the picture',
    'I know the size but not what is shown',
    'What it shows is for a live model to say',
  ]);
  const about = message === '' ? '' : `, so I can't say more about ${topic}`;
  return {
    text: `${opening}${images.length === 1 ? ' ' : '\n\n'}${lines.join('\n')}${images.length === 1 ? ' ' : '\n\n'}${limit}${about}.`,
    short: String(images.length),
  };
}

/** An answer as an object: with the members the conversation names, else with the answer itself. */
export function writeJson(turn: Turn): unknown {
  const { system, message, topic, chance } = turn;
  const asked = `${system}\n${message}`;
  const names = memberNames(asked.slice(0, 4_000));
  const { text, short } = writePlain(turn, []);
  if (names.length === 0) return { answer: text, topic };
  const properties = Object.fromEntries(names.map((name) => [name, { type: typeOfName(name) }]));
  const schema = { type: 'object', properties, required: names };
  return fillSchema({
    schema,
    found: findValues(message),
    chance,
    topic,
    given: givenTexts(text, short),
    optional: 'all',
  });
}

/** What members that stand for the answer itself are filled with. */
function givenTexts(text: string, short: string | undefined): Readonly<Record<string, string>> {
  const [first = text] = sentencesOf(text);
  const whole = ['answer', 'response', 'reply', 'text', 'content', 'message', 'output', 'story', 'poem', 'code'];
  const brief = ['final_answer', 'finalAnswer', 'result', 'value'];
  const sentence = ['summary', 'explanation', 'reasoning', 'description', 'reason', 'thought'];
  return Object.fromEntries([
    ...whole.map((name) => [name, text] as const),
    ...brief.map((name) => [name, short ?? first] as const),
    ...sentence.map((name) => [name, first] as const),
  ]);
}

/** The answer to a schema's own members of these names. */
export const writeGiven = (turn: Turn): Readonly<Record<string, string>> => {
  const { text, short } = writePlain(turn, []);
  return givenTexts(text, short);
};

function memberNames(asked: string): readonly string[] {
  const shown = [...asked.matchAll(/["']([A-Za-z_]\w{0,40})["']\s*:/g)].map(([, name]) => name!);
  if (shown.length > 0) return [...new Set(shown)];
  const [, listed] =
    /\b(?:keys?|fields?|properties|members|attributes)(?: named| called| are)?:?\s+((?:[`"']?\w{1,40}[`"']?(?:,? and |, ?| ))*[`"']?\w{1,40}[`"']?)/i.exec(
      asked,
    ) ?? [];
  if (listed === undefined) return [];
  const names = listed.split(/,? and |,\s*/).map((name) => name.replaceAll(/[`"']/g, '').trim().split(' ')[0]!);
  return [...new Set(names.filter((name) => /^[A-Za-z_]\w*$/.test(name)))];
}

function typeOfName(name: string): string {
  if (/^(?:is|has|can|should)_|^(?:is|has)[A-Z]|valid|enabled|active/.test(name)) return 'boolean';
  if (/count|age$|number|amount|price|score|year|quantity|total|temperature/i.test(name)) return 'number';
  return /(?:tags|items|steps|keywords|names|list)$/i.test(name) ? 'array' : 'string';
}

/** The answer after tools have run: what they said, told. */
export function tellResults(turn: Turn, messages: readonly Message[]): string {
  const lastCall = messages.findLastIndex(({ role }) => role !== 'tool');
  const results = messages.slice(lastCall + 1);
  const calls = messages.flatMap((message) => message.calls);
  const told = results.map(({ text, callId }) => {
    const call = calls.find(({ id }) => id === callId);
    const subject = call === undefined ? '' : subjectOf(call.arguments);
    return { subject: subject === '' ? (call?.name.replaceAll('_', ' ') ?? '') : subject, said: tellResult(text) };
  });
  const opening = turn.chance.pick(['Here is what I found', 'This is the result', 'I have looked it up']);
  const [only] = told;
  if (told.length === 1 && only) {
    return followStyle(
      { text: `${opening}${only.subject === '' ? '' : ` for ${only.subject}`}: ${only.said}`, short: only.said },
      turn,
    ).text;
  }
  const lines = told.map(({ subject, said }) => `- ${subject === '' ? '' : `**${subject}**: `}${said}`);
  return followStyle({ text: `${opening}:\n\n${lines.join('\n')}` }, turn).text;
}

const longestTold = 1_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tellResult(text: string): string {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) {
    return text.trim() === '' ? 'nothing came back.' : text.slice(0, longestTold);
  }
  const members = Object.entries(value)
    .slice(0, 20)
    .map(
      ([name, member]) =>
        `${name.replaceAll('_', ' ')} ${typeof member === 'object' ? JSON.stringify(member) : String(member)}`,
    );
  return `${members.join(', ').slice(0, longestTold)}.`;
}

function subjectOf(given: string): string {
  const value = parsed(given);
  if (typeof value !== 'object' || value === null) return '';
  return (
    Object.values(value).find((member): member is string => typeof member === 'string' && member.length < 60) ?? ''
  );
}
