import type { Chance } from '../chance.ts';
import type { Section, SectionKind } from './song-plan.ts';

interface Stanza {
  readonly kind: SectionKind;
  readonly lines: readonly string[];
}

/** A line and the bar it begins with. */
export interface PlacedLine {
  readonly text: string;
  readonly bar: number;
  readonly bars: number;
  /** Counts sections: where two voices take turns, it tells whose it is. */
  readonly turn: number;
  readonly kind: SectionKind;
}

const verses = [
  ['I woke up thinking of {t}', 'the morning light was low', 'I followed every shadow', 'wherever it would go'],
  [
    'They told me {t} would fade away',
    'like footprints in the rain',
    'but every road I travel on',
    'leads back to it again',
  ],
  ['The city hums a quiet tune', 'the windows turn to gold', 'and {t} is all I talk about', 'a story to be told'],
  ['I wrote it on a paper boat', 'and sent it out to sea', 'and somewhere on the other side', 'it sings of {t} to me'],
] as const;
const choruses = [
  ['Oh, {t}, carry me home', 'carry me through the night', 'Oh, {t}, never alone', 'we are chasing the light'],
  [
    'This is for {t}, for all that we are',
    'hands in the air and a head full of stars',
    'This is for {t}, we have come so far',
    'turn up the sound, let it play in the car',
  ],
] as const;
const bridges = [
  ['And if the world should slow', 'we will let the music go'],
  ['Hold on, hold on', 'until the dark is gone'],
] as const;

/** What the prompt is about, in a few words. */
export function topicOf(prompt: string): string {
  const about = /\b(?:about|of|for|on)\s+(.+)/i.exec(prompt)?.[1] ?? prompt;
  const words = about
    .replaceAll(/[^\p{L}\p{N}' -]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4);
  while (/^(?:a|an|the|and|with|in|at|to|of)$/i.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ').toLowerCase() || 'the day';
}

export function writeLyrics(prompt: string, chance: Chance): string {
  const topic = topicOf(prompt);
  const fill = (lines: readonly string[]): string => lines.map((line) => line.replace('{t}', topic)).join('\n');
  const first = chance.below(verses.length);
  const chorus = fill(chance.pick(choruses));
  return [
    `[Verse]\n${fill(verses[first]!)}`,
    `[Chorus]\n${chorus}`,
    `[Verse]\n${fill(verses[(first + 1) % verses.length]!)}`,
    `[Bridge]\n${fill(chance.pick(bridges))}`,
  ].join('\n\n');
}

function readLyrics(lyrics: string): readonly Stanza[] {
  const stanzas: { kind: SectionKind; lines: string[] }[] = [];
  for (const line of lyrics.split('\n').map((text) => text.trim())) {
    const tag = /^\[([^\]]+)\]$/.exec(line)?.[1]?.toLowerCase();
    if (tag !== undefined) stanzas.push({ kind: kindOf(tag), lines: [] });
    else if (line !== '') {
      if (stanzas.length === 0) stanzas.push({ kind: 'verse', lines: [] });
      stanzas.at(-1)!.lines.push(line);
    }
  }
  return stanzas.filter(({ lines }) => lines.length > 0);
}

const kindOf = (tag: string): SectionKind =>
  tag.includes('chorus') || tag.includes('hook') ? 'chorus' : tag.includes('bridge') ? 'bridge' : 'verse';

/** Each section takes the next stanza of its kind, and begins again when there are no more. */
export function placeLines(lyrics: string, sections: readonly Section[]): readonly PlacedLine[] {
  const stanzas = readLyrics(lyrics);
  const used = new Map<SectionKind, number>();
  return sections.flatMap(({ kind, startBar, bars }, turn) => {
    const own = stanzas.filter((stanza) => stanza.kind === kind);
    if (own.length === 0 || kind === 'intro' || kind === 'outro') return [];
    const count = used.get(kind) ?? 0;
    used.set(kind, count + 1);
    const { lines } = own[count % own.length]!;
    const each = bars / Math.min(lines.length, bars) >= 2 ? 2 : 1;
    const round = Math.floor(bars / each);
    return lines.slice(0, round).map((text, at) => ({ text, bar: startBar + at * each, bars: each, turn, kind }));
  });
}
