import * as z from 'zod';
import { CreditAmount } from './scalars.ts';
import { listOf } from './lists.ts';

export const modalities = ['chat', 'completion', 'embedding', 'code', 'music', 'image', 'video', 'builder'] as const;

/** What a price is counted in. */
export const priceUnits = [
  'input_token',
  'output_token',
  'cached_token',
  'reasoning_token',
  'image',
  'megapixel',
  'audio_second',
  'video_second',
  'character',
  'request',
] as const;

export const Model = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.int().meta({ description: 'Unix time in seconds.' }),
    owned_by: z.string(),
    name: z.string(),
    description: z.string(),
    modality: z.enum(modalities),
    capabilities: z.array(z.string()).meta({ description: 'For example streaming, tools, vision, json_schema.' }),
    context_length: z
      .int()
      .nullable()
      .meta({ description: 'Tokens in and out together; null where it has no meaning.' }),
    quality: z.enum(['preview', 'production']).meta({
      description: '`preview` marks the small built-in engines that run on a CPU.',
    }),
    pricing: z
      .partialRecord(z.enum(priceUnits), CreditAmount)
      .meta({ description: 'Credits by unit; token prices are for a million tokens.' }),
    status: z.enum(['available', 'deprecated', 'unavailable']),
  })
  .meta({ id: 'Model' });

export const ModelList = listOf(Model, 'ModelList');
