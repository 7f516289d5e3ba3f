import { capital, type Skill } from './read-turn.ts';

const heroes = [
  ['Mara', 'she'],
  ['Tomas', 'he'],
  ['Ines', 'she'],
  ['Jonah', 'he'],
  ['Oona', 'she'],
  ['Idris', 'he'],
] as const;
const places = [
  'a harbour town where it rained on most days',
  'a village at the foot of a grey mountain',
  'the top floor of a house with too many stairs',
  'a railway station that only night trains used',
];
const finds = [
  'a letter without a sender',
  'a key that fitted no door',
  'a map drawn on the back of a menu',
  'a radio that spoke in the evenings',
];
const turns = [
  'It took three evenings and one honest mistake to see it',
  'Nobody had thought of asking the youngest in the room',
  'The answer had been on the table the whole time',
  'What looked like a fault was the only part that worked',
];
const ends = [
  'and for the first time in years the windows stayed open all night.',
  'and the next morning everything was as it had been, except for the two of them.',
  'and that, people there will tell you, is how it began.',
  'and nobody ever asked where it had come from.',
];

export const writeStory: Skill = ({ message, topic, chance }) => {
  if (!/\b(?:story|tale|fairy tale|fable|bedtime)\b/i.test(message)) return undefined;
  const subject = topic.replace(/\b(?:short |bedtime |fairy )?(?:story|tale|fable)\b/i, '').trim() || 'a lost umbrella';
  const [name, they] = chance.pick(heroes);
  const paragraphs = [
    `${name} lived in ${chance.pick(places)}, and knew only one thing about ${subject}: that nobody there talked about it.`,
    `One evening ${they} found ${chance.pick(finds)}. On it, in small careful writing, stood three words, and one of them was “${subject.split(' ')[0]}”. ${name} read it twice, put on a coat and went out.`,
    `${chance.pick(turns)}. ${capital(they)} had been looking for ${subject} in the wrong place, where the light was good, and not where it had been left.`,
    `So ${they} went back, and told it to whoever would listen, ${chance.pick(ends)}`,
  ];
  const kept = /\b(?:short|brief)\b/i.test(message) ? [paragraphs[0], paragraphs[2], paragraphs[3]] : paragraphs;
  return { text: `**${capital(subject)}**\n\n${kept.join('\n\n')}`, short: name };
};

const people: Readonly<Record<string, string>> = {
  boss: 'Dear Ms Hale',
  manager: 'Dear Ms Hale',
  team: 'Hello all',
  customer: 'Dear customer',
  client: 'Dear client',
  colleague: 'Hi Sam',
  friend: 'Hi Sam',
  landlord: 'Dear Mr Finch',
};

export const writeEmail: Skill = ({ message, topic, chance }) => {
  if (!/\be-?mails?\b|\bletter to\b/i.test(message) || !/\b(?:write|draft|compose|create|prepare)\b/i.test(message)) {
    return undefined;
  }
  const [, to] = /\bto (?:my |the |our |a |an )?(\p{L}+)/iu.exec(message) ?? [];
  const [, matter] =
    /\b(?:about|regarding|asking for|requesting|saying|concerning|to ask for) ([^.?!\n]{2,80})/i.exec(message) ?? [];
  const about = (matter ?? topic.replace(/\be-?mail\b/i, '')).trim() || 'our next step';
  const hello = (to && people[to.toLowerCase()]) ?? (to && /^\p{Lu}/u.test(to) ? `Dear ${to}` : 'Hello');
  const why = chance.pick([
    `I am writing about ${about}.`,
    `I would like to talk with you about ${about}.`,
    `A short note about ${about}.`,
  ]);
  const what = chance.pick([
    'I have thought it through and can explain the details whenever it suits you.',
    'I would be glad of your view before the end of the week, so that the rest can be planned around it.',
    'If you agree, I will prepare what is needed and keep you informed.',
  ]);
  const close = chance.pick([
    'Would fifteen minutes this week be possible?',
    'Please tell me if you see it differently.',
    'Thank you for taking the time.',
  ]);
  const bye = chance.pick(['Kind regards', 'Best wishes', 'With best regards']);
  return {
    text: `Subject: ${capital(about)}\n\n${hello},\n\n${why} ${what}\n\n${close}\n\n${bye},\n[Your name]`,
    short: capital(about),
  };
};
