import type { Wishes } from '../work/read-wishes.ts';

export interface FilmSize {
  readonly resolution: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** The picture moves in a circle of so many seconds and is repeated by copying: 4k stays quick. */
  readonly loopS: number;
}

const resolutions: Readonly<Record<string, { readonly short: number; readonly fps: number; readonly loopS: number }>> =
  {
    '720p': { short: 720, fps: 24, loopS: 10 },
    '1080p': { short: 1_080, fps: 24, loopS: 10 },
    '4k': { short: 2_160, fps: 12, loopS: 6 },
  };

export function readFilmSize(wishes: Wishes): FilmSize {
  const asked = wishes.text('resolution') ?? '720p';
  const resolution = resolutions[asked] === undefined ? '720p' : asked;
  const { short, fps, loopS } = resolutions[resolution]!;
  const long = (short * 16) / 9;
  const ratio = wishes.text('aspect_ratio');
  const [width, height] = ratio === '9:16' ? [short, long] : ratio === '1:1' ? [short, short] : [long, short];
  return { resolution, width, height, fps, loopS };
}
