export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Null is how the OpenAI wire leaves a member out. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null;
