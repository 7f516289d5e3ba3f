import { seeded } from '../upstream/text.ts';

export interface Fact {
  readonly told: string;
  /** In other words than it was told. */
  readonly question: string;
  /** What the model must have been given to answer. It occurs nowhere else. */
  readonly answer: string;
}

export interface Story {
  /** What the user says, in order; the facts are told in the first ten. */
  readonly turns: readonly string[];
  readonly facts: readonly Fact[];
}

const factTurns = 10;
const factsEach = 5;

/** A word that nobody says by chance. */
function coined(random: () => number): string {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)]!;
  const syllables = Array.from({ length: 4 }, () => pick('bdfgklmnprstvz') + pick('aeiou')).join('');
  return syllables[0]!.toUpperCase() + syllables.slice(1);
}

type Tell = (name: string, number: number) => Fact;

const tells: readonly Tell[] = [
  (name) => ({ told: `My daughter's name is ${name}.`, question: 'What is my daughter called?', answer: name }),
  (name) => ({
    told: `I am allergic to ${name} nuts, so keep that in mind.`,
    question: 'You know my allergies. What should I not eat?',
    answer: name,
  }),
  (_name, number) => ({
    told: `The door code of the cabin is ${number}.`,
    question: 'I stand before the cabin. Which code opens it?',
    answer: String(number),
  }),
  (name) => ({
    told: `We decided to call the new project ${name}.`,
    question: 'Remind me of the name that we gave to the project, please.',
    answer: name,
  }),
  (name) => ({ told: `I moved to ${name} last spring.`, question: 'To which town did I move?', answer: name }),
  (_name, number) => ({
    told: `The budget for the garden is ${number} euros.`,
    question: 'How much money is there for the garden?',
    answer: String(number),
  }),
  (name) => ({
    told: `My favourite composer is ${name}, by far.`,
    question: 'Which composer do I like best?',
    answer: name,
  }),
  (name) => ({
    told: `The ferry that we take in August is the ${name}.`,
    question: 'Which ferry are we booked on in August?',
    answer: name,
  }),
  (name) => ({
    told: `Doctor ${name} looks after my knee.`,
    question: 'Who is the doctor that treats my knee?',
    answer: name,
  }),
  (_name, number) => ({
    told: `Invoice ${number} is still unpaid, remember that.`,
    question: 'Which invoice has not been paid yet?',
    answer: String(number),
  }),
];

const subjects =
  'the weather|old maps|bread|the news|trains|a film I saw|birds in winter|the neighbours|running|tea|chess|a long novel|paint|the sea|bicycles|the market|mushrooms|clocks|the opera|sleep'.split(
    '|',
  );
const remarks: readonly ((subject: string, other: string, n: number) => string)[] = [
  (subject, other) => `Let us talk about ${subject} for a while. I find it goes well with ${other}, somehow.`,
  (subject) => `What do you think of ${subject}? People say so many things about it, and I never know what to believe.`,
  (subject, _other, n) => `I read ${n} pages about ${subject} today, and half of them were quite good, I must say.`,
  (subject, other) => `My friends prefer ${subject} to ${other}. I am not so sure. It depends on the day, doesn't it?`,
  (subject, _other, n) =>
    `There were about ${n} people who came for ${subject}. It was louder than I would have liked.`,
  (subject) => `Could you say that again, but in the style of someone who has never heard of ${subject}?`,
  (subject, other) => `On Monday it was ${subject}, on Tuesday ${other}; so goes the week, and nobody complains.`,
];

/** The same seed, the same story: facts among chatter, then chatter to the end. */
export function storyOf(seed: string, turns: number): Story {
  const random = seeded(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const chatter = () =>
    remarks[upTo(remarks.length)]!(subjects[upTo(subjects.length)]!, subjects[upTo(subjects.length)]!, 2 + upTo(90));
  const first = upTo(tells.length);
  const facts = Array.from({ length: factsEach }, (_, n) =>
    tells[(first + n) % tells.length]!(coined(random), 100_000 + upTo(900_000)),
  );
  const told = new Map(facts.map((fact, n) => [n * (factTurns / factsEach) + upTo(2), fact.told]));
  return {
    facts,
    turns: Array.from({ length: turns }, (_, n) => {
      const fact = told.get(n);
      return fact === undefined ? chatter() : `${chatter()} ${fact} ${chatter()}`;
    }),
  };
}
