import { stat } from 'node:fs/promises';
import { runProcess } from './run-process.ts';

/** How espeak-ng is to speak. */
export interface Speaker {
  /** Its name for a voice and a variant: `en-us+f3`. */
  readonly voice: string;
  /** From 0 to 99. */
  readonly pitch: number;
}

interface LineToSpeak {
  readonly text: string;
  readonly speaker: Speaker;
  readonly path: string;
  readonly wordsPerMinute: number;
  readonly signal: AbortSignal;
}

const headerBytes = 44;
const bytesPerSecond = 22_050 * 2;

/** Writes the line as a sound and tells its seconds. */
export async function speakLine({ text, speaker, path, wordsPerMinute, signal }: LineToSpeak): Promise<number> {
  const speed = String(Math.round(Math.min(Math.max(wordsPerMinute, 90), 400)));
  const how = ['-v', speaker.voice, '-p', String(speaker.pitch), '-s', speed, '-z', '-w', path, '--stdin'];
  await runProcess({ program: 'espeak-ng', parameters: how, signal, stdin: text });
  const { size } = await stat(path);
  return Math.max(size - headerBytes, 0) / bytesPerSecond;
}
