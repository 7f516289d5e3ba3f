import type { ImageRequest } from '@atelier/sdk';
import { filled, wholeNumber } from '../media/members.ts';

/** Wide and high, small and large. */
const sizes = {
  '1:1': [
    [512, 512],
    [1024, 1024],
  ],
  '3:2': [
    [768, 512],
    [1536, 1024],
  ],
  '2:3': [
    [512, 768],
    [1024, 1536],
  ],
  '4:3': [
    [640, 480],
    [1280, 960],
  ],
  '16:9': [
    [1024, 576],
    [1536, 864],
  ],
  '9:16': [
    [576, 1024],
    [864, 1536],
  ],
} as const;

export type Ratio = keyof typeof sizes;
export const ratios = Object.keys(sizes) as Ratio[];

export type Style = 'realistic' | 'artistic' | 'anime' | '3d';
export const styles: readonly Style[] = ['realistic', 'artistic', 'anime', '3d'];

export interface PictureWishes {
  readonly prompt: string;
  readonly negative: string;
  readonly model: string;
  readonly ratio: Ratio;
  readonly detail: 'small' | 'large';
  readonly style: Style | '';
  readonly count: '1' | '2' | '3' | '4';
  readonly seed: string;
}

export const noWishes: PictureWishes = {
  prompt: '',
  negative: '',
  model: '',
  ratio: '1:1',
  detail: 'small',
  style: '',
  count: '2',
  seed: '',
};

export const sidesOf = ({ ratio, detail }: Pick<PictureWishes, 'ratio' | 'detail'>): readonly [number, number] =>
  sizes[ratio][detail === 'small' ? 0 : 1];

export function requestOf(wishes: PictureWishes, model: string | undefined): ImageRequest {
  const [width, height] = sidesOf(wishes);
  const [negative, seed] = [filled(wishes.negative), wholeNumber(wishes.seed)];
  return {
    ...(model !== undefined && { model }),
    prompt: wishes.prompt.trim(),
    ...(negative !== undefined && { negative_prompt: negative }),
    width,
    height,
    ...(wishes.style !== '' && { style: wishes.style }),
    count: Number(wishes.count),
    ...(seed !== undefined && { seed }),
  };
}
