import { chanceOf } from '../chance.ts';
import { sampleRate } from './note-source.ts';

interface Drum {
  readonly lengthS: number;
  /** Falls from the first pitch to the second. */
  readonly pitch: readonly [number, number];
  readonly tone: number;
  readonly toneS: number;
  readonly noise: number;
  readonly noiseS: number;
  /** How much of the noise's low part is taken away, from 0 to 1. */
  readonly bright: number;
}

const drum = (parts: Partial<Drum>): Drum => ({
  lengthS: 0.4,
  pitch: [200, 180],
  tone: 0,
  toneS: 0.1,
  noise: 0,
  noiseS: 0.05,
  bright: 0.9,
  ...parts,
});

const drums: Readonly<Record<number, Drum>> = {
  36: drum({ pitch: [130, 46], tone: 1, toneS: 0.13, noise: 0.12, noiseS: 0.006 }),
  37: drum({ pitch: [820, 800], tone: 0.5, toneS: 0.02, noise: 0.3, noiseS: 0.012, lengthS: 0.15 }),
  38: drum({ pitch: [210, 175], tone: 0.45, toneS: 0.07, noise: 0.6, noiseS: 0.09, bright: 0.6 }),
  39: drum({ noise: 0.8, noiseS: 0.08, bright: 0.75 }),
  42: drum({ noise: 0.5, noiseS: 0.03, bright: 1, lengthS: 0.2 }),
  44: drum({ noise: 0.4, noiseS: 0.025, bright: 1, lengthS: 0.2 }),
  46: drum({ noise: 0.5, noiseS: 0.16, bright: 1, lengthS: 0.7 }),
  49: drum({ noise: 0.6, noiseS: 0.5, bright: 0.95, lengthS: 1.8 }),
  51: drum({ pitch: [3_300, 3_290], tone: 0.08, toneS: 0.3, noise: 0.3, noiseS: 0.14, bright: 1, lengthS: 0.9 }),
  54: drum({ noise: 0.45, noiseS: 0.06, bright: 1, lengthS: 0.3 }),
  63: drum({ pitch: [340, 320], tone: 0.7, toneS: 0.09, noise: 0.1, noiseS: 0.01 }),
  70: drum({ noise: 0.3, noiseS: 0.035, bright: 1, lengthS: 0.2 }),
};
const toms = (key: number): Drum =>
  drum({
    pitch: [90 + (key - 40) * 11, 60 + (key - 40) * 9],
    tone: 0.9,
    toneS: 0.18,
    noise: 0.15,
    noiseS: 0.02,
    lengthS: 0.6,
  });

export function soundDrum(key: number, velocity: number): Float32Array {
  const { lengthS, pitch, tone, toneS, noise, noiseS, bright } = drums[key] ?? toms(key);
  const { unit } = chanceOf(`drum ${key}`);
  const samples = new Float32Array(Math.ceil(lengthS * sampleRate));
  let phase = 0;
  let low = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / sampleRate;
    phase += (2 * Math.PI * (pitch[1] + (pitch[0] - pitch[1]) * Math.exp(-seconds / 0.03))) / sampleRate;
    const white = unit() * 2 - 1;
    low += (white - low) * 0.35;
    const hiss = (white - low * bright) * noise * Math.exp(-seconds / noiseS);
    samples[at] = (Math.sin(phase) * tone * Math.exp(-seconds / toneS) + hiss) * velocity ** 1.3 * 0.7;
  }
  return samples;
}
