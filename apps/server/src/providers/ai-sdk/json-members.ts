import type { JsonObject } from '../spec/openai-dialect.ts';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Null is how the OpenAI wire leaves a member out. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null;
