import type {
  LlamaChatResponse,
  LlamaChatResponseFunctionCallParamsChunk,
  LlamaContextSequence,
  Token,
} from 'node-llama-cpp';

import { refused } from '../host/engine-error.ts';
import { chatFunctions, chatHistory, describeForcedCall } from './chat-history.ts';
import { anyCallGrammar, argumentsGrammar, formatGrammar } from './json-grammar.ts';
import type { LoadedModel } from './load-model.ts';
import type { TextEvent, TextMessage, TextOutcome, TextRequest, TextTool } from './text-request.ts';

interface Running {
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly emit: (event: TextEvent) => void;
}

/** A prompt in tokens, and how its answer is written once they are read. */
export interface Plan {
  readonly tokens: readonly Token[];
  readonly run: (running: Running) => Promise<TextOutcome['finish']>;
}

const finishOf = (stopReason: LlamaChatResponse['metadata']['stopReason']): TextOutcome['finish'] => {
  if (stopReason === 'maxTokens') return 'length';
  return stopReason === 'functionCalls' ? 'tool_calls' : 'stop';
};

/** A token's text depends on those before it: without them the space before the first word is lost. */
const spacingTokens = 8;

/** Where the caller does not say, what suits small models. */
function sampling(request: TextRequest) {
  const { temperature = 0.7, topP = 0.95, seed, frequencyPenalty, presencePenalty, stop = [] } = request;
  const penalised = frequencyPenalty !== undefined || presencePenalty !== undefined;
  return {
    temperature,
    topP,
    topK: 40,
    minP: 0.05,
    customStopTriggers: stop,
    ...(seed !== undefined && { seed }),
    ...(penalised && {
      repeatPenalty: { penalty: 1, frequencyPenalty: frequencyPenalty ?? 0, presencePenalty: presencePenalty ?? 0 },
    }),
  };
}

export async function planCompletion(
  { library, llama, model }: LoadedModel,
  request: TextRequest,
  sequence: LlamaContextSequence,
): Promise<Plan> {
  const text = 'text' in request.prompt ? request.prompt.text : '';
  const grammar = await formatGrammar(llama, request.format);
  const { bos } = model.tokens;
  const words = model.tokenize(text);
  const tokens = bos !== null && model.tokens.shouldPrependBosToken ? [bos, ...words] : words;
  if (tokens.length === 0) throw refused('The prompt is empty.', 'prompt');
  return {
    tokens,
    run: async ({ maxTokens, signal, emit }) => {
      const said = tokens.slice(-spacingTokens);
      const completion = new library.LlamaCompletion({ contextSequence: sequence });
      const { metadata } = await completion.generateCompletionWithMeta(tokens, {
        ...sampling(request),
        ...(grammar && { grammar }),
        maxTokens,
        signal,
        disableContextShift: true,
        onToken: (chunk) => {
          emit({ type: 'text', text: model.detokenize(chunk, false, said) });
          said.push(...chunk);
        },
      });
      return finishOf(metadata.stopReason);
    },
  };
}

export async function planChat(
  loaded: LoadedModel,
  request: TextRequest,
  sequence: LlamaContextSequence,
): Promise<Plan> {
  const messages = 'messages' in request.prompt ? request.prompt.messages : [];
  const tools = request.tools ?? [];
  const forced = forcedTools(request, tools);
  if (forced) return planForcedCall(loaded, request, sequence, { messages, forced });
  const history = chatHistory(messages);
  const functions = tools.length > 0 ? chatFunctions(tools) : undefined;
  const grammar = await formatGrammar(loaded.llama, request.format);
  if (grammar && functions) {
    throw refused('A local model takes tools or a response format, not both.', 'response_format');
  }
  const { contextText } = loaded.template.generateContextState({
    chatHistory: history,
    ...(functions && { availableFunctions: functions, documentFunctionParams: true }),
  });
  return {
    tokens: contextText.tokenize(loaded.model.tokenizer),
    run: async ({ maxTokens, signal, emit }) => {
      const { metadata } = await openChat(loaded, sequence).generateResponse(history, {
        ...sampling(request),
        maxTokens,
        signal,
        onResponseChunk: ({ segmentType, text }) => {
          if (text !== '') emit({ type: segmentType === 'thought' ? 'reasoning' : 'text', text });
        },
        ...(functions
          ? { functions, documentFunctionParams: true, onFunctionCallParamsChunk: tellCalls(emit) }
          : grammar && { grammar }),
      });
      return finishOf(metadata.stopReason);
    },
  };
}

function tellCalls(emit: Running['emit']): (chunk: LlamaChatResponseFunctionCallParamsChunk) => void {
  const told = new Set<number>();
  return ({ callIndex: index, functionName: name, paramsChunk: text }) => {
    if (!told.has(index)) emit({ type: 'call', index, name });
    told.add(index);
    if (text !== '') emit({ type: 'arguments', index, text });
  };
}

const openChat = ({ library, template }: LoadedModel, contextSequence: LlamaContextSequence) =>
  new library.LlamaChat({ contextSequence, chatWrapper: template });

function forcedTools(
  { toolChoice = 'auto' }: TextRequest,
  tools: readonly TextTool[],
): readonly TextTool[] | undefined {
  if (tools.length === 0 || toolChoice === 'auto') return undefined;
  if (toolChoice === 'required') return tools;
  const named = tools.filter(({ name }) => name === toolChoice.name);
  if (named.length === 0) throw refused(`There is no tool ${toolChoice.name}.`, 'tool_choice');
  return named;
}

interface ForcedCall {
  readonly messages: readonly TextMessage[];
  readonly forced: readonly TextTool[];
}

async function planForcedCall(
  loaded: LoadedModel,
  request: TextRequest,
  sequence: LlamaContextSequence,
  { messages, forced }: ForcedCall,
): Promise<Plan> {
  const { llama, template, model } = loaded;
  const [only] = forced.length === 1 ? forced : [];
  const grammar = only ? await argumentsGrammar(llama, only) : await anyCallGrammar(llama, forced);
  const history = chatHistory([{ role: 'system', text: describeForcedCall(forced) }, ...messages]);
  const { contextText } = template.generateContextState({ chatHistory: history });
  return {
    tokens: contextText.tokenize(model.tokenizer),
    run: async ({ maxTokens, signal, emit }) => {
      if (only) emit({ type: 'call', index: 0, name: only.name });
      const onTextChunk = only && ((text: string) => emit({ type: 'arguments', index: 0, text }));
      const { response, metadata } = await openChat(loaded, sequence).generateResponse(history, {
        ...sampling(request),
        grammar,
        maxTokens,
        signal,
        ...(onTextChunk && { onTextChunk }),
      });
      if (metadata.stopReason === 'maxTokens') return 'length';
      if (!only) {
        const { name, arguments: given } = JSON.parse(response) as { name: string; arguments: unknown };
        emit({ type: 'call', index: 0, name });
        emit({ type: 'arguments', index: 0, text: JSON.stringify(given) });
      }
      return 'tool_calls';
    },
  };
}
