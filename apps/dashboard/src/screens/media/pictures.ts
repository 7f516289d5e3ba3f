import type { Job } from '@atelier/sdk';
import { linkOf, listOf, numberOf, textOf } from './members.ts';

export interface Picture {
  readonly url: string;
  readonly fileId: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly seed: number | undefined;
}

type Made = Pick<Job, 'result'>;

export const picturesOf = ({ result }: Made): readonly Picture[] =>
  listOf(result, 'images').flatMap((image) => {
    const url = linkOf(image, 'url');
    if (url === undefined) return [];
    const sides = { width: numberOf(image, 'width') ?? 1, height: numberOf(image, 'height') ?? 1 };
    return [{ url, fileId: textOf(image, 'file_id'), ...sides, seed: numberOf(image, 'seed') }];
  });
