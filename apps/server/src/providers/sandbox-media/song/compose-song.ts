import { chanceOf } from '../chance.ts';
import { composeDrums } from './compose-drums.ts';
import { composeMelody } from './compose-melody.ts';
import type { GenreStyle } from './genre-style.ts';
import { styleOf } from './genre-styles.ts';
import type { Bar, Score } from './score.ts';
import { barSeconds, type Note, type Section, type SongPlan } from './song-plan.ts';
import { buildChord, degreeKey, readKey, voiceChord, type Key } from './theory.ts';

export function composeSong(plan: SongPlan): readonly Note[] {
  const score = writeScore(plan);
  const chance = chanceOf(plan.seed);
  return [
    ...composeDrums(score, chance.branch('drums')),
    ...composeBass(score),
    ...composeChords(score),
    ...composePad(score),
    ...composeMelody(score, chance.branch('melody')),
    ...composeEnd(score),
  ];
}

function writeScore(plan: SongPlan): Score {
  const style = styleOf(plan.genre);
  const key = readKey(plan.key) ?? { tonic: 0, mode: style.mode };
  const sounding: Key = { tonic: key.tonic, mode: key.mode === 'minor' && isDark(style) ? style.mode : key.mode };
  const bars: Bar[] = [];
  for (const section of plan.sections) {
    const progression =
      section.kind === 'chorus' ? style.chorus : section.kind === 'bridge' ? style.bridge : style.verse;
    const degree = (at: number): number => progression[at % progression.length]!;
    for (let at = 0; at < section.bars; at += 1) {
      const index = section.startBar + at;
      bars.push({
        index,
        section,
        at,
        chord: buildChord(sounding, degree(at), style.colour),
        next: buildChord(sounding, degree(at + 1), style.colour),
        energy: energyOf(plan, section, at),
        time: (step) => swungTime(plan, style, index, step),
      });
    }
  }
  return { plan, style, key: sounding, bars, endS: bars.length * barSeconds(plan.bpm) };
}

const isDark = ({ mode }: GenreStyle): boolean => mode === 'minor' || mode === 'dorian' || mode === 'phrygian';

function energyOf({ sections }: SongPlan, section: Section, at: number): number {
  const later = sections.indexOf(section) / Math.max(sections.length - 1, 1);
  if (section.kind === 'intro') return 0.3 + (0.2 * at) / section.bars;
  if (section.kind === 'outro') return 0.55;
  if (section.kind === 'bridge') return 0.45 + (0.3 * at) / section.bars;
  return section.kind === 'chorus' ? 0.9 + 0.1 * later : 0.6 + 0.15 * later;
}

function swungTime(plan: SongPlan, style: GenreStyle, bar: number, step: number): number {
  const stepS = barSeconds(plan.bpm) / 16;
  const late =
    style.swingOf === 'sixteenths'
      ? step % 2 === 1
        ? style.swing
        : 0
      : step % 4 >= 2
        ? style.swing * (4 - (step % 4)) * 0.5
        : 0;
  return bar * barSeconds(plan.bpm) + (step + late) * stepS;
}

/** The steps of a pattern with how long each is held. */
function* readPattern(
  pattern: string,
): Generator<{ readonly step: number; readonly sign: string; readonly end: number }> {
  for (let step = 0; step < pattern.length; step += 1) {
    const sign = pattern[step]!;
    if (sign === '.' || sign === '-') continue;
    let end = step + 1;
    while (end < pattern.length && pattern[end] === '-') end += 1;
    yield { step, sign, end };
  }
}

const bassTones: Readonly<Record<string, number>> = { R: 0, '8': 0, '3': 1, '5': 2, '7': 3 };

function composeBass({ style, bars, plan }: Score): Note[] {
  const notes: Note[] = [];
  const low = (pitchClass: number): number => 28 + ((pitchClass - 28 + 120) % 12);
  for (const { section, at, chord, next, energy, time } of bars) {
    if (section.kind === 'intro' && at < section.bars / 2) continue;
    const pattern = energy < 0.5 ? 'R-------5-------' : style.bass;
    for (const { step, sign, end } of readPattern(pattern)) {
      const root = low(chord.classes[0]!);
      const tone = chord.classes[bassTones[sign] ?? 0] ?? chord.classes[0]!;
      const approach = low(next.classes[0]!) + (low(next.classes[0]!) > root ? -1 : 1);
      const key = sign === 'w' ? approach : low(tone) + (sign === '8' ? 12 : 0);
      const startS = time(step);
      const velocity = (step % 8 === 0 ? 0.86 : 0.74) * (0.8 + 0.2 * energy);
      notes.push({ part: 'bass', key, velocity, startS, lengthS: (time(end) - startS) * 0.94 });
    }
  }
  return plan.genre === 'ambient' ? notes.map((note) => ({ ...note, velocity: note.velocity * 0.7 })) : notes;
}

function composeChords({ style, bars }: Score): Note[] {
  const notes: Note[] = [];
  for (const { section, at, chord, energy, time } of bars) {
    const isLast = section.kind === 'outro' && at === section.bars - 1;
    const pattern = isLast ? 'x---------------' : energy < 0.42 ? 'x-------x-------' : style.comp;
    const keys = voiceChord(chord, 60);
    for (const { step, sign, end } of readPattern(pattern)) {
      const sounded = sign === 'x' ? keys : [keys[Number(sign) % keys.length]!];
      const startS = time(step);
      const velocity = (step % 4 === 0 ? 0.68 : 0.58) * (0.75 + 0.25 * energy);
      const lengthS = (time(end) - startS) * 0.96;
      for (const [order, key] of sounded.entries()) {
        // A strummed or a played chord is never all at once.
        notes.push({ part: 'chords', key, velocity, startS: startS + order * 0.007, lengthS });
      }
    }
  }
  return notes;
}

function composePad({ style, bars }: Score): Note[] {
  const notes: Note[] = [];
  const always = style.notes <= 3;
  for (const { section, chord, energy, time } of bars) {
    if (!always && section.kind !== 'chorus' && section.kind !== 'bridge' && section.kind !== 'intro') continue;
    for (const key of voiceChord(chord, 66)) {
      const lengthS = time(16) - time(0);
      notes.push({ part: 'pad', key, velocity: 0.3 + 0.25 * energy, startS: time(0), lengthS });
    }
  }
  return notes;
}

function composeEnd({ style, key, plan, endS }: Score): Note[] {
  const home = buildChord(key, 0, style.colour === 'seventh' ? 'seventh' : 'triad');
  const lengthS = Math.max(plan.durationS - endS, 1);
  const last = (part: Note['part'], keys: readonly number[], velocity: number): Note[] =>
    keys.map((tone) => ({ part, key: tone, velocity, startS: endS, lengthS }));
  const hits = Object.keys(style.drums).length > 0 ? last('drums', [49, 36], 0.7) : [];
  return [
    ...last('chords', voiceChord(home, 60), 0.66),
    ...last('bass', [degreeKey(key, 0, 2) - (degreeKey(key, 0, 2) > 40 ? 12 : 0)], 0.8),
    ...last('pad', voiceChord(home, 66), 0.4),
    ...hits,
  ];
}
