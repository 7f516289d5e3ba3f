import type { Chance } from '../chance.ts';
import type { Bar, Score } from './score.ts';
import type { Note } from './song-plan.ts';

/** Keys of the General MIDI drum kit. */
const kit: Readonly<Record<string, number>> = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  hat: 42,
  pedalHat: 44,
  tom: 45,
  openHat: 46,
  crash: 49,
  ride: 51,
  tambourine: 54,
  conga: 63,
  shaker: 70,
};
const light = new Set(['hat', 'openHat', 'shaker', 'tambourine', 'ride', 'rim', 'pedalHat']);
const fillToms = [50, 50, 47, 47, 45, 45, 43, 43];

export function composeDrums({ style, bars }: Score, chance: Chance): Note[] {
  const notes: Note[] = [];
  const hit = (bar: Bar, step: number, key: number, velocity: number): void => {
    notes.push({ part: 'drums', key, velocity, startS: bar.time(step), lengthS: 0.4 });
  };
  const isDrummed = style.drums['snare'] !== undefined || style.drums['clap'] !== undefined;
  for (const bar of bars) {
    const { section, at, energy } = bar;
    const isLastOfSection = at === section.bars - 1;
    const fills = isDrummed && isLastOfSection && section.bars >= 4 && section.kind !== 'outro';
    for (const [name, pattern] of Object.entries(style.drums)) {
      if (!plays(name, bar)) continue;
      for (let step = 0; step < 16; step += 1) {
        const sign = pattern[step];
        if ((sign !== 'x' && sign !== 'o') || (fills && step >= 12 && name !== 'kick')) continue;
        const loud = sign === 'x' ? 0.88 : 0.5;
        const weight = light.has(name) ? 0.62 : 1;
        const human = 1 + chance.between(-0.06, 0.06) + (step % 4 === 0 ? 0.05 : 0);
        hit(bar, step, kit[name]!, loud * weight * human * (0.75 + 0.25 * energy));
      }
    }
    if (fills) {
      const shape = chance.pick(['xxxx', 'x.xx', 'xx.x']);
      for (const [order, sign] of shape.split('').entries()) {
        if (sign === 'x') hit(bar, 12 + order, fillToms[order * 2]!, 0.7 + order * 0.06);
      }
    }
    if (isDrummed && at === 0 && (section.kind === 'chorus' || section.kind === 'bridge')) {
      hit(bar, 0, kit['crash']!, 0.6);
    }
  }
  return notes;
}

/** The kit builds up: hats first, the kick with the second half of the intro, the rest with the verse. */
function plays(name: string, { section, at }: Bar): boolean {
  if (section.kind !== 'intro' && section.kind !== 'bridge') return true;
  const half = at >= section.bars / 2;
  if (light.has(name)) return true;
  if (section.kind === 'bridge') return half || name === 'kick';
  return half && name === 'kick';
}
