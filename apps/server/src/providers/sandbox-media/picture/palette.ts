import type { Chance } from '../chance.ts';

export interface Palette {
  readonly name: string;
  /** From the top to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly light: string;
  /** From the farthest to the nearest. */
  readonly far: string;
  readonly near: string;
  readonly water: string;
  readonly leaf: string;
  readonly accent: string;
  readonly isDark: boolean;
}

type Shades = Omit<Palette, 'name' | 'isDark' | 'sky'> & {
  readonly sky: readonly [string, string, string];
  readonly isDark?: boolean;
};

const palettes: Readonly<Record<string, Shades>> = {
  day: {
    sky: ['#3d8fd9', '#8cc6ee', '#e8f3f4'],
    light: '#fff7da',
    far: '#9bb8cf',
    near: '#3f6b4a',
    water: '#3f88b5',
    leaf: '#3f7d44',
    accent: '#e2574c',
  },
  sunset: {
    sky: ['#2b2b63', '#c0507a', '#ffb45e'],
    light: '#ffe9b0',
    far: '#a85c82',
    near: '#2a1f3d',
    water: '#7a4373',
    leaf: '#2f2a45',
    accent: '#ffd166',
  },
  dawn: {
    sky: ['#6d8fc7', '#e9b9c6', '#ffe3c2'],
    light: '#fff1d6',
    far: '#b7a6c4',
    near: '#4a5470',
    water: '#8fa5c8',
    leaf: '#566b63',
    accent: '#f28482',
  },
  night: {
    sky: ['#070b24', '#16265a', '#3d4f8f'],
    light: '#f4f1de',
    far: '#2f3f75',
    near: '#0a1028',
    water: '#1a2b63',
    leaf: '#10203a',
    accent: '#ffd27d',
    isDark: true,
  },
  winter: {
    sky: ['#7fa3c7', '#bcd3e6', '#f3f6fa'],
    light: '#fffdf2',
    far: '#b9cbdd',
    near: '#e9f1f7',
    water: '#8fb4cf',
    leaf: '#37566b',
    accent: '#c8553d',
  },
  autumn: {
    sky: ['#7d9db5', '#d9c9a8', '#f7e3bd'],
    light: '#fff0c9',
    far: '#b98f6b',
    near: '#6b3f23',
    water: '#7a8f8c',
    leaf: '#c8641f',
    accent: '#e9a03b',
  },
  spring: {
    sky: ['#74b9e0', '#bfe3ee', '#fdeef2'],
    light: '#fffbe0',
    far: '#a9cbb7',
    near: '#5d9a58',
    water: '#6fb1c9',
    leaf: '#f2a7bd',
    accent: '#f06292',
  },
  desert: {
    sky: ['#3f87b8', '#e6c79a', '#fbe3b4'],
    light: '#fff3cf',
    far: '#d8a374',
    near: '#a9602f',
    water: '#4f9aa8',
    leaf: '#5d7a3c',
    accent: '#d1495b',
  },
  forest: {
    sky: ['#5f8f84', '#a9cbb0', '#ecf2d0'],
    light: '#fcf7cf',
    far: '#8fb29a',
    near: '#1e3d2c',
    water: '#4a7f7a',
    leaf: '#2c5a3a',
    accent: '#e0a458',
  },
  neon: {
    sky: ['#0b0326', '#3b0f6b', '#e0409a'],
    light: '#ff8ad8',
    far: '#4a1f86',
    near: '#0d0628',
    water: '#2a0f5e',
    leaf: '#16e0c8',
    accent: '#19f0e6',
    isDark: true,
  },
  space: {
    sky: ['#04030f', '#150c38', '#3a1c5c'],
    light: '#ffe6c2',
    far: '#4f3a7a',
    near: '#1c1330',
    water: '#241a52',
    leaf: '#7a5cc0',
    accent: '#7df0ff',
    isDark: true,
  },
};

const words: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cyber\w*|neon|synthwave|vaporwave|electronic|techno|arcade)\b/, 'neon'],
  [/\b(?:space|planets?|galaxy|cosmos|cosmic|nebula|astronauts?|rockets?|mars|alien)\b/, 'space'],
  [/\b(?:sunset|dusk|evening|golden hour|twilight)\b/, 'sunset'],
  [/\b(?:night|midnight|moon\w*|stars?|starry|dark|dream\w*)\b/, 'night'],
  [/\b(?:dawn|sunrise|morning|mist\w*|fog\w*)\b/, 'dawn'],
  [/\b(?:snow\w*|winter|ice|icy|frozen|arctic|christmas)\b/, 'winter'],
  [/\b(?:autumn|fall|october|harvest|pumpkins?)\b/, 'autumn'],
  [/\b(?:spring|blossoms?|cherry|sakura|flowers?|garden|meadow)\b/, 'spring'],
  [/\b(?:deserts?|dunes?|sahara|canyon|sand|camels?)\b/, 'desert'],
  [/\b(?:forests?|woods?|jungle|pines?|trees?)\b/, 'forest'],
  [/\b(?:day|summer|sunny|beach|sea|ocean|lake)\b/, 'day'],
];

export function choosePalette(prompt: string, chance: Chance): Palette {
  const found = words.find(([pattern]) => pattern.test(prompt.toLowerCase()))?.[1];
  const name = found ?? chance.pick(['day', 'sunset', 'dawn', 'spring', 'autumn', 'night']);
  return { name, isDark: false, ...palettes[name]! };
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour on the way from one to the other. */
export function blend(from: string, to: string, part: number): string {
  const ends = channels(to);
  const mixed = channels(from).map((channel, at) => Math.round(channel + (ends[at]! - channel) * part));
  return `#${mixed.map((channel) => Math.min(Math.max(channel, 0), 255).toString(16).padStart(2, '0')).join('')}`;
}
