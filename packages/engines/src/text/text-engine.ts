import type { LlamaContextSequence, Token } from 'node-llama-cpp';

import { engineAborted, EngineError, refused } from '../host/engine-error.ts';
import type { EngineCall } from '../host/engine-module.ts';
import { loadModel, type LoadedModel } from './load-model.ts';
import { planChat, planCompletion, type Plan } from './plan-answer.ts';
import type { TextEngineOptions, TextOutcome, TextRequest } from './text-request.ts';

/** Small enough that a stopped call leaves soon, large enough to keep the processor busy. */
const promptStepTokens = 32;

/** A prompt is read in steps, between which a stopped call leaves and others get their turn. */
async function readPrompt(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  signal: AbortSignal,
): Promise<void> {
  // The last one is left for the answer to begin with.
  for (let at = 0; at < tokens.length - 1; at += promptStepTokens) {
    if (signal.aborted) throw engineAborted();
    const step = tokens.slice(at, Math.min(at + promptStepTokens, tokens.length - 1));
    await sequence.evaluateWithoutGeneratingNewTokens(step);
  }
}

function roomFor(plan: Plan, { contextTokens }: LoadedModel, maxTokens: number | undefined): number {
  const room = contextTokens - plan.tokens.length;
  if (room > 0) return Math.min(maxTokens ?? room, room);
  const message = `The prompt has ${plan.tokens.length} tokens; this model's context holds ${contextTokens}.`;
  throw refused(message, 'messages', 'context_length_exceeded');
}

async function write(model: LoadedModel, request: TextRequest, call: EngineCall): Promise<TextOutcome> {
  const sequence = model.takeSequence();
  try {
    const plan =
      'text' in request.prompt
        ? await planCompletion(model, request, sequence)
        : await planChat(model, request, sequence);
    const maxTokens = roomFor(plan, model, request.maxTokens);
    await readPrompt(sequence, plan.tokens, call.signal);
    const before = sequence.tokenMeter.usedOutputTokens;
    const finish = await plan.run({ maxTokens, signal: call.signal, emit: call.emit });
    const sampled = sequence.tokenMeter.usedOutputTokens - before;
    return { finish, promptTokens: plan.tokens.length, completionTokens: Math.min(sampled, maxTokens) };
  } finally {
    // What one caller wrote must not shorten, or show in the timing of, another's call.
    await sequence.clearHistory();
    model.giveBack(sequence);
  }
}

export async function loadEngine(options: TextEngineOptions) {
  const model = await loadModel(options);
  return {
    write: async (request: TextRequest, call: EngineCall): Promise<TextOutcome> => {
      try {
        return await write(model, request, call);
      } catch (error) {
        if (call.signal.aborted) throw engineAborted(error);
        if (error instanceof EngineError) throw error;
        throw new EngineError({ code: 'failed', message: (error as Error).message }, error);
      }
    },
  };
}
