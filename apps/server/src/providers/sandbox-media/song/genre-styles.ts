import { brightStyles } from './genre-styles-bright.ts';
import { calmStyles } from './genre-styles-calm.ts';
import type { GenreStyle } from './genre-style.ts';

const styles: readonly GenreStyle[] = [...brightStyles, ...calmStyles];

/** Words that clients use for a genre, or in a prompt, beside its own name. */
const otherNames: Readonly<Record<string, string>> = {
  rap: 'hip-hop',
  hiphop: 'hip-hop',
  trap: 'hip-hop',
  rnb: 'r-and-b',
  'r&b': 'r-and-b',
  edm: 'electronic',
  dance: 'house',
  techno: 'techno',
  chill: 'lo-fi',
  lofi: 'lo-fi',
  orchestral: 'cinematic',
  epic: 'cinematic',
  film: 'cinematic',
  piano: 'classical',
  acoustic: 'folk',
  guitar: 'folk',
  indie: 'indie-rock',
  swing: 'jazz',
  bossa: 'bossa-nova',
  salsa: 'latin',
  retro: 'synthwave',
  sleep: 'ambient',
  meditation: 'ambient',
  choir: 'gospel',
  dnb: 'drum-and-bass',
};

/** The asked genre, else one that the prompt names, else pop. */
export function chooseStyle(genre: string | undefined, prompt: string): GenreStyle {
  const asked = genre === undefined ? [] : [genre.toLowerCase().trim().replaceAll(' ', '-')];
  const words = prompt.toLowerCase().match(/[a-z&]+(?:-[a-z]+)*/g) ?? [];
  for (const word of [...asked, ...words]) {
    const found = styles.find(({ id }) => id === word || id === otherNames[word]);
    if (found !== undefined) return found;
  }
  return styles[0]!;
}

export const styleOf = (id: string): GenreStyle => styles.find((style) => style.id === id) ?? styles[0]!;

export const genreIds: readonly string[] = styles.map(({ id }) => id);
