import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { EmbeddingsEngineOptions, EmbeddingsOutcome } from './embeddings/embeddings-engine.ts';
import { findModels, type LocalModel } from './find-models.ts';
import { EngineHost } from './host/engine-host.ts';
import { EngineError, refused } from './host/engine-error.ts';
import { imageEngine, imagePacks, type ImageCall } from './image/image-engines.ts';
import type { ImageEvent, ImageOperation, ImageOutcome } from './image/image-request.ts';
import { findPack } from './packs/packs.ts';
import type { TextEngineOptions, TextEvent, TextOutcome, TextRequest } from './text/text-request.ts';

export interface LocalEnginesOptions {
  readonly modelsFolder: string;
  /** How long without a call until a model is unloaded. */
  readonly idleMs?: number | undefined;
  /** Held to where the system tells what a process uses (Linux); of each model. */
  readonly memoryCapBytes?: number | undefined;
  /** Answers a text model writes side by side; the others wait. */
  readonly parallelAnswers?: number | undefined;
  /** The longest prompt and answer together of a text model. */
  readonly contextTokens?: number | undefined;
  /** One core is left free unless told: threads that must wait for a busy one make the model several times slower. */
  readonly threads?: number | undefined;
}

interface TextCall {
  readonly model: string;
  readonly request: TextRequest;
  readonly signal: AbortSignal;
  readonly onEvent: (event: TextEvent) => void;
}

interface EmbeddingsCall {
  readonly model: string;
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
}

/** The models of one folder, each in a process of its own. Every verb rejects with an EngineError and nothing else. */
export interface LocalEngines {
  readonly list: () => Promise<readonly LocalModel[]>;
  readonly write: (call: TextCall) => Promise<TextOutcome>;
  readonly embed: (call: EmbeddingsCall) => Promise<EmbeddingsOutcome>;
  readonly changePicture: (call: ImageCall) => Promise<ImageOutcome>;
  /** Rejects where the model that does this has not been pulled. */
  readonly requireOperation: (operation: ImageOperation) => Promise<void>;
  /** The process that runs a model or does an operation, where one does. */
  readonly processId: (model: string) => number | undefined;
  readonly close: () => Promise<void>;
}

const defaultParallelAnswers = 4;
const defaultContextTokens = 2048;

const textModule = new URL('./text/text-engine.ts', import.meta.url);
const embeddingsModule = new URL('./embeddings/embeddings-engine.ts', import.meta.url);

function missing(name: string): EngineError {
  const remedy = findPack(name)
    ? `Pull it with: atelier models pull ${name}`
    : 'Put its GGUF file into the models folder.';
  return new EngineError({ code: 'missing_model', message: `The model ${name} is not on this server. ${remedy}` });
}

export function createLocalEngines(options: LocalEnginesOptions): LocalEngines {
  const { modelsFolder, idleMs, memoryCapBytes } = options;
  const hosts = new Map<string, EngineHost>();
  const list = () => findModels(modelsFolder);

  const find = async (name: string): Promise<LocalModel> => {
    const model = (await list()).find((found) => found.name === name);
    if (!model) throw missing(name);
    return model;
  };

  const open = async (name: string, task: 'chat' | 'embeddings'): Promise<EngineHost> => {
    const model = await find(name);
    if (model.task !== task) throw refused(`The model ${name} is not for ${task}.`, 'model', 'model_not_supported');
    const host = hosts.get(name) ?? new EngineHost({ ...engineFor(model, options), idleMs, memoryCapBytes });
    hosts.set(name, host);
    return host;
  };

  const openImage = async (operation: ImageOperation): Promise<EngineHost> => {
    const pack = imagePacks[operation];
    const packFolder = pack === undefined ? '' : (await find(pack)).path;
    const settings = imageEngine(operation, packFolder, options.threads);
    const host = hosts.get(operation) ?? new EngineHost({ ...settings, idleMs, memoryCapBytes });
    hosts.set(operation, host);
    return host;
  };

  return {
    list,
    write: async ({ model, request, signal, onEvent }) => {
      const host = await open(model, 'chat');
      const told = (event: unknown) => onEvent(event as TextEvent);
      return (await host.call('write', request, { signal, onEvent: told })) as TextOutcome;
    },
    embed: async ({ model, texts, signal }) => {
      const host = await open(model, 'embeddings');
      return (await host.call('embed', texts, { signal })) as EmbeddingsOutcome;
    },
    changePicture: async ({ request, signal, onEvent }) => {
      const host = await openImage(request.operation);
      const told = (event: unknown) => onEvent?.(event as ImageEvent);
      return (await host.call(request.operation, request, { signal, onEvent: told })) as ImageOutcome;
    },
    requireOperation: async (operation) => {
      const pack = imagePacks[operation];
      if (pack !== undefined) await find(pack);
    },
    processId: (model) => hosts.get(model)?.processId,
    close: async () => void (await Promise.all([...hosts.values()].map((host) => host.close()))),
  };
}

function engineFor({ task, path }: LocalModel, options: LocalEnginesOptions) {
  if (task === 'embeddings') {
    const given: EmbeddingsEngineOptions = { packFolder: path };
    return { module: embeddingsModule, options: given, concurrency: 1 };
  }
  const { parallelAnswers = defaultParallelAnswers, contextTokens = defaultContextTokens, threads } = options;
  const given: TextEngineOptions = {
    modelPath: path.endsWith('.gguf') ? path : join(path, 'model.gguf'),
    parallel: parallelAnswers,
    contextTokens,
    threads: threads ?? Math.max(1, availableParallelism() - 1),
  };
  return { module: textModule, options: given, concurrency: parallelAnswers };
}
