import type { EngineFault } from './engine-error.ts';

export type ToEngine =
  | { readonly type: 'load'; readonly options: unknown }
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly input: unknown }
  | { readonly type: 'abort'; readonly id: number };

export type FromEngine =
  | { readonly type: 'loaded' }
  | { readonly type: 'unloadable'; readonly fault: EngineFault }
  | { readonly type: 'event'; readonly id: number; readonly event: unknown }
  | { readonly type: 'done'; readonly id: number; readonly output: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly fault: EngineFault };
