import * as z from 'zod';

const longestMs = 24 * 3_600_000;
const milliseconds = z.int().positive().max(longestMs, 'At most a day: 86400000.').optional();

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'That is no name of a header.')
  .refine((name) => name.toLowerCase() !== 'authorization', 'Keys never stand in this file: name one by api_key_env.');
const headerValue = z.string().regex(/^[\t\x20-\x7e]*$/, 'A header is one line of printable ASCII.');

const Headers = z
  .record(headerName, headerValue)
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );

const reached: ReadonlySet<string> = new Set(['cog', 'comfyui', 'http-job']);

/** One of the file's `providers`: who runs models, and how it is reached. */
export const ProviderEntry = z
  .strictObject({
    kind: z.enum(['sandbox', 'local', 'openai', 'anthropic', 'google', 'cog', 'comfyui', 'http-job']),
    base_url: z.url({ protocol: /^https?$/, error: 'Use an address, such as https://api.openai.com/v1.' }).optional(),
    api_key_env: z
      .string()
      .min(1)
      .optional()
      .describe('The environment variable that holds the key; keys never stand in this file.'),
    headers: Headers.optional(),
    timeouts: z
      .strictObject({
        connect_ms: milliseconds,
        first_event_ms: milliseconds,
        silence_ms: milliseconds,
        total_ms: milliseconds,
      })
      .optional(),
    max_concurrent: z.int().positive().optional(),
    preset: z.string().optional(),
    recipe: z.record(z.string(), z.json()).optional(),
    graph: z.record(z.string(), z.json()).optional(),
    bindings: z.record(z.string(), z.json()).optional(),
  })
  .superRefine(({ kind, base_url, preset, recipe, graph }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'openai' && base_url === undefined) {
      fault(
        'base_url',
        'A provider of kind openai needs its address with the version, such as https://api.openai.com/v1.',
      );
    }
    if (reached.has(kind) && base_url === undefined) fault('base_url', `A provider of kind ${kind} needs its address.`);
    if (kind === 'http-job' && (preset === undefined) === (recipe === undefined)) {
      fault('preset', 'A provider of kind http-job needs a preset or a recipe of its own.');
    }
    if (kind === 'comfyui' && graph === undefined) fault('graph', 'A provider of kind comfyui needs a graph.');
  });
