import { capital, type Skill } from './read-turn.ts';

/** By how many syllables the topic has: the rest of a line of five. */
const openings: readonly (readonly string[])[] = [
  [],
  ['in the grey light', 'by the cold lake', 'at the day’s end'],
  ['in the dusk', 'and soft rain', 'on the hill'],
  ['at dawn', 'at rest', 'in bloom'],
  ['sleeps', 'waits', 'sings'],
  [''],
];
const freeOpenings = ['Morning on the hill', 'Rain upon the roof', 'Silence, then a bird', 'Lamplight on the page'];
const middles = [
  'one leaf turns and does not fall',
  'the river keeps what it hears',
  'a door left open, then wind',
  'small waves carry the light home',
  'footsteps fade along the wall',
];
const endings = [
  'nothing more to say',
  'evening gathers in',
  'the kettle whistles',
  'and the stars come out',
  'snow begins again',
];

/** Near enough: groups of vowels, a silent e taken off. */
export function syllablesOf(text: string): number {
  const words = text.toLowerCase().match(/[a-zà-ÿ]+/g) ?? [];
  return words.reduce((sum, word) => {
    const groups = word.replace(/(?<=[^aeiouyl])e$/, '').match(/[aeiouyà-ÿ]+/g)?.length ?? 0;
    return sum + Math.max(groups, 1);
  }, 0);
}

export const writeHaiku: Skill = ({ message, topic, chance }) => {
  if (!/\bhaiku\b/i.test(message)) return undefined;
  const subject = topic.replace(/\bhaiku\b/i, '').trim();
  const rests = subject === '' ? [] : (openings[syllablesOf(subject)] ?? []);
  const first = rests.length > 0 ? `${capital(subject)} ${chance.pick(rests)}`.trim() : chance.pick(freeOpenings);
  return { text: `${first},\n${chance.pick(middles)};\n${chance.pick(endings)}.`, short: capital(subject) };
};

const stanzas = [
  'I went to look for {t} today,\nalong the quiet shore;\nthe tide had carried half away\nand left me wanting more.',
  'They say that {t} is hard to hold,\na coin that slips the hand;\nyet children, neither wise nor old,\ncan somehow understand.',
  'The night is long, the lamp is low,\nthe page is almost done;\nand {t}, wherever it may go,\nwill travel with the sun.',
  'So here’s to {t}, in rain and light,\nin laughter and in pain;\nwhat we have lost by fall of night\nthe dawn gives back again.',
  'The city hums, the windows gleam,\nthe last late train goes by;\nand {t} is threaded through a dream\nas stars are through the sky.',
  'If you should ask what {t} can do,\nI’d answer, plain and slow:\nit shows the old as something new\nto those who care to know.',
];

export const writePoem: Skill = ({ message, topic, chance }) => {
  if (
    !/\b(?:poem|poetry|verse|rhyme|sonnet|limerick|song|lyrics|ballad)\b/i.test(message) ||
    !/\b(?:write|compose|create|make|give|tell|poem about|need|want)\b/i.test(message)
  ) {
    return undefined;
  }
  const subject =
    topic.replace(/\b(?:short |long )?(?:poem|poetry|verse|rhyme|sonnet|limerick|song|lyrics|ballad)\b/i, '').trim() ||
    'the day';
  const count = /\b(?:short|brief|limerick)\b/i.test(message) ? 1 : /\blong\b/i.test(message) ? 5 : 3;
  const body = chance.draw(stanzas, count).map((stanza) => stanza.replace('{t}', subject));
  return { text: `**${capital(subject)}**\n\n${body.join('\n\n')}`, short: capital(subject) };
};
