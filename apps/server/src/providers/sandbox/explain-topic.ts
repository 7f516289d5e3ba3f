import { capital, type Turn, type Written } from './read-turn.ts';
import { numberOf } from './rework-text.ts';

const openers: Readonly<Record<string, readonly string[]>> = {
  what: [
    '{T} is easiest to understand from what it is for.',
    'The short answer: {t} is a name for a few things that belong together.',
    'One way to see {t} is to begin with the problem it solves.',
  ],
  why: [
    'There is rarely one reason for {t}, and the first one named is seldom the strongest.',
    'The reasons behind {t} fall into two kinds: those that start it and those that keep it going.',
    'To see why, it helps to ask what would happen without {t}.',
  ],
  how: [
    '{T} goes best in small steps that can each be checked.',
    'The way to {t} is shorter than it looks once the order of things is clear.',
    'Start {t} from the end: decide what should be true when it is done.',
  ],
  compare: [
    'The two sides of {t} are closer than they seem, and differ where it matters to you.',
    'Whether one or the other fits depends on what you need from {t}.',
  ],
  other: [
    '{T} rewards a closer look.',
    'There is more to {t} than its name tells.',
    'A good place to begin with {t} is the part you already know.',
    'Let us take {t} one piece at a time.',
  ],
};

const thoughts = [
  'Its parts are simple on their own; what makes {t} interesting is how they work together.',
  'Most trouble with {t} comes from leaving out a step that looked too small to matter.',
  'People who know {t} well tend to say less about it, and to ask better questions first.',
  'What holds for {t} in one place need not hold in another, so the setting matters as much as the thing itself.',
  'A plain example of {t} teaches more than a long definition.',
  'It pays to measure {t} before changing it, and again afterwards.',
  'The history of {t} explains many of the choices that look strange today.',
  'If two views of {t} disagree, look first for the word that each side uses differently.',
  'Keep the part of {t} that is needed every day apart from the part that is needed once a year.',
  'With {t}, the cost is usually paid early and the benefit comes late, which is why a first step should be small.',
  'Nothing about {t} has to be decided at once: leave open what can stay open.',
  'The best test of {t} is whether someone new can use it without asking.',
];
const closers = [
  'Tell me which side of {t} matters most to you, and I can go further into it.',
  'If you have a case of {t} in mind, that is the best thing to look at next.',
  'That is the outline; the details of {t} depend on where you want to use it.',
  'From here, one small experiment with {t} will tell more than another page of text.',
];
const steps = [
  '**Name the goal.** Say in one sentence what {t} should lead to.',
  '**Gather what is there.** Note what you already have for {t}, and what is missing.',
  '**Do the smallest part.** Finish one piece of {t} from end to end.',
  '**Check it.** Compare the result with the sentence from the first step.',
  '**Repeat.** Widen {t} a little, and stop when it is good enough.',
];

const kindOf = (message: string): string => {
  if (/\b(?:compare|difference|versus|vs\.?|better)\b/i.test(message)) return 'compare';
  if (/\bhow (?:do|does|can|to|should|would)\b|\bsteps\b/i.test(message)) return 'how';
  if (/\bwhy\b/i.test(message)) return 'why';
  return /\b(?:what|who|which|explain|define|describe)\b/i.test(message) ? 'what' : 'other';
};

/** The answer to whatever nothing else understands: a few paragraphs that hold for nearly everything. */
export function explainTopic(turn: Turn): Written {
  const { message, topic, chance } = turn;
  const kind = kindOf(message);
  const opener = chance.pick(openers[kind]!);
  const drawn = chance.draw(thoughts, thoughts.length);
  const closer = chance.pick(closers);
  const put = (text: string): string => capital(text.replaceAll('{t}', topic).replaceAll('{T}', capital(topic)));
  return { text: put(lay({ message, kind, opener, drawn, closer })), short: shortOf(turn) };
}

interface Pieces {
  readonly message: string;
  readonly kind: string;
  readonly opener: string;
  readonly drawn: readonly string[];
  readonly closer: string;
}

const number = '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)';

function lay({ message, kind, opener, drawn, closer }: Pieces): string {
  const asked = (unit: string): number | undefined => {
    const [, count] = new RegExp(`\\b${number} (?:short |long )?${unit}s?\\b`, 'i').exec(message) ?? [];
    return count === undefined ? undefined : Math.max(numberOf(count), 1);
  };
  const all = [opener, ...drawn];
  const sentences = asked('sentence');
  if (sentences !== undefined) return cycle(all, Math.min(sentences, 60)).join(' ');
  const words = asked('word');
  if (words !== undefined) {
    return `${cycle(all, words)
      .join(' ')
      .split(' ')
      .slice(0, words)
      .join(' ')
      .replace(/[.,;:]$/, '')}.`;
  }
  const paragraphs = asked('paragraph');
  if (paragraphs !== undefined) {
    return Array.from({ length: Math.min(paragraphs, 30) }, (_one, at) => cycle(rotate(all, at * 3), 3).join(' ')).join(
      '\n\n',
    );
  }
  if (/\b(?:brief|briefly|short|quick|tl;?dr|concise)\b/i.test(message)) return `${opener} ${drawn[0]}`;
  if (/\b(?:essay|in detail|detailed|in depth|long|article|thorough|comprehensive)\b/i.test(message)) {
    return layLong({ message, kind, opener, drawn, closer });
  }
  const body = kind === 'how' ? steps.map((step, at) => `${at + 1}. ${step}`).join('\n') : `${drawn[2]} ${drawn[3]}`;
  return `${opener} ${drawn[0]} ${drawn[1]}\n\n${body}\n\n${closer}`;
}

function layLong({ opener, drawn, closer }: Pieces): string {
  const titles = ['Where it begins', 'What matters', 'What to do'];
  const parts = titles.map((title, at) => `## ${title}\n\n${drawn.slice(at * 4, at * 4 + 4).join(' ')}`);
  return `# {T}\n\n${opener}\n\n${parts.join('\n\n')}\n\n${closer}`;
}

const rotate = <T>(list: readonly T[], by: number): readonly T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];
const cycle = <T>(list: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_one, at) => list[at % list.length]!);

function shortOf({ message, topic, chance }: Turn): string {
  const isYesNo = /^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|am)\b/i.test(message);
  return isYesNo ? chance.pick(['Yes', 'No']) : capital(topic.split(' ').at(-1)!);
}
