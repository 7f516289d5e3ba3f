export { createMemory } from './create-memory.ts';
export type { Embedder, Memory, Recalled } from './memory.ts';
