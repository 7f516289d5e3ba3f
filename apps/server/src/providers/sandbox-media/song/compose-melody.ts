import type { Chance } from '../chance.ts';
import type { Bar, Score } from './score.ts';
import type { Note, SectionKind } from './song-plan.ts';
import { degreeKey, type Key } from './theory.ts';

interface MotifNote {
  readonly step: number;
  readonly steps: number;
  /** Degrees of the scale away from the note before. */
  readonly move: number;
}
type Motif = readonly MotifNote[];

/** A phrase of eight bars: the idea, its answer, the idea, an ending. */
const phrase = ['idea', 'answer', 'idea', 'turn', 'idea', 'answer', 'turn', 'close'] as const;
type Role = (typeof phrase)[number];

export function composeMelody({ style, key, bars, plan }: Score, chance: Chance): Note[] {
  const notes: Note[] = [];
  const motifs = new Map<string, Motif>();
  const motifOf = (kind: SectionKind, role: Role): Motif => {
    const name = `${kind === 'intro' || kind === 'outro' ? 'chorus' : kind}:${role}`;
    const known = motifs.get(name) ?? writeMotif(chance.branch(name), role === 'close' ? 2 : style.notes);
    motifs.set(name, known);
    return known;
  };
  let last = 0;
  for (const bar of bars) {
    if (!leads(bar, plan.sings)) continue;
    const role = bar.at === bar.section.bars - 1 ? 'close' : phrase[bar.at % 8]!;
    const centre = bar.section.kind === 'chorus' ? 4 : bar.section.kind === 'bridge' ? 2 : 0;
    if (role === 'idea' && bar.at % 4 === 0) last = centre;
    const motif = motifOf(bar.section.kind, role);
    for (const [order, { step, steps, move }] of motif.entries()) {
      const moved = keepNear(last + move, centre);
      const rests = step % 4 === 0 || order === motif.length - 1;
      last = rests ? nearestChordTone(key, moved, bar, role === 'close') : moved;
      const startS = bar.time(step);
      const velocity = (bar.section.kind === 'chorus' ? 0.8 : 0.68) + (step % 8 === 0 ? 0.06 : 0);
      const soft = plan.sings ? 0.72 : 1;
      const pitch = degreeKey(key, last, style.leadOctave);
      notes.push({
        part: 'lead',
        key: pitch,
        velocity: velocity * soft,
        startS,
        lengthS: (bar.time(step + steps) - startS) * 0.93,
      });
    }
  }
  return notes;
}

/** Where words are spoken the melody leaves room for them, and answers in the last bar of four. */
function leads({ section, at }: Bar, sings: boolean): boolean {
  if (section.kind === 'intro') return at >= section.bars / 2;
  if (section.kind === 'outro') return at < 2;
  return !sings || section.kind === 'bridge' || at % 4 === 3;
}

const lengths = [2, 2, 2, 4, 4, 3, 6] as const;
const moves = [-2, -1, -1, 1, 1, 1, 2, 0, -1, 3] as const;

function writeMotif(chance: Chance, count: number): Motif {
  const motif: MotifNote[] = [];
  let step = chance.pick([0, 0, 0, 2, 2, 4]);
  while (step < 15 && motif.length < count) {
    const left = count - motif.length;
    const room = 16 - step;
    const wished = left === 1 ? room : chance.pick(lengths);
    const steps = Math.min(wished, Math.max(room - (left - 1) * 2, 2), room, 8);
    motif.push({ step, steps, move: motif.length === 0 ? chance.pick([0, 0, 1, -1, 2]) : chance.pick(moves) });
    step += steps + (chance.below(5) === 0 ? 1 : 0);
  }
  return motif;
}

/** A leap beyond the voice's range turns back on itself. */
function keepNear(degree: number, centre: number): number {
  if (degree > centre + 5) return 2 * (centre + 5) - degree - 1;
  if (degree < centre - 4) return 2 * (centre - 4) - degree + 1;
  return degree;
}

function nearestChordTone(key: Key, degree: number, { chord }: Bar, home: boolean): number {
  const wanted = home ? chord.classes.slice(0, 2) : chord.classes;
  for (const offset of [0, -1, 1, -2, 2, -3, 3]) {
    if (wanted.includes(degreeKey(key, degree + offset, 5) % 12)) return degree + offset;
  }
  return degree;
}
