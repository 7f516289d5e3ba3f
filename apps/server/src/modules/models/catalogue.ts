import { modalities } from '@atelier/contract';
import * as z from 'zod';
import { PriceList, Pricing } from './price-list.ts';

const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and dashes.');
const modelId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,199}$/, 'Use letters, digits and . _ : / -');

const Provider = z.strictObject({
  kind: z.enum(['sandbox', 'local', 'openai', 'anthropic', 'google', 'cog', 'comfyui', 'http-job']),
  base_url: z.url().optional(),
  api_key_env: z
    .string()
    .optional()
    .describe('The environment variable that holds the key; keys never stand in this file.'),
});

const ModelEntry = z.strictObject({
  id: modelId,
  name: z.string().min(1),
  description: z.string().default(''),
  owned_by: z.string().default('atelier'),
  created: z.iso.date().transform((date) => Date.parse(date) / 1000),
  modality: z.enum(modalities),
  capabilities: z.array(z.string()).default([]),
  context_length: z.int().positive().nullable().default(null),
  quality: z.enum(['preview', 'production']).default('production'),
  status: z.enum(['available', 'deprecated', 'unavailable']).default('available'),
  prices: PriceList,
  routes: z
    .array(
      z.strictObject({ provider: name, model: z.string().optional(), weight: z.int().min(0).max(1000).default(1) }),
    )
    .min(1),
});

/** `atelier.config.yaml`: what this installation offers, at what price, and who runs it. */
export const Catalogue = z
  .strictObject({ providers: z.record(name, Provider), pricing: Pricing, models: z.array(ModelEntry).min(1) })
  .superRefine(({ providers, models }, context) => {
    const seen = new Set<string>();
    for (const [place, model] of models.entries()) {
      if (seen.has(model.id)) {
        context.addIssue({ code: 'custom', path: ['models', place, 'id'], message: `${model.id} is listed twice.` });
      }
      seen.add(model.id);
      for (const [at, { provider }] of model.routes.entries()) {
        if (Object.hasOwn(providers, provider)) continue;
        context.addIssue({
          code: 'custom',
          path: ['models', place, 'routes', at, 'provider'],
          message: `There is no provider ${provider}.`,
        });
      }
    }
  });

export type Catalogue = z.output<typeof Catalogue>;
export type CatalogueModel = Catalogue['models'][number];
