import { readFile } from 'node:fs/promises';
import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { releaseS, sampleRate, type NoteRequest, type NoteSource } from './note-source.ts';

/** Where Debian puts them; the first has the MIT licence and the better sound for its 24 MB. */
const usualPaths = [
  '/usr/share/sounds/sf3/FluidR3Mono_GM.sf3',
  '/usr/share/sounds/sf2/FluidR3_GM.sf2',
  '/usr/share/sounds/sf2/TimGM6mb.sf2',
];
const blockSamples = 128;
const drumChannel = 9;

/** Recorded instruments, where this machine has a soundfont. */
export async function openSoundfont(): Promise<NoteSource | undefined> {
  for (const path of usualPaths) {
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes === undefined) continue;
    const bank = SoundBankLoader.fromArrayBuffer(new Uint8Array(bytes).buffer);
    const synthesizer = new SpessaSynthProcessor(sampleRate, { eventsEnabled: false, effectsEnabled: false });
    synthesizer.soundBankManager.addSoundBank(bank, 'main');
    await synthesizer.processorInitialized;
    return { sound: (request) => sound(synthesizer, request) };
  }
  return undefined;
}

function sound(synthesizer: SpessaSynthProcessor, { program, key, velocity, lengthS }: NoteRequest): Float32Array {
  const channel = program === 'kit' ? drumChannel : 0;
  if (program !== 'kit') synthesizer.programChange(channel, program);
  const ringS = program === 'kit' ? 1.2 : lengthS + releaseS;
  const left = new Float32Array(Math.ceil(ringS * sampleRate));
  const right = new Float32Array(left.length);
  const offAt = Math.floor(lengthS * sampleRate);
  synthesizer.noteOn(channel, key, Math.round(1 + velocity * 126));
  let isHeld = true;
  for (let at = 0; at < left.length; at += blockSamples) {
    if (isHeld && at >= offAt && program !== 'kit') {
      synthesizer.noteOff(channel, key);
      isHeld = false;
    }
    synthesizer.process(left, right, at, Math.min(blockSamples, left.length - at));
  }
  synthesizer.stopAllChannels(true);
  return fadeEnd(left.map((sample, at) => (sample + right[at]!) * 4));
}

function fadeEnd(samples: Float32Array): Float32Array {
  const fade = Math.min(Math.floor(0.1 * sampleRate), samples.length);
  for (let at = 0; at < fade; at += 1) samples[samples.length - 1 - at]! *= at / fade;
  return samples;
}
