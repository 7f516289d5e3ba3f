import { readFile } from 'node:fs/promises';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod';
import type { Log } from '../../platform/log/log.ts';
import { seedPrices } from '../pricing/index.ts';
import { Catalogue } from './catalogue.ts';

class CatalogueError extends Error {}

type SecretOf = (variable: string) => string | undefined;

function refuse(file: string, faults: readonly string[]): never {
  const lines = faults.map((fault) => `  ${fault}`).join('\n');
  throw new CatalogueError(`${file} has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${lines}`);
}

/** Of a member's name it says what is wrong with it, which the issue itself keeps inside. */
function describeFault(issue: z.core.$ZodIssue): string {
  const { message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue;
  return `${issue.path.map(String).join('.')}: ${message}`;
}

/** A key that is named but not there would be noticed at the first call; here it is noticed before. */
function missingSecrets({ providers }: Catalogue, secretOf: SecretOf): readonly string[] {
  return Object.entries(providers).flatMap(([name, { api_key_env: variable }]) =>
    variable === undefined || secretOf(variable) !== undefined
      ? []
      : [`providers.${name}.api_key_env: the environment variable ${variable} is not set.`],
  );
}

/** Reads the file and names every fault in it at once. */
async function readCatalogue(file: string, secretOf: SecretOf | undefined): Promise<Catalogue> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CatalogueError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new CatalogueError(`${file} is not valid YAML: ${error.message}`);
    throw error;
  }
  const parsed = Catalogue.safeParse(content);
  if (!parsed.success) {
    refuse(file, parsed.error.issues.map(describeFault));
  }
  const missing = secretOf ? missingSecrets(parsed.data, secretOf) : [];
  if (missing.length > 0) refuse(file, missing);
  const { models, providers, pricing } = parsed.data;
  const { creditsPerUsdMicros } = pricing;
  return { ...parsed.data, models: await seedPrices({ models, providers, creditsPerUsdMicros }) };
}

export interface LoadedCatalogue {
  readonly current: () => Catalogue;
  /** Reads the file again; a faulty file changes nothing and is reported. */
  readonly reload: () => Promise<void>;
}

/** Where `secretOf` is given, a key that a provider names must be there. */
export async function loadCatalogue(file: string, log: Log, secretOf?: SecretOf): Promise<LoadedCatalogue> {
  let catalogue = await readCatalogue(file, secretOf);
  return {
    current: () => catalogue,
    async reload() {
      try {
        catalogue = await readCatalogue(file, secretOf);
        log.info({ file, models: catalogue.models.length }, 'the model catalogue was read again');
      } catch (error) {
        log.error({ file, error: String(error) }, 'the model catalogue is faulty; the one before stays in force');
      }
    },
  };
}
