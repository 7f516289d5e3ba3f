import type { GenreStyle } from './genre-style.ts';
import type { Section, SongPlan } from './song-plan.ts';
import type { Chord, Key } from './theory.ts';

/** A bar as every part sees it. */
export interface Bar {
  readonly index: number;
  readonly section: Section;
  /** Of the section. */
  readonly at: number;
  readonly chord: Chord;
  readonly next: Chord;
  /** How full the arrangement is here, from 0 to 1. */
  readonly energy: number;
  /** Seconds of a step of sixteen, with the swing; 16 is the next bar. */
  readonly time: (step: number) => number;
}

export interface Score {
  readonly plan: SongPlan;
  readonly style: GenreStyle;
  readonly key: Key;
  readonly bars: readonly Bar[];
  readonly endS: number;
}
