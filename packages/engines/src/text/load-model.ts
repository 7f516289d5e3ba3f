import type * as library from 'node-llama-cpp';
import type { ChatWrapper, Llama, LlamaContextSequence, LlamaModel } from 'node-llama-cpp';

import { EngineError } from '../host/engine-error.ts';
import type { TextEngineOptions } from './text-request.ts';

type LlamaLibrary = typeof library;

export interface LoadedModel {
  readonly library: LlamaLibrary;
  readonly llama: Llama;
  readonly model: LlamaModel;
  /** The model's own template. */
  readonly template: ChatWrapper;
  readonly contextTokens: number;
  readonly takeSequence: () => LlamaContextSequence;
  readonly giveBack: (sequence: LlamaContextSequence) => void;
}

/** It has a binary for each kind of machine, so it is an optional package and may be absent. */
async function importLibrary(): Promise<LlamaLibrary> {
  try {
    return await import('node-llama-cpp');
  } catch (error) {
    const message = 'node-llama-cpp is not installed here: local text models cannot run.';
    throw new EngineError({ code: 'load_failed', message }, error);
  }
}

export async function loadModel({
  modelPath,
  parallel,
  contextTokens,
  threads,
}: TextEngineOptions): Promise<LoadedModel> {
  const imported = await importLibrary();
  const { getLlama, resolveChatWrapper, LlamaLogLevel } = imported;
  const llama = await getLlama({
    // Other systems' graphics variants are not installed; a Mac's only one is.
    gpu: process.platform === 'darwin' ? 'auto' : false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.error,
    // Its own choice is four at least: on fewer cores they wait for each other spinning, twenty times slower.
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath });
  const context = await model.createContext({
    sequences: parallel,
    contextSize: Math.min(contextTokens, model.trainContextSize),
    threads,
  });
  const free = Array.from({ length: parallel }, () => context.getSequence());
  return {
    library: imported,
    llama,
    model,
    template: resolveChatWrapper(model),
    contextTokens: context.contextSize,
    takeSequence: () => {
      const sequence = free.pop();
      if (!sequence) throw new EngineError({ code: 'failed', message: 'More calls than the model has sequences.' });
      return sequence;
    },
    giveBack: (sequence) => void free.push(sequence),
  };
}
