import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Tokenizer } from '@huggingface/tokenizers';
import { createEmbedder } from '@lat.md/embed';

import { engineAborted, refused } from '../host/engine-error.ts';
import type { EngineCall } from '../host/engine-module.ts';

export interface EmbeddingsEngineOptions {
  readonly packFolder: string;
}

export interface EmbeddingsOutcome {
  readonly vectors: readonly Float32Array[];
  readonly promptTokens: number;
}

const dimensions = 384;
const longestTokens = 256;

/** all-MiniLM-L6-v2: vectors of length 1. */
export async function loadEngine({ packFolder }: EmbeddingsEngineOptions) {
  const tokenizerPath = join(packFolder, 'tokenizer.json');
  const tokenizer = new Tokenizer(JSON.parse(await readFile(tokenizerPath, 'utf8')) as object, {});
  const embedder = await createEmbedder({
    model: {
      id: 'minilm-l6-v2',
      dimensions,
      maxTokens: longestTokens,
      pooling: 'mean',
      normalize: true,
      weightsPath: join(packFolder, 'model.safetensors'),
      tokenizerPath,
      configPath: join(packFolder, 'config.json'),
    },
  });

  const count = (text: string, index: number): number => {
    const { length } = tokenizer.encode(text).ids;
    if (length <= longestTokens) return length;
    const message = `Input ${index} has ${length} tokens; this model reads ${longestTokens}.`;
    throw refused(message, 'input', 'context_length_exceeded');
  };

  return {
    embed: async (texts: readonly string[], { signal }: EngineCall): Promise<EmbeddingsOutcome> => {
      const promptTokens = texts.map(count).reduce((sum, tokens) => sum + tokens, 0);
      const vectors: Float32Array[] = [];
      // One at a time: given many, the package starts threads that each load the model anew.
      for (const text of texts) {
        if (signal.aborted) throw engineAborted();
        const [vector = []] = await embedder.embed([text]);
        vectors.push(Float32Array.from(vector));
        await new Promise((resolve) => void setImmediate(resolve));
      }
      return { vectors, promptTokens };
    },
  };
}
