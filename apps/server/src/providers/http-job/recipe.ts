import { z } from 'zod';

const template = z.string().min(1);
/** A JSON pointer; `*` is every element, and a string on the way that holds JSON is read as it. */
const pointer = z.string().regex(/^(?:\/.*)?$/, 'a JSON pointer begins with /');
/** Where it is; of several, the first that is there. */
const pointers = z.union([pointer, z.array(pointer).min(1)]);

const request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: template,
  headers: z.record(z.string(), template).optional(),
  /** JSON with placeholders: one that is a whole string keeps its value's type, and leaves its member out where there is none. */
  body: z.json().optional(),
  /** Members of a multipart form; `{{file.image}}` alone is a file. */
  form: z.record(z.string(), template).optional(),
});

const output = z.strictObject({
  /** `image`, `audio`, `video`, `thumbnail`, `cover`, `stem:drums`. */
  name: z.string().min(1),
  /** Addresses, data URLs or base64. */
  from: pointers,
  content_type: z.string().optional(),
});

const state = z.enum(['waiting', 'running', 'completed', 'failed', 'cancelled']);

const results = {
  outputs: z.array(output).min(1).optional(),
  /** The whole answer is the output. */
  binary: z.strictObject({ name: z.string().min(1), content_type: z.string().optional() }).optional(),
  details: z.record(z.string(), pointers).optional(),
  error: pointers.optional(),
};

const synchronous = z.strictObject({ mode: z.literal('synchronous'), submit: request, ...results });

const asynchronous = z.strictObject({
  mode: z.literal('asynchronous'),
  submit: request,
  /** What of its answer finds the job again, by the names that placeholders have for it. */
  handle: z.record(z.string(), pointer),
  status: request.extend({
    state: pointers,
    states: z.record(z.string(), state),
    progress: z.strictObject({ from: pointers, whole: z.number().positive().default(100) }).optional(),
    log: pointers.optional(),
  }),
  /** Where the outputs are, if the status doesn't hold them. */
  result: request.optional(),
  cancel: request.optional(),
  ...results,
});

const tasks = [
  'image.generate',
  'image.edit',
  'image.upscale',
  'music.generate',
  'video.generate',
  'builder.build',
] as const;

/** How an HTTP service is asked for a job: what a catalogue file says of it. */
export const jobRecipe = z.strictObject({
  /** How it wants its key; `Authorization: Bearer` where it doesn't say. */
  auth: z.strictObject({ header: z.string().min(1), prefix: z.string().default('') }).optional(),
  /** The key of a generation, sent twice, is one job there. */
  idempotent: z.boolean().default(false),
  look_every_ms: z.number().int().positive().default(2_000),
  tasks: z.partialRecord(z.enum(tasks), z.discriminatedUnion('mode', [synchronous, asynchronous])),
});

export type JobRecipe = z.output<typeof jobRecipe>;
export type RecipeRequest = z.output<typeof request>;
export type TaskRecipe = z.output<typeof synchronous> | z.output<typeof asynchronous>;
export type AsynchronousRecipe = z.output<typeof asynchronous>;
export type Pointers = z.output<typeof pointers>;
