import * as z from 'zod';

export const providerName = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and dashes.');

const parameter = z
  .string()
  .min(1)
  .refine(
    (name) => name !== 'model' && name !== 'stream',
    'This member is ours to write: a route names its model by `model`.',
  );
const range = z
  .tuple([z.number(), z.number()], 'Use two numbers: [lowest, highest].')
  .refine(([lowest, highest]) => lowest <= highest, 'The lowest comes first: [lowest, highest].');

/** What is done to a request on its way to one upstream. `drop`, `clamp` and `set` use the names after `rename`. */
const ParameterRules = z.strictObject({
  rename: z.record(parameter, parameter).default({}),
  drop: z.array(parameter).default([]),
  clamp: z.record(parameter, range).default({}),
  set: z.record(parameter, z.json()).default({}),
});

export const RouteEntry = z.strictObject({
  provider: providerName,
  model: z.string().min(1).optional(),
  weight: z.int().min(0).max(1000).default(1),
  fallback: z.boolean().default(false),
  parameters: ParameterRules.optional(),
});
