import { readFile } from 'node:fs/promises';
import { lay, silence } from './mix-song.ts';
import { sampleRate, type Stereo } from './note-source.ts';
import { addRoom } from './room.ts';
import type { SpokenClip } from './song-plan.ts';
import { readSpeech, type Speech } from './wave-file.ts';

const loudness = 0.11;

/** All spoken lines on one track, each equally loud, without rumble, with an echo on the beat. */
export async function mixVoices(clips: readonly SpokenClip[], durationS: number, bpm: number): Promise<Stereo> {
  const out = silence(durationS);
  const echo = Math.round((60 / bpm) * 0.75 * sampleRate);
  for (const { path, startS, pan } of clips) {
    const voice = level(takeRumble(stretch(readSpeech(await readFile(path)))));
    const start = Math.round(startS * sampleRate);
    lay(out, voice, start, 1, pan);
    lay(out, voice, start + echo, 0.16, -pan * 0.6 - 0.2);
  }
  addRoom(out, 0.22);
  return out;
}

function stretch({ rate, samples }: Speech): Float32Array {
  const step = rate / sampleRate;
  const out = new Float32Array(Math.floor(samples.length / step));
  for (let at = 0; at < out.length; at += 1) {
    const place = at * step;
    const before = Math.floor(place);
    const after = Math.min(before + 1, samples.length - 1);
    out[at] = samples[before]! + (samples[after]! - samples[before]!) * (place - before);
  }
  return out;
}

function takeRumble(samples: Float32Array): Float32Array {
  const keep = Math.exp((-2 * Math.PI * 110) / sampleRate);
  let before = 0;
  let out = 0;
  return samples.map((sample) => {
    out = keep * (out + sample - before);
    before = sample;
    return out;
  });
}

/** To one loudness, with the loud syllables held back. */
function level(samples: Float32Array): Float32Array {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  const gain = loudness / Math.max(Math.sqrt(power / Math.max(samples.length, 1)), 1e-4);
  return samples.map((sample) => Math.tanh(sample * gain * 1.3) / 1.1);
}
