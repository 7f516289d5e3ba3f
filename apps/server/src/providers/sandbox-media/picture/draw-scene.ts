import { drawClouds, drawRidge, drawSky, drawWater, gradient, glow } from './draw-land.ts';
import { chooseLooks, drawPerson } from './draw-person.ts';
import {
  drawBalloon,
  drawBirds,
  drawBoat,
  drawCat,
  drawCity,
  drawFlowers,
  drawHouse,
  drawLighthouse,
  drawPlanet,
  drawRocket,
  drawTrees,
} from './draw-things.ts';
import { blend } from './palette.ts';
import type { Scene } from './scene.ts';

/** From the back to the front, so that a film can move them apart. */
export interface Layers {
  readonly sky: string;
  readonly clouds: string;
  readonly middle: string;
  readonly front: string;
}

export function drawLayers(scene: Scene, prompt: string): Layers {
  const { things, horizon, chance, width, palette } = scene;
  const has = (thing: Parameters<typeof things.has>[0], draw: (scene: Scene) => string): string =>
    things.has(thing) ? draw(scene) : '';
  if (things.has('abstract')) return drawAbstract(scene);
  const isSpace = things.has('planet') || things.has('rocket');
  const isWet = things.has('water');
  const land = isWet
    ? drawWater(scene)
    : drawRidge(scene, 'hillFar', { base: horizon + 60, height: 120, depth: 0.4, rough: 0.35 }) +
      drawRidge(scene, 'hillNear', { base: horizon + 150, height: 130, depth: 0.62, rough: 0.32 });
  const mountains = things.has('mountains')
    ? drawRidge(scene, 'peaksFar', { base: horizon + 10, height: 330, depth: 0.06, rough: 0.58 }) +
      drawRidge(scene, 'peaks', { base: horizon + 20, height: 210, depth: 0.32, rough: 0.55 })
    : '';
  const shore = isWet
    ? { base: 980, height: 90, depth: 1, rough: 0.3 }
    : { base: 850, height: 110, depth: 0.82, rough: 0.3 };
  const ground = isSpace && !things.has('mountains') ? '' : drawRidge(scene, 'ground', shore);
  const person = things.has('person')
    ? `<g transform="translate(${(width / 2).toFixed(1)} 470)">${drawPerson(chooseLooks(prompt, chance.branch('looks'), palette))}</g>`
    : '';
  return {
    sky: drawSky(scene) + has('planet', drawPlanet),
    clouds: isSpace ? '' : drawClouds(scene) + has('birds', drawBirds),
    middle:
      isSpace && !things.has('mountains')
        ? ''
        : mountains + has('city', drawCity) + land + has('lighthouse', drawLighthouse),
    front:
      has('boat', drawBoat) +
      ground +
      has('house', drawHouse) +
      (isWet && !things.has('trees') ? '' : has('trees', drawTrees)) +
      has('flowers', drawFlowers) +
      has('balloon', drawBalloon) +
      has('rocket', drawRocket) +
      has('cat', drawCat) +
      person,
  };
}

function drawAbstract({ chance, width, palette }: Scene): Layers {
  const own = chance.branch('abstract');
  const colours = [palette.accent, palette.light, palette.water, palette.leaf, palette.far, palette.sky[1]];
  const ring = (at: number): string => {
    const x = own.unit() * width;
    const y = own.unit() * 1000;
    const size = own.between(60, 260);
    const colour = own.pick(colours);
    const id = `shape${at}`;
    const fill = `<defs>${gradient(
      id,
      [
        [0, blend(colour, '#ffffff', 0.25)],
        [1, blend(colour, palette.sky[0], 0.45)],
      ],
      true,
    )}</defs>`;
    const shapes = [
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="url(#${id})"/>`,
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="none" stroke="url(#${id})" stroke-width="${(size * 0.18).toFixed(1)}"/>`,
      `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(size * 1.8).toFixed(1)}" height="${(size * 0.3).toFixed(1)}" rx="${(size * 0.15).toFixed(1)}" transform="rotate(${own.pick([-35, 35])} ${x.toFixed(1)} ${y.toFixed(1)})" fill="url(#${id})"/>`,
    ];
    return `${fill}<g opacity="${own.between(0.65, 0.95).toFixed(2)}">${own.pick(shapes)}</g>`;
  };
  const wave = (at: number): string => {
    const y = 300 + at * 90;
    const bend = own.between(60, 190);
    return `<path d="M0 ${y}C${width * 0.25} ${y - bend} ${width * 0.4} ${y + bend} ${width * 0.6} ${y}S${width * 0.9} ${y - bend} ${width} ${y + 40}V1000H0Z" fill="${blend(colours[at % 6]!, palette.sky[0], 0.25)}" opacity="0.34"/>`;
  };
  const [top, middle, bottom] = palette.sky;
  const rows = (count: number, draw: (at: number) => string, from = 0): string =>
    Array.from({ length: count }, (_, at) => draw(at + from)).join('');
  return {
    sky: `<defs>${gradient(
      'sky',
      [
        [0, top],
        [0.6, middle],
        [1, bottom],
      ],
      true,
    )}${glow('sunglow', palette.light, 0.6)}</defs><rect width="${width}" height="1000" fill="url(#sky)"/><circle cx="${width * 0.6}" cy="380" r="520" fill="url(#sunglow)"/>`,
    clouds: rows(6, ring),
    middle: rows(7, wave),
    front: rows(6, ring, 10),
  };
}
