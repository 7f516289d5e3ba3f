import { expect, it } from 'vitest';

import { colourNames, colourOf } from './look.ts';
import { themeOf } from './theme.ts';

type Three = readonly [number, number, number];

const readable = 4.5;
const grounds = {
  light: { ink: '#17171c', surfaces: ['#ffffff', '#f7f7f8', '#eeeef1'] },
  dark: { ink: '#f2f2f5', surfaces: ['#1a1a1f', '#111114', '#242429'] },
};

const times = (matrix: readonly Three[], [x, y, z]: Three): Three =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three;
const linear = (hex: string): Three =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;

// Björn Ottosson's Oklab, in which the style sheets mix.
const toCone: readonly Three[] = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const fromCone: readonly Three[] = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
];
// Oklab is linear in the cube roots of the cones, so that mixing those is mixing there.
function mix(one: string, other: string, share: number): Three {
  const [a, b] = [one, other].map((hex) => times(toCone, linear(hex)).map(Math.cbrt)) as [number[], number[]];
  const cubed = a.map((part, at) => (part * share + b[at]! * (1 - share)) ** 3) as unknown as Three;
  return times(fromCone, cubed).map((part) => Math.min(1, Math.max(0, part))) as unknown as Three;
}

const light = ([red, green, blue]: Three): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
function contrast(one: Three, other: Three): number {
  const [more = 0, less = 0] = [light(one), light(other)].toSorted((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

it.each(colourNames)('%s can be read, on it and as text, by day and by night', (name) => {
  const { dark, ...day } = colourOf(name)!;
  for (const [scheme, { accent, accentInk }] of [
    ['light', day],
    ['dark', dark ?? day],
  ] as const) {
    const { ink, surfaces } = grounds[scheme];
    const text = mix(accent, ink, 0.62);
    const pairs: readonly (readonly [string, Three, Three])[] = [
      ['on it', linear(accentInk), linear(accent)],
      ['on its soft shade', text, mix(accent, surfaces[0]!, 0.14)],
      ...surfaces.map((surface) => [`on ${surface}`, text, linear(surface)] as const),
    ];
    const faint = pairs
      .filter(([, one, other]) => contrast(one, other) < readable)
      .map(([where]) => `${scheme}: ${where}`);
    expect(faint).toEqual([]);
  }
});

it('says the other colours of the dark only where there are some', () => {
  expect(themeOf(colourOf('blue')!)).not.toContain('@media');
  expect(themeOf(colourOf('black')!)).toMatch(
    /@media \(prefers-color-scheme: dark\) {\n {2}:root {\n {4}--accent: #d6d3d1;/,
  );
});
