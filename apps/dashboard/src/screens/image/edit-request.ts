import type { ImageEditRequest } from '@atelier/sdk';
import { filled } from '../media/members.ts';
import { fits, type Mark, type Rectangle, type Size } from './marks.ts';
import type { Style } from './wishes.ts';

export const operations = ['change', 'erase', 'remove_background', 'crop', 'restyle'] as const;
export type Operation = (typeof operations)[number];

export interface Edit {
  readonly operation: Operation;
  readonly prompt: string;
  readonly style: Style | '';
  readonly model: string;
  readonly brush: number;
  readonly marks: readonly Mark[];
  readonly crop: Rectangle | null;
}

export const noEdit: Edit = {
  operation: 'change',
  prompt: '',
  style: 'artistic',
  model: '',
  brush: 40,
  marks: [],
  crop: null,
};

export const takesMask = (operation: Operation): boolean => operation === 'change' || operation === 'erase';
export const takesPrompt = (operation: Operation): boolean => operation === 'change' || operation === 'restyle';

/** What is still missing, by the name of the words that say so. */
export function missingOf(edit: Edit, image: string | undefined, size: Size | null) {
  if (image === undefined) return 'needImage';
  if (edit.operation === 'change' && edit.prompt.trim() === '') return 'needPrompt';
  if (edit.operation === 'erase' && edit.marks.length === 0) return 'needMask';
  if (edit.operation === 'crop' && !(edit.crop && size && fits(edit.crop, size))) return 'needCrop';
  return undefined;
}

interface Drawn {
  readonly image: string;
  readonly mask: string | undefined;
  readonly model: string | undefined;
}

/** The request; the mask is drawn by whoever sends or shows it. */
export function editRequestOf(
  { operation, prompt, style, crop }: Edit,
  { image, mask, model }: Drawn,
): ImageEditRequest {
  const said = takesPrompt(operation) ? filled(prompt) : undefined;
  return {
    ...(model !== undefined && { model }),
    image,
    ...(operation !== 'change' && { operation }),
    ...(said !== undefined && { prompt: said }),
    ...(operation === 'restyle' && style !== '' && { style }),
    ...(takesMask(operation) && mask !== undefined && { mask }),
    ...(operation === 'crop' && crop && { crop }),
  };
}
