import type { InferenceSession, Tensor } from 'onnxruntime-node';

/** Runs a model on named tensors. */
export interface Session {
  readonly bytes: (data: Uint8Array, shape: readonly number[]) => Tensor;
  readonly floats: (data: Float32Array, shape: readonly number[]) => Tensor;
  readonly run: (inputs: Readonly<Record<string, Tensor>>) => Promise<Readonly<Record<string, Tensor>>>;
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
}

/**
 * Threads that wait for work must not spin: the server beside them needs the processor. Without the arena memory is
 * given back after each run; with it, a process grows to two and a half times as much.
 */
const options = (threads: number): InferenceSession.SessionOptions => ({
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  executionMode: 'sequential',
  logSeverityLevel: 3,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});

/** The runtime is an optional dependency: it is looked for when a model is loaded, not before. */
export async function openSession(model: Uint8Array, threads: number): Promise<Session> {
  const { InferenceSession: Sessions, Tensor: Tensors } = await import('onnxruntime-node');
  const session = await Sessions.create(model, options(threads));
  return {
    bytes: (data, shape) => new Tensors('uint8', data, shape),
    floats: (data, shape) => new Tensors('float32', data, shape),
    run: (inputs) => session.run(inputs),
    inputNames: session.inputNames,
    outputNames: session.outputNames,
  };
}
