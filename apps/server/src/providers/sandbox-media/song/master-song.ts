import { runFfmpeg } from '../work/run-process.ts';

export type SongFormat = 'mp3' | 'wav' | 'flac';

const encodings: Readonly<Record<SongFormat, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k'],
  wav: ['-c:a', 'pcm_s16le'],
  flac: ['-c:a', 'flac', '-sample_fmt', 's16'],
};
/** A file that says when it was made would differ each time. */
export const sameBytes = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const nearEnough = 0.3;
const mostRounds = 3;

async function measureLoudness(path: string, signal: AbortSignal, filter = 'anull'): Promise<number> {
  const text = await runFfmpeg(['-i', path, '-af', `${filter},ebur128=framelog=verbose`, '-f', 'null', '-'], {
    signal,
  });
  return Number([...text.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1] ?? Number.NaN);
}

interface MasteringPreset {
  readonly lufs: number;
  /** What is done to the sound before it is brought to its loudness, in words of ffmpeg. */
  readonly tone: string;
}

export const masteringPresets: Readonly<Record<string, MasteringPreset>> = {
  balanced: { lufs: -14, tone: 'anull' },
  warm: { lufs: -14, tone: 'bass=g=3:f=180,treble=g=-3:f=5000' },
  bright: { lufs: -14, tone: 'bass=g=-2:f=180,treble=g=4:f=5000' },
  loud: { lufs: -9, tone: 'anull' },
};

interface Mastering {
  readonly from: string;
  readonly to: string;
  readonly format: SongFormat;
  readonly targetLufs: number;
  readonly tone: string;
  readonly durationS: number;
  readonly signal: AbortSignal;
}

/** To the loudness asked for, with the peaks held below −1 dB. Resolves with the loudness that was reached. */
export async function masterSong(mastering: Mastering): Promise<number> {
  const { from, to, format, targetLufs, tone, durationS, signal } = mastering;
  let gain = targetLufs - (await measureLoudness(from, signal, tone));
  let reached = targetLufs;
  const filter = (): string =>
    `${tone},volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:attack=4:release=60:level=disabled`;
  for (let round = 0; round < mostRounds; round += 1) {
    reached = await measureLoudness(from, signal, filter());
    if (Math.abs(targetLufs - reached) <= nearEnough) break;
    gain += targetLufs - reached;
  }
  const length = ['-t', String(durationS)];
  await runFfmpeg(['-i', from, '-af', filter(), ...length, ...encodings[format], ...sameBytes, to], { signal });
  return Math.round(reached * 10) / 10;
}

export const encodeStem = (from: string, to: string, format: SongFormat, signal: AbortSignal): Promise<string> =>
  runFfmpeg(['-i', from, ...encodings[format], ...sameBytes, to], { signal });
