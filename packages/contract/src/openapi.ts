import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiHeadersObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameters,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { bodyErrors, commonErrors, ErrorBody, errorTable, type ErrorCode } from './errors.ts';
import type { Route } from './route.ts';
import { chapters, operatorRoutes } from './routes/index.ts';
import { webhookBodies } from './schemas/events.ts';
import { Attribution } from './schemas/scalars.ts';

const wholeNumber = { type: 'integer' } as const;
const headerDefinitions = {
  'X-Request-Id': {
    description: 'Names this request in our logs; quote it when you report a problem.',
    required: true,
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': { description: 'Requests allowed in the window.', required: true, schema: wholeNumber },
  'X-RateLimit-Remaining': { description: 'Requests left in the window.', required: true, schema: wholeNumber },
  'X-RateLimit-Reset': { description: 'When the window ends, Unix seconds.', required: true, schema: wholeNumber },
  'X-RateLimit-Window': {
    description: 'Which window the other three describe: the tighter one.',
    schema: { type: 'string', enum: ['minute', 'day'] },
  },
  'X-Service-Attribution': {
    description: 'Names the service; absent for accounts that have waived attribution.',
    schema: { type: 'string' },
  },
} as const satisfies ZodOpenApiHeadersObject;

const everyHeader: ZodOpenApiHeadersObject = Object.fromEntries(
  Object.keys(headerDefinitions).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const attributed = new Map<z.ZodType, z.ZodType>();

/** Every object of success carries the attribution as its last member. */
function withAttribution(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema;
  const known = attributed.get(schema);
  if (known) return known;
  const id = schema.meta()?.id;
  const extended = schema.extend({ attribution: Attribution.optional() }).meta(id ? { id: `${id}Response` } : {});
  attributed.set(schema, extended);
  return extended;
}

function errorResponses(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of [...byStatus.keys()].toSorted((a, b) => a - b)) {
    const lines = byStatus.get(status)!.map((code) => `- \`${code}\`: ${errorTable[code].meaning}`);
    responses[`${status}`] = {
      description: lines.join('\n'),
      headers: everyHeader,
      content: { 'application/json': { schema: ErrorBody } },
    };
  }
  return responses;
}

const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional()
  .meta({ description: 'Makes a repeat harmless: the same key and body give the stored answer for 24 hours.' });

function withFiles(form: z.ZodObject, files: NonNullable<Route['formFiles']> = { file: 'required' }): z.ZodType {
  const bytes = z.string().meta({ format: 'binary' });
  const fields = Object.entries(files).map(([name, need]) => [name, need === 'required' ? bytes : bytes.optional()]);
  return form.extend(Object.fromEntries(fields)).meta({ id: `${form.meta()?.id}WithFile` });
}

/** Answers other than the one that the route declares. */
const byteResponses: ZodOpenApiResponsesObject = {
  '206': {
    description: 'The bytes of the range.',
    content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } },
  },
  '302': { description: 'The bytes are at the address in `Location`.' },
  '304': { description: 'You have these bytes already.' },
};

function operation(declared: Route, tag: string): ZodOpenApiOperationObject {
  const requestParams: ZodOpenApiParameters = {
    ...(declared.params && { path: declared.params }),
    ...(declared.query && { query: declared.query }),
    ...(declared.method === 'POST' && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
  };
  return {
    operationId: declared.id,
    tags: [tag],
    summary: declared.summary,
    ...(declared.description && { description: declared.description }),
    requestParams,
    ...(declared.body && {
      requestBody: {
        required: !declared.body.safeParse({}).success,
        content: {
          'application/json': { schema: declared.body },
          ...(declared.form && { 'multipart/form-data': { schema: withFiles(declared.form, declared.formFiles) } }),
        },
      },
    }),
    responses: {
      [`${declared.status}`]: {
        description: declared.summary,
        headers: everyHeader,
        content: {
          ...(declared.isBytes && { '*/*': { schema: declared.response } }),
          ...(!declared.alwaysStreams &&
            !declared.isBytes && { 'application/json': { schema: withAttribution(declared.response) } }),
          ...(declared.csv && { 'text/csv': { schema: z.string() } }),
          ...(declared.event && { 'text/event-stream': { schema: declared.event } }),
        },
      },
      ...(declared.isBytes && byteResponses),
      ...(declared.accepted && {
        '202': {
          description: 'The work goes on: look at the job.',
          headers: everyHeader,
          content: { 'application/json': { schema: withAttribution(declared.accepted) } },
        },
      }),
      ...errorResponses([...declared.errors, ...commonErrors, ...(declared.method === 'GET' ? [] : bodyErrors)]),
    },
  };
}

type Chapters = readonly { readonly tag: string; readonly routes: readonly Route[] }[];

function paths(told: Chapters): Record<string, Record<string, ZodOpenApiOperationObject>> {
  const all: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const { tag, routes } of told) {
    for (const declared of routes) {
      (all[declared.path] ??= {})[declared.method.toLowerCase()] = operation(declared, tag);
    }
  }
  return all;
}

const signatureHeaders = z.object({
  'X-Service-Signature': z.string().meta({ description: '`sha256=` and the HMAC-SHA256 of the body, hexadecimal.' }),
  'webhook-id': z.string().meta({ description: 'The id of the event: the same in every attempt.' }),
  'webhook-timestamp': z.string().meta({ description: 'When this attempt was made, Unix seconds.' }),
  'webhook-signature': z.string().meta({ description: 'Standard Webhooks: `v1,` and a signature, for each secret.' }),
});

/** What we send to others, told as they would serve it. */
const sentWebhooks = (): Record<string, { post: ZodOpenApiOperationObject }> =>
  Object.fromEntries(
    webhookBodies.map(({ type, meaning, schema }) => [
      type,
      {
        post: {
          operationId: `event.${type}`,
          tags: ['webhooks'],
          summary: meaning,
          security: [],
          requestParams: { header: signatureHeaders },
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'Received. Anything else is tried again, five times in all.' },
            '410': { description: 'Nobody is here any more: the endpoint is disabled.' },
          },
        },
      },
    ]),
  );

const introduction = `AI as a service behind one address.

**Authenticate** with \`Authorization: Bearer <key>\`. A key that begins with \`sk_live_\` works at \`/v1\`, one that begins with
\`sk_test_\` at \`/sandbox/v1\`. The two environments share nothing.

**Errors** always look like \`{"error": {"message", "type", "code", "param"}}\`. Act on \`code\`; the header \`Link\` points to a
page about it.

**Repeat safely**: send an \`Idempotency-Key\` with a POST, and the same request within 24 hours gives the stored answer.

**Limits** count per account. \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` describe the tighter window; on 429 wait as
long as \`Retry-After\` says.

**Rehearse failures** in the sandbox with the header \`X-Sandbox-Scenario\`: \`rate_limited\`, \`insufficient_credits\`,
\`internal_error\`, \`overloaded\`, \`slow\`; in streams \`stream_interrupted\` and \`stream_error\`.`;

const describe = (told: Chapters) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Atelier API',
      version: '1.0.0',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: '/v1', description: 'Live' },
      { url: '/sandbox/v1', description: 'Sandbox: free, deterministic, separate data' },
    ],
    security: [{ apiKey: [] }],
    components: {
      headers: headerDefinitions,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer sk_live_…` or `sk_test_…`' },
      },
    },
    tags: chapters.map(({ tag, title, description }) => ({ name: tag, 'x-displayName': title, description })),
    paths: paths(told),
    webhooks: sentWebhooks(),
  });

/** What everyone may know. */
export const openApiDocument = () => describe(chapters);

/** With the operator's own routes, whose existence is nobody else's business: what the SDK is generated from. */
export const wholeOpenApiDocument = () => describe([...chapters, { tag: 'operator', routes: operatorRoutes }]);
