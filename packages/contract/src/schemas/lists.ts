import * as z from 'zod';
import { ObjectId } from './scalars.ts';

/** Digits alone: `Number` would also take 0x10, 1e1 and blanks. */
const fromDigits = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text);

export const limitUpTo = (most: number, usual: number) =>
  z
    .preprocess(fromDigits, z.int('It must be a whole number in digits.').min(1).max(most).default(usual))
    .meta({ description: `How many to return, 1 to ${most}.` });

/** Every list pages alike: newest first, `after` goes towards older things, `before` towards newer ones. */
export const listQuery = {
  limit: limitUpTo(100, 20),
  after: ObjectId.optional().meta({ description: 'Return what comes after this id.' }),
  before: ObjectId.optional().meta({ description: 'Return what comes before this id.' }),
};

export const listOf = <T extends z.ZodType>(item: T, id: string) =>
  z
    .object({
      object: z.literal('list'),
      data: z.array(item),
      first_id: z.string().nullable(),
      last_id: z.string().nullable(),
      has_more: z.boolean(),
    })
    .meta({ id });
