import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(0);
const wordList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  );
const truth = z.enum(['true', 'false']).transform((text) => text === 'true');

const environmentSchema = z.object({
  MODE: z
    .enum(['production', 'development'])
    .default('production')
    .describe('development relaxes what is only safe on a laptop.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.pathname === '/', 'must be an address without a path')
    .default('http://localhost:8080')
    .transform((url) => new URL(url).origin)
    .describe('The address clients use, without a path.'),
  SANDBOX_HOST: z
    .string()
    .optional()
    .describe('A host name whose every path is the sandbox, for example sandbox.example.com.'),
  HOST: z.string().default('0.0.0.0').describe('The network address to listen on.'),
  PORT: port.default(8080),
  SECRET_KEY: z
    .string()
    .min(32)
    .describe('Signs sessions and seals stored answers. 32 characters or more; make one with: openssl rand -base64 32'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).describe('PostgreSQL 15 or later.'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(20)
    .describe('Connections each process may open.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis 7 or Valkey. Needed from two API processes on.'),
  REDIS_PREFIX: z
    .string()
    .default('atelier')
    .describe('Begins every Redis key, so that several installations can share one Redis.'),
  CONFIG_FILE: z.string().default('atelier.config.yaml').describe('Providers, models, prices and routes.'),
  MODELS_FOLDER: z
    .string()
    .default('.atelier/models')
    .describe('Where local models are: packs pulled with atelier models pull, and any GGUF file.'),
  BUILDER_RUNTIMES_FOLDER: z
    .string()
    .default('.atelier/runtimes')
    .describe('Where the packages of built applications are: pulled with atelier builder pull.'),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .describe('The browser that looks at built applications. Unset: it is searched for in the usual places.'),
  PREVIEW_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/, 'must be a host name, with a port where it is not the usual one')
    .optional()
    .describe(
      'Previews of built applications live at names below this one; best a domain of its own. Unset: preview.<host of PUBLIC_URL>.',
    ),
  CELL: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/)
    .default('c1')
    .describe('The name of this cell; it is part of every key it issues.'),
  ATTRIBUTION_TEXT: z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .default('Powered by Atelier')
    .describe('What every response says of its maker.'),
  ATTRIBUTION_URL: z.url().optional().describe('Where the attribution points; PUBLIC_URL when unset.'),
  TRUSTED_PROXIES: wordList.describe(
    'Addresses or ranges of the proxies in front, comma-separated; only they may say who the client is.',
  ),
  CORS_ORIGINS: wordList.describe('Web origins that may call the API from a browser, comma-separated; * for all.'),
  BODY_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(4 * 1024 * 1024)
    .describe('The largest JSON body.'),
  STORAGE_URL: z
    .string()
    .regex(/^(?:file:.+|s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[a-z0-9_/-]*)?(?:\?.*)?)$/, 'must begin with file: or s3://')
    .default('file:.atelier/files')
    .describe(
      'Where files are kept: file:<folder>, or s3://<bucket>?endpoint=<url>&region=<region> for a store that speaks S3.',
    ),
  STORAGE_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('For S3. Unset: as the machine is authorized, by its role or its profile.'),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional().describe('For S3, with STORAGE_ACCESS_KEY_ID.'),
  FILE_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(1024 ** 3)
    .describe('The largest file that may be uploaded.'),
  FILE_LINK_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(604_800)
    .default(86_400)
    .describe('How long a link to a file works without a key.'),
  OUTBOUND_PORTS: z
    .string()
    .regex(/^\d{1,5}(?:,\d{1,5})*$/, 'must be port numbers, comma-separated')
    .default('80,443,8080,8443')
    .transform((text) => text.split(',').map(Number))
    .describe('Ports of addresses that users may name, for webhooks and files to fetch; comma-separated.'),
  ALLOW_PRIVATE_ADDRESSES: truth
    .default(false)
    .describe('Users may also name addresses inside your network, at any port. Only with MODE=development.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Where mail goes out. Unset: mail is written to MAIL_FOLDER.'),
  MAIL_FOLDER: z.string().default('.atelier/mail').describe('Where mail is written while SMTP_URL is unset.'),
  MAIL_FROM: z.string().default('Atelier <no-reply@localhost>'),
  REQUIRE_VERIFIED_EMAIL: truth
    .default(true)
    .describe('People sign in only after they followed the link in their mail.'),
  GITHUB_CLIENT_ID: z
    .string()
    .optional()
    .describe('Lets people sign in with GitHub, whose OAuth app calls back <PUBLIC_URL>/auth/callback/github.'),
  GITHUB_CLIENT_SECRET: z.string().optional().describe('With GITHUB_CLIENT_ID.'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Lets people sign in with Google, whose OAuth client calls back <PUBLIC_URL>/auth/callback/google.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('With GOOGLE_CLIENT_ID.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Takes live payments through Stripe. Unset: development rehearses them, production sells nothing.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Of the endpoint <PUBLIC_URL>/payments/stripe/events, which you add in the dashboard of Stripe.'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where Stripe is spoken to, if not at Stripe: for tests.'),
  USAGE_RETENTION_MONTHS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1200)
    .default(25)
    .describe('How many whole months of single usage rows are kept beside this one. Sums by hour are kept for good.'),
  REQUEST_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('How many days the list of requests goes back. It holds no prompts and no answers.'),
  WEBHOOK_RETENTION_MONTHS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1200)
    .default(4)
    .describe(
      'How many whole months of events and their deliveries are kept beside this one. Plans keep payloads shorter.',
    ),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Where Prometheus reads /metrics; keep it off the internet.'),
  METRICS_PORT: port.optional().describe('Unset: no metrics listener. 9464 is customary.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Where traces go, for example http://127.0.0.1:4318. Unset: no traces.'),
  TRACE_RATIO: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe('The share of requests that are traced when the caller does not decide.'),
  SHUTDOWN_DELAY_MS: milliseconds
    .default(0)
    .describe('How long to answer on after /readyz says 503, so that balancers notice.'),
  SHUTDOWN_TIMEOUT_MS: milliseconds.default(30_000).describe('How long open requests may take to finish.'),
});

const pairs = [
  ['STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const;

const checkedEnvironment = environmentSchema.superRefine((given, context) => {
  const fault = (name: keyof typeof given, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (given.ALLOW_PRIVATE_ADDRESSES && given.MODE === 'production') {
    fault('ALLOW_PRIVATE_ADDRESSES', 'needs MODE=development: in production it would open your network to every user');
  }
  for (const [one, other] of pairs) {
    if ((given[one] === undefined) !== (given[other] === undefined)) {
      fault(one, `goes with ${other}: set both or neither`);
    }
  }
});

type Environment = z.output<typeof environmentSchema>;
export type Config = Readonly<
  Environment & {
    attributionUrl: string;
    /** The value of any variable that another file names, such as a provider's key. */
    secretOf: (variable: string) => string | undefined;
  }
>;

export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Reads the whole configuration once and names every fault at once. An empty value counts as unset. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = checkedEnvironment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => describeFault(issue, present)));
  }
  return Object.freeze({
    ...parsed.data,
    attributionUrl: parsed.data.ATTRIBUTION_URL ?? parsed.data.PUBLIC_URL,
    secretOf: (variable: string) => (Object.hasOwn(present, variable) ? present[variable] : undefined),
  });
}

function describeFault(issue: z.core.$ZodIssue, present: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  return name in present || issue.code === 'custom' ? `${name}: ${issue.message}` : `${name}: is required and not set`;
}

interface Setting {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly fallback: string;
}

/** The settings as data, for the example file. */
export function settings(): readonly Setting[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const parsedEmpty = schema.safeParse(undefined);
    const fallback = parsedEmpty.success && parsedEmpty.data !== undefined ? String(parsedEmpty.data) : '';
    return { name, description: schema.description ?? '', required: !parsedEmpty.success, fallback };
  });
}
