/** `tempo` is in beats a minute. */
export interface Genre {
  readonly id: string;
  readonly name: string;
  readonly tempo: { readonly min: number; readonly max: number };
  readonly instruments: readonly string[];
}

export const genres: readonly Genre[] = [
  {
    id: 'pop',
    name: 'Pop',
    tempo: { min: 96, max: 124 },
    instruments: ['piano', 'synth lead', 'bass guitar', 'synth pad', 'drums'],
  },
  {
    id: 'rock',
    name: 'Rock',
    tempo: { min: 110, max: 145 },
    instruments: ['overdriven guitar', 'distorted guitar', 'picked bass', 'organ', 'drums'],
  },
  {
    id: 'indie-rock',
    name: 'Indie Rock',
    tempo: { min: 118, max: 140 },
    instruments: ['electric guitar', 'muted guitar', 'bass guitar', 'synth strings', 'drums'],
  },
  {
    id: 'punk',
    name: 'Punk',
    tempo: { min: 160, max: 184 },
    instruments: ['distorted guitar', 'overdriven guitar', 'picked bass', 'organ', 'drums'],
  },
  {
    id: 'metal',
    name: 'Metal',
    tempo: { min: 130, max: 160 },
    instruments: ['distorted guitar', 'overdriven guitar', 'picked bass', 'strings', 'drums'],
  },
  {
    id: 'electronic',
    name: 'Electronic',
    tempo: { min: 118, max: 130 },
    instruments: ['synth lead', 'synth bass', 'synth pad', 'drums'],
  },
  {
    id: 'house',
    name: 'House',
    tempo: { min: 120, max: 126 },
    instruments: ['electric piano', 'synth bass', 'synth pad', 'drums'],
  },
  {
    id: 'techno',
    name: 'Techno',
    tempo: { min: 128, max: 138 },
    instruments: ['synth lead', 'synth bass', 'synth pad', 'drums'],
  },
  {
    id: 'drum-and-bass',
    name: 'Drum and Bass',
    tempo: { min: 170, max: 176 },
    instruments: ['electric piano', 'synth lead', 'synth bass', 'synth pad', 'drums'],
  },
  {
    id: 'synthwave',
    name: 'Synthwave',
    tempo: { min: 84, max: 112 },
    instruments: ['synth pad', 'synth lead', 'synth bass', 'synth strings', 'drums'],
  },
  {
    id: 'funk',
    name: 'Funk',
    tempo: { min: 98, max: 114 },
    instruments: ['electric guitar', 'brass', 'slap bass', 'organ', 'drums'],
  },
  {
    id: 'disco',
    name: 'Disco',
    tempo: { min: 112, max: 124 },
    instruments: ['muted guitar', 'brass', 'bass guitar', 'strings', 'drums'],
  },
  {
    id: 'latin',
    name: 'Latin',
    tempo: { min: 92, max: 108 },
    instruments: ['piano', 'trumpet', 'double bass', 'strings', 'drums'],
  },
  {
    id: 'reggae',
    name: 'Reggae',
    tempo: { min: 70, max: 88 },
    instruments: ['electric guitar', 'alto saxophone', 'bass guitar', 'organ', 'drums'],
  },
  {
    id: 'gospel',
    name: 'Gospel',
    tempo: { min: 76, max: 100 },
    instruments: ['organ', 'piano', 'bass guitar', 'choir', 'drums'],
  },
  {
    id: 'hip-hop',
    name: 'Hip-Hop',
    tempo: { min: 80, max: 98 },
    instruments: ['electric piano', 'vibraphone', 'synth bass', 'synth pad', 'drums'],
  },
  {
    id: 'r-and-b',
    name: 'R&B',
    tempo: { min: 66, max: 88 },
    instruments: ['electric piano', 'bass guitar', 'synth pad', 'drums'],
  },
  {
    id: 'lo-fi',
    name: 'Lo-Fi',
    tempo: { min: 70, max: 86 },
    instruments: ['electric piano', 'vibraphone', 'bass guitar', 'synth pad', 'drums'],
  },
  {
    id: 'jazz',
    name: 'Jazz',
    tempo: { min: 104, max: 150 },
    instruments: ['piano', 'tenor saxophone', 'double bass', 'jazz guitar', 'drums'],
  },
  {
    id: 'blues',
    name: 'Blues',
    tempo: { min: 72, max: 104 },
    instruments: ['electric guitar', 'harmonica', 'bass guitar', 'organ', 'drums'],
  },
  {
    id: 'soul',
    name: 'Soul',
    tempo: { min: 78, max: 104 },
    instruments: ['organ', 'alto saxophone', 'bass guitar', 'strings', 'drums'],
  },
  {
    id: 'country',
    name: 'Country',
    tempo: { min: 92, max: 124 },
    instruments: ['steel guitar', 'harmonica', 'double bass', 'strings', 'drums'],
  },
  {
    id: 'folk',
    name: 'Folk',
    tempo: { min: 88, max: 116 },
    instruments: ['nylon guitar', 'flute', 'double bass', 'strings', 'percussion'],
  },
  {
    id: 'bossa-nova',
    name: 'Bossa Nova',
    tempo: { min: 116, max: 136 },
    instruments: ['nylon guitar', 'flute', 'double bass', 'strings', 'drums'],
  },
  {
    id: 'classical',
    name: 'Classical',
    tempo: { min: 72, max: 112 },
    instruments: ['piano', 'violin', 'cello', 'strings'],
  },
  {
    id: 'cinematic',
    name: 'Cinematic',
    tempo: { min: 80, max: 108 },
    instruments: ['strings', 'horn', 'contrabass', 'choir', 'drums'],
  },
  { id: 'ambient', name: 'Ambient', tempo: { min: 60, max: 76 }, instruments: ['synth pad'] },
  { id: 'lullaby', name: 'Lullaby', tempo: { min: 66, max: 84 }, instruments: ['music box', 'double bass', 'strings'] },
];
