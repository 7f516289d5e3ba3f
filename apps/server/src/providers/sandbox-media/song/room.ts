import type { Stereo } from './note-source.ts';

/** In samples at 44.1 kHz, after Freeverb. */
const combs = [1_116, 1_277, 1_422, 1_557];
const allpasses = [556, 341];
const spread = 23;
const decay = 0.84;
const damping = 0.3;

/** Adds the sound of a room, as strong as `amount`. */
export function addRoom({ left, right }: Stereo, amount: number): void {
  if (amount <= 0.005) return;
  const input = left.map((sample, at) => (sample + right[at]!) * 0.5);
  for (const [side, offset] of [
    [left, 0],
    [right, spread],
  ] as const) {
    const wet = new Float32Array(input.length);
    for (const length of combs) comb(input, wet, length + offset);
    for (const length of allpasses) allpass(wet, length + offset);
    for (let at = 0; at < side.length; at += 1) side[at]! += wet[at]! * amount * 0.3;
  }
}

function comb(input: Float32Array, wet: Float32Array, length: number): void {
  const line = new Float32Array(length);
  let place = 0;
  let dulled = 0;
  for (let at = 0; at < input.length; at += 1) {
    const heard = line[place]!;
    dulled = heard * (1 - damping) + dulled * damping;
    line[place] = input[at]! + dulled * decay;
    wet[at]! += heard;
    place = place + 1 === length ? 0 : place + 1;
  }
}

function allpass(wet: Float32Array, length: number): void {
  const line = new Float32Array(length);
  let place = 0;
  for (let at = 0; at < wet.length; at += 1) {
    const heard = line[place]!;
    const entering = wet[at]!;
    line[place] = entering + heard * 0.5;
    wet[at] = heard - entering;
    place = place + 1 === length ? 0 : place + 1;
  }
}
