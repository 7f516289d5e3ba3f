import type { JsonObject } from '../spec/openai-dialect.ts';
import type { Chance } from './chance.ts';
import { fits } from './check-schema.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const usualSpan = 100;

/** A number within the schema's bounds, a multiple where it asks for one. */
export function fillNumber(schema: JsonObject, isWhole: boolean, chance: Chance): number {
  const typed = isWhole ? { ...schema, type: 'integer' } : schema;
  const lows = [schema['minimum'], schema['exclusiveMinimum']].filter(isNumber);
  const highs = [schema['maximum'], schema['exclusiveMaximum']].filter(isNumber);
  const highest = highs.length > 0 ? Math.min(...highs) : undefined;
  const low = lows.length > 0 ? Math.max(...lows) : Math.min(1, (highest ?? usualSpan) - usualSpan);
  const high = highest ?? Math.max(low, 0) + usualSpan;
  for (const number of numbersBetween({ low, high, isWhole, step: schema['multipleOf'] }, chance)) {
    if (fits({}, typed, number)) return number;
  }
  return isWhole ? Math.ceil(low) : low;
}

interface Span {
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
  readonly step: unknown;
}

function* numbersBetween({ low, high, isWhole, step }: Span, chance: Chance): Generator<number> {
  if (isNumber(step) && step > 0) {
    const first = Math.ceil(low / step);
    const count = Math.min(Math.max(Math.floor(high / step) - first + 1, 1), 1_000);
    const start = chance.below(count);
    // The product of a step like 0.1 is often a little off, its written form is not.
    for (let turn = 0; turn < count; turn += 1) {
      const times = first + ((start + turn) % count);
      yield times * step;
      yield Number((times * step).toPrecision(12));
    }
    return;
  }
  for (let time = 0; time < 4; time += 1) {
    const share = chance.below(1_000) / 1_000;
    yield isWhole ? Math.floor(low + share * (high - low + 1)) : Number((low + share * (high - low)).toFixed(1));
  }
  yield* [Math.ceil(low), Math.ceil(low) + 1, Math.floor(high), low + (high - low) / 2, low, high];
}
