import * as z from 'zod';

export const Timestamp = z.iso.datetime().meta({ description: 'ISO 8601, UTC.', example: '2026-11-15T09:30:00.000Z' });

export const CreditAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .meta({ description: 'Credits as a decimal string with up to six places.', example: '12.500000' });

export const Attribution = z
  .object({ text: z.string(), url: z.string() })
  .meta({ id: 'Attribution', description: 'Names the service. Absent for accounts that have waived attribution.' });

/** Counts characters as JSON Schema does; JavaScript's own length counts many of them twice. */
export const textUpTo = (limit: number) =>
  z
    .string()
    .refine((text) => text.length <= limit || Array.from(text).length <= limit, `It may hold ${limit} characters.`)
    .meta({ maxLength: limit });

/** A name for people: something visible, on one line. */
export const DisplayName = textUpTo(100)
  .refine((text) => text.isWellFormed(), 'It must be well-formed Unicode.')
  .regex(
    /^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$/,
    'It must hold at least one visible character and no control characters.',
  );

/** An id of ours, as it appears in paths and cursors. */
export const ObjectId = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_]+$/, 'It must be an id as the service gave it: letters, digits and underscores.');
