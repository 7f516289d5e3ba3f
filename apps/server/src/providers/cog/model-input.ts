import { inputWithAddresses } from '../shared/input-files.ts';
import type { JobRequest } from '../spec/job-driver.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';

/** Our input's members by the model's names for them; `null` leaves one out. */
export type InputBindings = Readonly<Record<string, string | null>>;

/** Of a model's schema: what it takes. Cog refuses a name that its function doesn't have. */
export function propertiesOf(schema: JsonObject | undefined): ReadonlySet<string> | undefined {
  const properties = schema?.['properties'];
  return typeof properties === 'object' && properties !== null ? new Set(Object.keys(properties)) : undefined;
}

export async function modelInput(
  request: JobRequest,
  bindings: InputBindings,
  known: ReadonlySet<string> | undefined,
): Promise<JsonObject> {
  const given = Object.entries(await inputWithAddresses(request))
    .map(([name, value]) => [bindings[name] === undefined ? name : bindings[name], value] as const)
    .filter(([name, value]) => name !== null && value !== undefined && value !== null && (known?.has(name) ?? true));
  return Object.fromEntries(given);
}
