import { chanceOf } from '../chance.ts';
import { soundDrum } from './plain-drums.ts';
import { releaseS, sampleRate, type NoteRequest, type NoteSource } from './note-source.ts';

interface Timbre {
  readonly kind: 'pluck' | 'tone' | 'bell';
  /** Strength of each harmonic. */
  readonly harmonics: readonly number[];
  readonly attackS: number;
  /** To a third of the strength; none for what is blown or bowed. */
  readonly decayS: number | undefined;
  /** Detuned copies beside the tone, in cents. */
  readonly width: number;
  readonly gain: number;
}

const saw = [1, 0.5, 0.33, 0.25, 0.2, 0.16, 0.13, 0.1];
const timbre = (parts: Partial<Timbre>): Timbre => ({
  kind: 'tone',
  harmonics: saw,
  attackS: 0.005,
  decayS: undefined,
  width: 0,
  gain: 0.2,
  ...parts,
});

/** By the families of General MIDI, eight programs each. */
const families: readonly Timbre[] = [
  timbre({ harmonics: [1, 0.45, 0.22, 0.14, 0.07, 0.04], decayS: 0.9, gain: 0.3 }),
  timbre({ kind: 'bell', decayS: 0.8, gain: 0.28 }),
  timbre({ harmonics: [1, 0.8, 0.5, 0.6, 0, 0.3, 0, 0.25], attackS: 0.01, gain: 0.16 }),
  timbre({ kind: 'pluck', gain: 0.4 }),
  timbre({ harmonics: [1, 0.55, 0.2, 0.1], decayS: 0.7, gain: 0.5 }),
  timbre({ attackS: 0.09, width: 7, gain: 0.16 }),
  timbre({ harmonics: [1, 0.5, 0.3, 0.18, 0.1], attackS: 0.2, width: 9, gain: 0.16 }),
  timbre({ harmonics: [1, 0.8, 0.7, 0.45, 0.3, 0.2], attackS: 0.04, gain: 0.18 }),
  timbre({ harmonics: [1, 0.3, 0.6, 0.2, 0.35, 0.1], attackS: 0.03, gain: 0.2 }),
  timbre({ harmonics: [1, 0.25, 0.08], attackS: 0.05, gain: 0.26 }),
  timbre({ width: 8, gain: 0.15 }),
  timbre({ harmonics: [1, 0.4, 0.25, 0.12], attackS: 0.35, width: 11, gain: 0.16 }),
];

/** Instruments made of sines and plucked noise, for a machine without a soundfont. */
export const createPlainSource = (): NoteSource => ({
  sound: (request) =>
    request.program === 'kit' ? soundDrum(request.key, request.velocity) : soundNote(request, request.program),
});

function soundNote({ key, velocity, lengthS }: NoteRequest, program: number): Float32Array {
  const shape = families[Math.floor(program / 8)] ?? families[0]!;
  const frequency = 440 * 2 ** ((key - 69) / 12);
  const samples = new Float32Array(Math.ceil((lengthS + releaseS) * sampleRate));
  if (shape.kind === 'pluck') pluck(samples, frequency, chanceOf(`pluck ${key}`).unit);
  else if (shape.kind === 'bell') strikeBell(samples, frequency);
  else {
    for (const cents of shape.width === 0 ? [0] : [-shape.width, 0, shape.width]) {
      addTone(samples, frequency * 2 ** (cents / 1200), shape);
    }
  }
  return shapeNote(samples, shape, lengthS, velocity);
}

function addTone(samples: Float32Array, frequency: number, { harmonics, width }: Timbre): void {
  for (const [order, strength] of harmonics.entries()) {
    const pitch = frequency * (order + 1);
    if (pitch > 9_000 || strength === 0) continue;
    const turn = (2 * Math.PI * pitch) / sampleRate;
    const gain = width === 0 ? strength : strength / 3;
    // A rotating pair of numbers is a sine at a fraction of its cost.
    const cosine = Math.cos(turn);
    const sine = Math.sin(turn);
    let real = 1;
    let imaginary = 0;
    for (let at = 0; at < samples.length; at += 1) {
      samples[at]! += imaginary * gain;
      const turned = real * cosine - imaginary * sine;
      imaginary = real * sine + imaginary * cosine;
      real = turned;
    }
  }
}

function strikeBell(samples: Float32Array, frequency: number): void {
  const turn = (2 * Math.PI * frequency) / sampleRate;
  for (let at = 0; at < samples.length; at += 1) {
    const depth = 1.6 * Math.exp((-5 * at) / sampleRate);
    samples[at] = Math.sin(turn * at + depth * Math.sin(turn * 4 * at)) * 0.9;
  }
}

/** Karplus and Strong: noise that goes round a string's length and dulls on the way. */
function pluck(samples: Float32Array, frequency: number, unit: () => number): void {
  const period = Math.max(Math.round(sampleRate / frequency), 2);
  const string = Float32Array.from({ length: period }, () => unit() * 2 - 1);
  for (let at = 0; at < samples.length; at += 1) {
    const here = at % period;
    samples[at] = string[here]!;
    string[here] = (string[here]! * 0.5 + string[(here + 1) % period]! * 0.5) * 0.996;
  }
}

function shapeNote(samples: Float32Array, shape: Timbre, lengthS: number, velocity: number): Float32Array {
  const off = lengthS * sampleRate;
  const attack = Math.max(shape.attackS * sampleRate, 1);
  const release = 0.12 * sampleRate;
  const gain = shape.gain * velocity ** 1.4;
  let dulled = 0;
  const softness = 0.15 + 0.6 * velocity;
  for (let at = 0; at < samples.length; at += 1) {
    const rise = Math.min(at / attack, 1);
    const fall = shape.decayS === undefined ? 1 : Math.exp(-at / (shape.decayS * sampleRate));
    const end = at < off ? 1 : Math.exp(-(at - off) / release);
    dulled += (samples[at]! - dulled) * softness;
    samples[at] = dulled * rise * fall * end * gain;
  }
  const fade = Math.min(2_000, samples.length);
  for (let at = 0; at < fade; at += 1) samples[samples.length - 1 - at]! *= at / fade;
  return samples;
}
