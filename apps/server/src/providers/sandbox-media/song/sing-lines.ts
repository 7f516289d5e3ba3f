import { join } from 'node:path';
import { ProgramMissing } from '../work/run-process.ts';
import { speakLine, type Speaker } from '../work/speak-line.ts';
import type { WorkOrder } from '../work/work-order.ts';
import type { PlacedLine } from './lyrics.ts';
import { barSeconds, type SpokenClip } from './song-plan.ts';

interface TimedLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Singing {
  readonly clips: readonly SpokenClip[];
  readonly timed: readonly TimedLine[];
}

const usualPace = 165;
const hundredth = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Undefined where this machine can't speak: the song is then instrumental. */
export async function singLines(
  lines: readonly PlacedLine[],
  singers: readonly Speaker[],
  bpm: number,
  { folder, signal, report }: WorkOrder,
): Promise<Singing | undefined> {
  const said = new Map<string, { readonly path: string; readonly seconds: number }>();
  const clips: SpokenClip[] = [];
  const timed: TimedLine[] = [];
  const speak = async (text: string, singer: number, roomS: number) => {
    const name = `${singer} ${roomS} ${text}`;
    const known = said.get(name);
    if (known !== undefined) return known;
    const path = join(folder, `line-${said.size}.wav`);
    const order = { text, speaker: singers[singer]!, path, signal };
    const first = await speakLine({ ...order, wordsPerMinute: usualPace });
    const seconds = first <= roomS ? first : await speakLine({ ...order, wordsPerMinute: (usualPace * first) / roomS });
    said.set(name, { path, seconds });
    return { path, seconds };
  };
  try {
    for (const [at, { text, bar, bars, turn, kind }] of lines.entries()) {
      const startS = bar * barSeconds(bpm);
      const roomS = bars * barSeconds(bpm) * 0.94;
      const isShared = singers.length > 1 && kind === 'chorus';
      const voices = isShared ? [0, 1] : [singers.length > 1 ? Math.floor(turn / 2) % 2 : 0];
      let endS = startS;
      for (const singer of voices) {
        const { path, seconds } = await speak(text, singer, roomS);
        clips.push({ path, startS, pan: singers.length > 1 ? (singer === 0 ? -0.25 : 0.25) : 0 });
        endS = Math.max(endS, startS + seconds);
      }
      timed.push({ start: hundredth(startS), end: hundredth(endS), text });
      report((0.3 * (at + 1)) / lines.length);
    }
  } catch (error) {
    if (error instanceof ProgramMissing) return undefined;
    throw error;
  }
  return { clips, timed };
}
