import { createHash } from 'node:crypto';

const words =
  'the a light stone river quiet paper north small open green slow window bread hand salt morning house word café naïve 東京 🙂 straße año'.split(
    ' ',
  );

/** The same seed, the same numbers in [0, 1). */
export function seeded(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Tokens that join to the answer: one word each, with the space before it. The same prompt gives the same answer. */
export function tokensFor(seed: string, count: number): string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, n) => {
    const word = words[Math.floor(random() * words.length)] ?? 'the';
    return n === 0 ? word : ` ${word}`;
  });
}

export const countTokens = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** A value that the schema allows; enough of JSON Schema for what clients send as structured output. */
export function valueFor(schema: unknown, random: () => number): unknown {
  if (typeof schema !== 'object' || schema === null) return null;
  const { type, properties, items, enum: choices, const: fixed, anyOf } = schema as Record<string, unknown>;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(choices)) return choices[Math.floor(random() * choices.length)];
  if (Array.isArray(anyOf)) return valueFor(anyOf[0], random);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((properties as object | undefined) ?? {}).map(([name, part]) => [name, valueFor(part, random)]),
      );
    case 'array':
      return [valueFor(items, random), valueFor(items, random)];
    case 'string':
      return words[Math.floor(random() * words.length)];
    case 'integer':
      return Math.floor(random() * 100);
    case 'number':
      return Math.round(random() * 1_000) / 10;
    case 'boolean':
      return random() < 0.5;
    default:
      return null;
  }
}
