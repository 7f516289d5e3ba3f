export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'phrygian';

const steps: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
};
const naturals: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const tonicNames = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;

export interface Key {
  /** In semitones above C. */
  readonly tonic: number;
  readonly mode: Mode;
}

/** `F# minor`, `Bb`, `Am`, `D dorian`; undefined where it is no key. */
export function readKey(text: string): Key | undefined {
  const match = /^\s*([A-Ga-g])\s*(#|♯|b|♭)?\s*(major|maj|minor|min|m|dorian|mixolydian|phrygian)?\s*$/.exec(text);
  if (match === null) return undefined;
  const [, letter, accidental, quality = 'major'] = match;
  const shift = accidental === undefined ? 0 : /[#♯]/.test(accidental) ? 1 : -1;
  const tonic = (naturals[letter!.toUpperCase()]! + shift + 12) % 12;
  const mode = quality === 'm' || quality === 'min' ? 'minor' : quality === 'maj' ? 'major' : (quality as Mode);
  return { tonic, mode };
}

export const nameKey = ({ tonic, mode }: Key): string =>
  `${tonicNames[tonic]!} ${mode === 'major' || mode === 'mixolydian' ? 'major' : 'minor'}`;

/** The key, as a MIDI number, of a degree of the scale; degrees go on below 0 and above 6. */
export function degreeKey({ tonic, mode }: Key, degree: number, octave: number): number {
  const scale = steps[mode];
  const turns = Math.floor(degree / 7);
  return 12 * (octave + 1 + turns) + tonic + scale[degree - turns * 7]!;
}

export interface Chord {
  readonly degree: number;
  /** In semitones above C, root first, each 0 to 11. */
  readonly classes: readonly number[];
}

export function buildChord(key: Key, degree: number, colour: 'triad' | 'seventh' | 'dominant'): Chord {
  const pitch = (offset: number): number => degreeKey(key, degree + offset, 4) % 12;
  const root = pitch(0);
  if (colour === 'dominant') return { degree, classes: [root, (root + 4) % 12, (root + 7) % 12, (root + 10) % 12] };
  // In a minor key the fifth degree leads home only with a raised third.
  const third = key.mode === 'minor' && degree % 7 === 4 ? (root + 4) % 12 : pitch(2);
  const triad = [root, third, pitch(4)];
  return { degree, classes: colour === 'seventh' ? [...triad, pitch(6)] : triad };
}

/** The chord's keys nearest to the centre, lowest first. */
export function voiceChord({ classes }: Chord, centre: number): readonly number[] {
  const near = (pitchClass: number): number => {
    const distance = (((pitchClass - centre) % 12) + 12) % 12;
    return centre + (distance > 6 ? distance - 12 : distance);
  };
  return [...new Set(classes.map((pitchClass) => near(pitchClass)))].toSorted((a, b) => a - b);
}
