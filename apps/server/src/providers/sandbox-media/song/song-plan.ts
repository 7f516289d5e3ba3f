export type Part = 'drums' | 'bass' | 'chords' | 'pad' | 'lead';
export type SectionKind = 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro';

export interface Section {
  readonly kind: SectionKind;
  readonly startBar: number;
  readonly bars: number;
}

/** What a song is made from; everything else follows from it. */
export interface SongPlan {
  readonly genre: string;
  readonly seed: string;
  readonly bpm: number;
  readonly key: string;
  readonly durationS: number;
  readonly sections: readonly Section[];
  readonly sings: boolean;
}

export interface Note {
  readonly part: Part;
  readonly key: number;
  /** From 0 to 1. */
  readonly velocity: number;
  readonly startS: number;
  readonly lengthS: number;
}

/** A spoken line, laid where it is to be heard. */
export interface SpokenClip {
  readonly path: string;
  readonly startS: number;
  /** From −1, left, to 1, right. */
  readonly pan: number;
}

export const barSeconds = (bpm: number): number => 240 / bpm;

const ringS = 1.6;
const form: readonly SectionKind[] = ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'verse', 'chorus'];

/** Intro and outro frame eight-bar sections; what does not divide by four lengthens the outro, then the intro. */
export function layOutSections(durationS: number, bpm: number): readonly Section[] {
  const total = Math.max(Math.floor((durationS - ringS) / barSeconds(bpm)), 4);
  const intro = total >= 36 ? 4 : total >= 12 ? 2 : 1;
  const outro = total >= 36 ? 4 : total >= 12 ? 2 : 1;
  const kinds: { kind: SectionKind; bars: number }[] = [{ kind: 'intro', bars: intro }];
  let left = total - intro - outro;
  for (let at = 0; left >= 4; at += 1) {
    // Two short sections say more than one long one.
    const bars = left >= 16 || (left >= 8 && at % 2 === 1) ? 8 : 4;
    kinds.push({ kind: form[at % form.length]!, bars });
    left -= bars;
  }
  kinds.push({ kind: 'outro', bars: outro + left });
  let startBar = 0;
  return kinds.map(({ kind, bars }) => {
    const section = { kind, bars, startBar };
    startBar += bars;
    return section;
  });
}
