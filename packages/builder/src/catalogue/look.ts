import type { Colours, Look } from './application.ts';

type Pair = readonly [accent: string, ink: string];

/** The second pair is for the dark, where the first can't be read there. */
const colours: Readonly<Record<string, Pair | readonly [...Pair, ...Pair]>> = {
  red: ['#b91c1c', '#ffffff'],
  orange: ['#c2410c', '#ffffff'],
  amber: ['#92400e', '#ffffff'],
  yellow: ['#ca8a04', '#1c1917', '#facc15', '#1c1917'],
  green: ['#15803d', '#ffffff'],
  teal: ['#0f766e', '#ffffff'],
  blue: ['#1d4ed8', '#ffffff'],
  indigo: ['#4f46e5', '#ffffff'],
  purple: ['#7e22ce', '#ffffff'],
  violet: ['#6d28d9', '#ffffff'],
  pink: ['#be185d', '#ffffff'],
  brown: ['#78350f', '#ffffff', '#a16207', '#ffffff'],
  black: ['#1c1917', '#ffffff', '#d6d3d1', '#1c1917'],
  grey: ['#4b5563', '#ffffff'],
  gray: ['#4b5563', '#ffffff'],
};

const usual = ['indigo', 'teal', 'blue', 'purple', 'green', 'pink'] as const;

export const colourNames = Object.keys(colours);

function coloursOf(name: string): Colours {
  const [accent = '', accentInk = '', dark, darkInk = ''] = colours[name] ?? [];
  return { accent, accentInk, ...(dark !== undefined && { dark: { accent: dark, accentInk: darkInk } }) };
}

export const isColour = (word: string): boolean => Object.hasOwn(colours, word);

const names = [
  /["“”«»]([^"“”«»\n]{2,40})["“”«»]/,
  /\b(?:[Cc]alled|[Nn]amed|[Rr]ename (?:it|this) to|[Cc]all it)\s+((?=.{2,40})\p{Lu}[\p{L}\p{N}'’-]*(?: (?:(?:of|the|and|&|for) )?[\p{Lu}\p{N}][\p{L}\p{N}'’-]*){0,5})/u,
];

/** The colour that a prompt names. One that is part of the application's name is none: "called Blue Heron". */
export function colourOf(prompt: string): Colours | undefined {
  const word = names
    .reduce((text, form) => text.replace(form, ' '), prompt)
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find(isColour);
  return word === undefined ? undefined : coloursOf(word);
}

/** The name that a prompt gives: in quotes, or after "called". What would have to be escaped in code is left out. */
export function titleOf(prompt: string): string | undefined {
  const found = names.map((form) => form.exec(prompt)?.[1]).find((name) => name !== undefined);
  const title = found
    ?.replaceAll(/[^\p{L}\p{N} &!?.,:'’-]/gu, '')
    .replaceAll("'", '’')
    .replaceAll('&', 'and')
    .trim();
  return title === '' ? undefined : title;
}

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7);

/** The same words give the same looks. */
export function lookOf(prompt: string, usualTitle: string): Look {
  const chosen = usual[numberOf(prompt) % usual.length]!;
  return { title: titleOf(prompt) ?? usualTitle, ...(colourOf(prompt) ?? coloursOf(chosen)) };
}
