import type { Mode } from './theory.ts';

/** Programs of General MIDI. */
interface Band {
  readonly bass: number;
  readonly chords: number;
  readonly pad: number;
  readonly lead: number;
}

/**
 * Patterns are bars of sixteen steps. Drums: `x` loud, `o` soft. Bass: `R` root, `3` `5` `7` chord tones, `8` octave,
 * `w` a step towards the next root, `-` held on. Chords: `x` all of it, a digit one tone of it, `-` held on.
 */
export interface GenreStyle {
  readonly id: string;
  readonly tempo: readonly [number, number];
  readonly mode: Mode;
  readonly colour: 'triad' | 'seventh' | 'dominant';
  /** How late the off-beat step comes, as a part of a step: 0 straight, 0.66 triplets. */
  readonly swing: number;
  /** Whether eighths or sixteenths swing. */
  readonly swingOf?: 'eighths' | 'sixteenths';
  readonly verse: readonly number[];
  readonly chorus: readonly number[];
  readonly bridge: readonly number[];
  readonly band: Band;
  readonly drums: Readonly<Record<string, string>>;
  readonly bass: string;
  readonly comp: string;
  /** How many notes a bar of the melody has, about. */
  readonly notes: number;
  readonly leadOctave: number;
  /** How much of everything goes to the room, from 0 to 1. */
  readonly room: number;
  /** How much the kick pushes the rest down, from 0 to 1. */
  readonly pump?: number;
}
