import type { Chance } from '../chance.ts';
import { blend } from './palette.ts';
import type { Scene } from './scene.ts';

const round = (value: number): string => value.toFixed(1);

/** Heights of a ridge by halving: each half strays less than the whole. */
function ridgeHeights(chance: Chance, count: number, rough: number): readonly number[] {
  const heights = Array.from({ length: count + 1 }, () => 0);
  heights[0] = chance.between(-0.4, 0.4);
  heights[count] = chance.between(-0.4, 0.4);
  const split = (from: number, to: number, stray: number): void => {
    const middle = (from + to) >> 1;
    if (middle === from) return;
    heights[middle] = (heights[from]! + heights[to]!) / 2 + chance.between(-stray, stray);
    split(from, middle, stray * rough);
    split(middle, to, stray * rough);
  };
  split(0, count, 1);
  return heights;
}

export const gradient = (id: string, stops: readonly (readonly [number, string, number?])[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0.6 : 1}">${stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')}</linearGradient>`;

export const glow = (id: string, colour: string, core = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${core}"/><stop offset="0.35" stop-color="${colour}" stop-opacity="${core * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

interface Sun {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function placeSun({ chance, width, horizon, palette }: Scene): Sun {
  const own = chance.branch('sun');
  const low = palette.name === 'sunset' || palette.name === 'dawn' || palette.name === 'neon';
  return {
    x: width * own.pick([0.27, 0.36, 0.64, 0.72]),
    y: low ? horizon - own.between(70, 150) : own.between(140, 260),
    radius: low ? 78 : 54,
  };
}

export function drawSky(scene: Scene): string {
  const { width, palette, chance, horizon, style } = scene;
  const sun = placeSun(scene);
  const own = chance.branch('stars');
  const stars = palette.isDark
    ? Array.from(
        { length: Math.round(width / 7) },
        () =>
          `<circle cx="${round(own.unit() * width)}" cy="${round(own.unit() ** 1.3 * horizon)}" r="${round(own.between(0.6, 2.3))}" fill="#fff" opacity="${round(own.between(0.3, 0.95))}"/>`,
      ).join('')
    : '';
  const moonShade =
    palette.isDark && palette.name !== 'neon'
      ? `<circle cx="${round(sun.x + sun.radius * 0.38)}" cy="${round(sun.y - sun.radius * 0.16)}" r="${round(sun.radius * 0.86)}" fill="${blend(palette.sky[0], palette.sky[1], 0.35)}"/>`
      : '';
  const [top, middle, bottom] = palette.sky;
  return `<defs>${gradient('sky', [
    [0, top],
    [0.55, middle],
    [1, bottom],
  ])}${glow('sunglow', palette.light, palette.isDark ? 0.4 : 0.85)}${gradient('disc', [
    [0, palette.light],
    [1, palette.name === 'neon' ? '#ff4d9d' : palette.light],
  ])}</defs>
<rect width="${width}" height="${horizon + 40}" fill="url(#sky)"/><rect y="${horizon + 39}" width="${width}" height="${961 - horizon}" fill="${bottom}"/>${stars}
<circle cx="${round(sun.x)}" cy="${round(sun.y)}" r="${sun.radius * 5.5}" fill="url(#sunglow)"/>
${palette.name === 'space' ? '' : `<circle cx="${round(sun.x)}" cy="${round(sun.y)}" r="${sun.radius}" fill="url(#disc)"/>${moonShade}`}${style === 'anime' && !palette.isDark ? drawBeams(sun, palette.light) : ''}`;
}

const drawBeams = ({ x, y }: Sun, colour: string): string =>
  Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 9) * Math.PI * 2 + 0.2;
    const side = angle + 0.13;
    return `<path d="M${round(x)} ${round(y)}L${round(x + Math.cos(angle) * 1400)} ${round(y + Math.sin(angle) * 1400)}L${round(x + Math.cos(side) * 1400)} ${round(y + Math.sin(side) * 1400)}Z" fill="${colour}" opacity="0.1"/>`;
  }).join('');

/** Soft at the rim without a filter: those are worked out anew for every strip that libvips draws. */
const puffGlow = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop offset="0.45" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export function drawClouds({ chance, width, palette, horizon, style }: Scene): string {
  const own = chance.branch('clouds');
  const colour = palette.isDark ? blend(palette.sky[2], '#ffffff', 0.12) : blend(palette.sky[2], '#ffffff', 0.75);
  const shade = blend(colour, palette.sky[1], 0.55);
  const isFlat = style === 'anime';
  const count = Math.max(Math.round(width / 330), 2);
  const clouds = Array.from({ length: count }, (_, at) => {
    const x = (width * (at + own.unit() * 0.8)) / count;
    const y = own.between(90, horizon * 0.62);
    const size = own.between(26, 62) * (style === 'anime' ? 1.35 : 1);
    const puffs = Array.from({ length: 7 }, (__, puff) => ({
      x: x + (puff - 3) * size * 0.72,
      y: y - Math.sin(((puff + 0.6) / 7.2) * Math.PI) * size * own.between(0.5, 0.95),
      r: size * own.between(0.55, 0.95),
    }));
    const circles = (fill: string, down: number): string =>
      puffs
        .map(
          (puff) =>
            `<circle cx="${round(puff.x)}" cy="${round(puff.y + down)}" r="${round(puff.r * (isFlat ? 1 : 1.3))}" fill="${fill}"/>`,
        )
        .join('');
    const clip = `<clipPath id="cloud${at}"><rect x="${round(x - size * 5)}" y="0" width="${round(size * 10)}" height="${round(y + size * 0.35)}"/></clipPath>`;
    return `${clip}<g${isFlat ? ` clip-path="url(#cloud${at})"` : ''} opacity="${palette.isDark ? 0.3 : 0.88}">${circles(isFlat ? shade : 'url(#puffShade)', size * 0.28)}${circles(isFlat ? colour : 'url(#puff)', 0)}</g>`;
  });
  return `<defs>${puffGlow('puff', colour)}${puffGlow('puffShade', shade)}</defs>${clouds.join('')}`;
}

export function drawRidge(
  scene: Scene,
  name: string,
  {
    base,
    height,
    depth,
    rough,
  }: { readonly base: number; readonly height: number; readonly depth: number; readonly rough: number },
): string {
  const { chance, width, palette, style } = scene;
  const colour = blend(palette.far, palette.near, depth);
  const count = style === '3d' ? 16 : 128;
  const heights = ridgeHeights(chance.branch(name), count, rough);
  const points = heights.map((value, at) => [(width * at) / count, base - (value * 0.5 + 0.5) * height] as const);
  const line = points.map(([x, y]) => `L${round(x)} ${round(y)}`).join('');
  const shape = `M0 1000${line}L${round(width)} 1000Z`;
  const mist = gradient(name, [
    [0, blend(colour, palette.light, 0.12)],
    [0.45, colour],
    [1, blend(colour, palette.sky[2], depth < 0.7 ? 0.55 : 0.05)],
  ]);
  return `<defs>${mist}</defs><path d="${shape}" fill="url(#${name})"/>${rough > 0.5 ? drawFacets(scene, points, base, colour) : ''}`;
}

/** The side away from the sun is in shade: what makes a ridge a mountain. */
function drawFacets(
  scene: Scene,
  points: readonly (readonly [number, number])[],
  base: number,
  colour: string,
): string {
  const sun = placeSun(scene);
  const shade = blend(colour, '#0a0a28', 0.3);
  const lit = blend(colour, scene.palette.light, 0.28);
  const step = scene.style === '3d' ? 1 : 2;
  const facets: string[] = [];
  for (let at = step; at < points.length; at += step) {
    const [fromX, fromY] = points[at - step]!;
    const [toX, toY] = points[at]!;
    const away = toY > fromY === (fromX + toX) / 2 > sun.x;
    const steep = Math.min(Math.abs(toY - fromY) / Math.max(toX - fromX, 1), 1);
    const fill = away ? shade : lit;
    facets.push(
      `<path d="M${round(fromX)} ${round(fromY)}L${round(toX)} ${round(toY)}L${round(toX + (toX - fromX) * (away ? 0.9 : -0.9))} ${round(Math.min(toY + (base - toY) * 0.8, base + 30))}Z" fill="${fill}" opacity="${round(steep * 0.5)}"/>`,
    );
  }
  return facets.join('');
}

export function drawWater(scene: Scene): string {
  const { width, horizon, palette, chance } = scene;
  const own = chance.branch('water');
  const sun = placeSun(scene);
  const ripples = Array.from({ length: 90 }, () => {
    const near = own.unit() ** 1.6;
    const y = horizon + 6 + near * (990 - horizon);
    const length = 14 + near * 130 * own.unit();
    const onPath = own.below(2) === 0;
    const x = onPath ? sun.x + own.between(-1, 1) * (18 + near * 110) - length / 2 : own.unit() * width;
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(length)}" height="${round(1 + near * 3.4)}" rx="2" fill="${onPath ? palette.light : blend(palette.water, '#ffffff', 0.45)}" opacity="${round(onPath ? 0.55 : 0.28)}"/>`;
  }).join('');
  return `<defs>${gradient('sea', [
    [0, blend(palette.water, palette.sky[2], 0.6)],
    [0.35, palette.water],
    [1, blend(palette.water, '#04081c', 0.45)],
  ])}</defs><rect y="${horizon}" width="${width}" height="${1000 - horizon}" fill="url(#sea)"/>${ripples}`;
}
