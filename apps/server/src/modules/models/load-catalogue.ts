import { readFile } from 'node:fs/promises';
import { parse, YAMLParseError } from 'yaml';
import type { Log } from '../../platform/log/log.ts';
import { seedPrices } from '../pricing/index.ts';
import { Catalogue } from './catalogue.ts';

class CatalogueError extends Error {}

/** Reads the file and names every fault in it at once. */
async function readCatalogue(file: string): Promise<Catalogue> {
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
  if (parsed.success) {
    const { models, providers, pricing } = parsed.data;
    const { creditsPerUsdMicros } = pricing;
    return { ...parsed.data, models: await seedPrices({ models, providers, creditsPerUsdMicros }) };
  }
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.map(String).join('.')}: ${issue.message}`);
  throw new CatalogueError(
    `${file} has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`,
  );
}

export interface LoadedCatalogue {
  readonly current: () => Catalogue;
  /** Reads the file again; a faulty file changes nothing and is reported. */
  readonly reload: () => Promise<void>;
}

export async function loadCatalogue(file: string, log: Log): Promise<LoadedCatalogue> {
  let catalogue = await readCatalogue(file);
  return {
    current: () => catalogue,
    async reload() {
      try {
        catalogue = await readCatalogue(file);
        log.info({ file, models: catalogue.models.length }, 'the model catalogue was read again');
      } catch (error) {
        log.error({ file, error: String(error) }, 'the model catalogue is faulty; the one before stays in force');
      }
    },
  };
}
