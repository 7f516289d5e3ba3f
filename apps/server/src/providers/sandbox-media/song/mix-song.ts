import type { GenreStyle } from './genre-style.ts';
import { sampleRate, type NoteSource, type Stereo } from './note-source.ts';
import { addRoom } from './room.ts';
import type { Note, Part, SongPlan } from './song-plan.ts';

interface Strip {
  /** Root mean square while it sounds: instruments differ too much for one gain. */
  readonly level: number;
  /** From −1, left, to 1, right. */
  readonly pan: number;
  /** Of the genre's room. */
  readonly send: number;
}

const strips: Readonly<Record<Part, Strip>> = {
  drums: { level: 0.085, pan: 0, send: 0.35 },
  bass: { level: 0.075, pan: 0, send: 0.1 },
  chords: { level: 0.055, pan: -0.22, send: 0.8 },
  pad: { level: 0.03, pan: 0.25, send: 1 },
  lead: { level: 0.062, pan: 0.12, send: 0.9 },
};
/** A kit is heard across the room, its skins in the middle. */
const drumPans: Readonly<Record<number, number>> = {
  42: 0.3,
  44: 0.3,
  46: 0.3,
  49: -0.4,
  51: -0.35,
  54: -0.3,
  63: 0.4,
  70: -0.45,
};
export const parts: readonly Part[] = ['drums', 'bass', 'chords', 'pad', 'lead'];

export const silence = (seconds: number): Stereo => {
  const length = Math.round(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length) };
};

/** One part of the song, dry notes and their room. */
export function mixPart(
  part: Part,
  notes: readonly Note[],
  plan: SongPlan,
  style: GenreStyle,
  source: NoteSource,
): Stereo {
  const out = silence(plan.durationS);
  const { level, pan, send } = strips[part];
  const program = part === 'drums' ? 'kit' : style.band[part];
  const sounds = new Map<string, Float32Array>();
  for (const note of notes) {
    // Near lengths and strengths share one sound: most of the work is making the sounds.
    const velocity = Math.round(note.velocity * 10) / 10;
    const lengthS = Math.max(Math.round(note.lengthS * 12) / 12, 1 / 12);
    const name = `${note.key} ${velocity} ${part === 'drums' ? '' : lengthS}`;
    const sound = sounds.get(name) ?? source.sound({ program, key: note.key, velocity, lengthS });
    sounds.set(name, sound);
    const place = part === 'drums' ? (drumPans[note.key] ?? 0) : pan;
    lay(out, sound, Math.round(note.startS * sampleRate), 1, place);
  }
  setLevel(out, level);
  addRoom(out, style.room * send);
  return out;
}

export function lay(out: Stereo, sound: Float32Array, start: number, gain: number, pan: number): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const left = Math.cos(angle) * gain * Math.SQRT2;
  const right = Math.sin(angle) * gain * Math.SQRT2;
  const end = Math.min(start + sound.length, out.left.length);
  for (let at = Math.max(start, 0); at < end; at += 1) {
    const sample = sound[at - start]!;
    out.left[at]! += sample * left;
    out.right[at]! += sample * right;
  }
}

export function addTo(out: Stereo, { left, right }: Stereo, gain = 1): void {
  for (let at = 0; at < out.left.length; at += 1) {
    out.left[at]! += left[at]! * gain;
    out.right[at]! += right[at]! * gain;
  }
}

/** Every kick presses the part down for a moment, as dance music breathes. */
export function pump(out: Stereo, kicksS: readonly number[], depth: number, bpm: number): void {
  const length = Math.round((60 / bpm) * 0.8 * sampleRate);
  for (const kickS of kicksS) {
    const start = Math.round(kickS * sampleRate);
    const end = Math.min(start + length, out.left.length);
    for (let at = start; at < end; at += 1) {
      const gain = 1 - depth * (1 - (at - start) / length) ** 2;
      out.left[at]! *= gain;
      out.right[at]! *= gain;
    }
  }
}

export function fadeEdges({ left, right }: Stereo, endS: number): void {
  const fade = Math.round(endS * sampleRate);
  for (let at = 0; at < fade && at < left.length; at += 1) {
    const gain = Math.sin(((at / fade) * Math.PI) / 2);
    left[left.length - 1 - at]! *= gain;
    right[right.length - 1 - at]! *= gain;
  }
}

function setLevel({ left, right }: Stereo, level: number): void {
  let power = 0;
  let count = 0;
  for (let at = 0; at < left.length; at += 1) {
    const loudest = Math.max(Math.abs(left[at]!), Math.abs(right[at]!));
    if (loudest < 1e-3) continue;
    power += (left[at]! ** 2 + right[at]! ** 2) / 2;
    count += 1;
  }
  const gain = level / Math.max(Math.sqrt(power / Math.max(count, 1)), 1e-6);
  for (let at = 0; at < left.length; at += 1) {
    left[at]! *= gain;
    right[at]! *= gain;
  }
}
