import { modalities } from '@atelier/contract';
import * as z from 'zod';
import { Offer } from './offer.ts';
import { PriceList, Pricing } from './price-list.ts';
import { ProviderEntry } from './provider-entry.ts';
import { providerName, RouteEntry } from './route-entry.ts';

const modelId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,199}$/, 'Use letters, digits and . _ : / -');

const ModelEntry = z.strictObject({
  id: modelId,
  name: z.string().min(1),
  description: z.string().default(''),
  owned_by: z.string().default('atelier'),
  created: z.iso.date().transform((date) => Date.parse(date) / 1000),
  modality: z.enum(modalities),
  capabilities: z.array(z.string()).default([]),
  context_length: z.int().positive().nullable().default(null),
  max_output_tokens: z.int().positive().optional(),
  quality: z.enum(['preview', 'production']).default('production'),
  status: z.enum(['available', 'deprecated', 'unavailable']).default('available'),
  prices: PriceList,
  routes: z.array(RouteEntry).min(1),
});

/** `atelier.config.yaml`: what this installation offers, at what price, and who runs it. */
export const Catalogue = z
  .strictObject({
    providers: z.record(providerName, ProviderEntry),
    pricing: Pricing,
    payments: Offer,
    models: z.array(ModelEntry).min(1),
  })
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
