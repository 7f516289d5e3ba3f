import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import { fetch as undiciFetch, type Dispatcher } from 'undici';
import { isObject } from '../../kit/is-object.ts';

export type Vendor = 'anthropic' | 'google';

export interface VendorAccess {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
}

export interface VendorModels {
  /** `maxTokens` holds for thinking and answer together. */
  readonly language: (model: string, maxTokens: number | undefined) => LanguageModelV4;
  readonly embedding: ((model: string) => EmbeddingModelV4) | undefined;
}

type Fetch = typeof globalThis.fetch;
type FetchInit = Parameters<typeof undiciFetch>[1];

/** A redirect would carry our key to wherever it points. */
const fetchBy = (dispatcher: Dispatcher): Fetch =>
  ((url: string, init: FetchInit) => undiciFetch(url, { ...init, dispatcher, redirect: 'manual' })) as unknown as Fetch;

const leastThinking = 1_024;

/**
 * The package puts the thinking on top of the client's limit, where the OpenAI wire counts both together and where we
 * would pay for more than was asked for. Here thinking gets at most half of the limit, or none where that is too little.
 */
export function boundThinking(text: string, maxTokens: number): string {
  const body = JSON.parse(text) as Record<string, unknown>;
  const { thinking, max_tokens: sent } = body;
  if (!isObject(thinking) || typeof thinking['budget_tokens'] !== 'number') return text;
  // What is sent may be less than the client's limit: the model has one too.
  const limit = Math.min(maxTokens, Number(sent));
  const budget = Math.min(thinking['budget_tokens'], Math.floor(limit / 2));
  const bounded = budget < leastThinking ? { type: 'disabled' } : { ...thinking, budget_tokens: budget };
  return JSON.stringify({ ...body, max_tokens: limit, thinking: bounded });
}

const fetchBounded =
  (fetch: Fetch, maxTokens: number): Fetch =>
  (url, init) =>
    fetch(url, { ...init, body: boundThinking(init?.body as string, maxTokens) });

/** The addresses and the empty key are given so that the packages don't look for theirs in the environment. */
const loaders: Readonly<Record<Vendor, (access: VendorAccess) => Promise<VendorModels>>> = {
  anthropic: async ({ baseUrl = 'https://api.anthropic.com/v1', apiKey = '', headers, dispatcher }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const fetch = fetchBy(dispatcher);
    const settings = { baseURL: baseUrl, apiKey, headers };
    const anthropic = createAnthropic({ ...settings, fetch });
    return {
      language: (model, maxTokens) => {
        if (maxTokens === undefined) return anthropic.languageModel(model);
        return createAnthropic({ ...settings, fetch: fetchBounded(fetch, maxTokens) }).languageModel(model);
      },
      embedding: undefined,
    };
  },
  google: async ({
    baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
    apiKey = '',
    headers,
    dispatcher,
  }) => {
    const { createGoogle } = await import('@ai-sdk/google');
    const google = createGoogle({ baseURL: baseUrl, apiKey, headers, fetch: fetchBy(dispatcher) });
    return { language: (model) => google.languageModel(model), embedding: (model) => google.embeddingModel(model) };
  },
};

/** Loads the vendor's package on first use: a server that never calls it does not pay for it. */
export function lazyModels(vendor: Vendor, access: VendorAccess): () => Promise<VendorModels> {
  let models: Promise<VendorModels> | undefined;
  return () => (models ??= loaders[vendor](access));
}
