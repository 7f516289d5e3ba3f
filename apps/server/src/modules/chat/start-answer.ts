import type { Caller } from '../../kit/actor.ts';
import type { Environment } from '../../kit/environment.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { StreamLog } from '../../platform/streams/stream-log.ts';
import type { Tokenizer } from '../../platform/tokenizer/tokenizer.ts';
import type { JsonObject } from '../../providers/spec/openai-dialect.ts';
import type { Memory, Recalled } from '../conversations/index.ts';
import type { Meter, OpenCharge } from '../meter/index.ts';
import { chooseModel, type Catalogue, type CatalogueModel } from '../models/index.ts';
import { boundsOfTokens } from '../pricing/index.ts';
import type { RoutePreferences, Router, RouterCall } from '../routing/index.ts';
import { modalitiesOf, type Operation } from './operation.ts';
import { boundOfInput } from './prompt-size.ts';

/** What answers are made with. */
export interface AnswerParts {
  readonly catalogue: () => Catalogue;
  readonly meter: Meter;
  readonly routers: Readonly<Record<Environment, Router>>;
  readonly tokenizer: Tokenizer;
  readonly streams: StreamLog;
  readonly memory: Memory;
}

/** The module that a question is asked for, where it is another than chat. */
export interface Errand {
  readonly module: string;
  /** What the ids of its answers begin with. */
  readonly idPrefix: string;
  /** The kinds of model that will do. */
  readonly modalities: readonly string[];
}

/** What is asked, by whom, over which connection. */
export interface Asked {
  readonly caller: Caller;
  readonly requestId: string;
  readonly operation: Operation;
  readonly body: JsonObject & { readonly model?: string | undefined };
  readonly scenario: string | undefined;
  readonly exchange: Exchange;
  /** The conversation that this is a turn of. */
  readonly recalled?: Recalled;
  readonly errand?: Errand;
}

/** An answer on its way: the model is asked while the ledger still writes the hold. */
export interface StartedAnswer {
  readonly model: CatalogueModel;
  readonly router: Router;
  readonly call: RouterCall;
  /** Rejects where the balance does not cover the most it can cost; the call is cancelled then. */
  readonly held: Promise<OpenCharge>;
  /** The id that the client gets. */
  readonly id: string;
  /** Our name of the model, where upstreams know it by another. */
  readonly renamed: string | undefined;
}

const wholeNumber = (value: unknown): bigint | undefined => (typeof value === 'number' ? BigInt(value) : undefined);

/** Several answers to several prompts cost as many times one. */
function answersAsked({ n, best_of, prompt }: JsonObject): bigint {
  const each = Math.max(Number(n ?? 1), Number(best_of ?? 1));
  const prompts = Array.isArray(prompt) && typeof prompt[0] !== 'number' ? prompt.length : 1;
  return BigInt(each * prompts);
}

function maximumOf({ body, operation }: Asked, model: CatalogueModel) {
  const context = model.context_length ?? model.max_output_tokens;
  const input = boundOfInput(body) ?? context ?? 0;
  const inputTokens = BigInt(model.context_length === null ? input : Math.min(input, model.context_length));
  if (operation === 'embeddings') return { input_token: BigInt(input), request: 1n };
  const maxTokens =
    wholeNumber(body['max_completion_tokens'] ?? body['max_tokens']) ?? wholeNumber(model.max_output_tokens);
  const answers = answersAsked(body);
  const { output_token: one } = boundsOfTokens({ inputTokens, maxTokens, model });
  return { input_token: inputTokens * answers, output_token: (one as bigint) * answers, request: 1n };
}

const idPrefixes: Readonly<Record<Operation, string>> = {
  'chat/completions': 'chatcmpl-',
  completions: 'cmpl-',
  embeddings: 'emb-',
};

/** Ours are not the model's business. */
function forwarded({ provider: _provider, conversation_id: _conversation, ...body }: JsonObject): JsonObject {
  return body;
}

export function startAnswer({ catalogue, meter, routers }: AnswerParts, asked: Asked): StartedAnswer {
  const { caller, requestId, operation, body, exchange, errand } = asked;
  const model = chooseModel(catalogue().models, {
    modalities: errand?.modalities ?? modalitiesOf[operation],
    id: body.model,
  });
  exchange.note({ model: model.id });
  const maximum = maximumOf(asked, model);
  const module = errand?.module ?? 'chat';
  const held = meter.open({ caller, module, model, maximum, requestId, onUsed: exchange.note });
  held.catch(exchange.cancel);
  return {
    model,
    router: routers[caller.environment],
    held,
    id: (errand?.idPrefix ?? idPrefixes[operation]) + requestId.slice('req_'.length),
    renamed: model.routes.some((route) => route.model !== undefined && route.model !== model.id) ? model.id : undefined,
    call: {
      model,
      operation,
      body: forwarded(body),
      preferences: body['provider'] as RoutePreferences | undefined,
      signal: exchange.signal,
      requestId,
    },
  };
}
