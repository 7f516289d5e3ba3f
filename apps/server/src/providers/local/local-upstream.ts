import { randomUUID } from 'node:crypto';
import { createLocalEngines, type LocalEngines, type TextEvent, type TextRequest } from '@atelier/engines';
import type { TimeoutsMs } from '../shared/deadlines.ts';
import { speakOpenAi } from '../shared/speak-openai.ts';
import type { AnswerPart, AnswerPort, Embedded } from '../spec/answer-port.ts';
import type { DialectCall, DialectUpstream, TokenUsage } from '../spec/openai-dialect.ts';
import { faultOf, refused } from './engine-faults.ts';
import { readTexts } from './read-prompt.ts';
import { readRequests } from './read-request.ts';

export interface LocalUpstreamOptions {
  readonly name: string;
  readonly modelsFolder: string;
  readonly timeouts?: Partial<TimeoutsMs>;
}

/** A model may have to load, and a long prompt is minutes of work for a processor. */
const defaultTimeouts: TimeoutsMs = { connectMs: 5_000, firstEventMs: 300_000, silenceMs: 120_000, totalMs: 1_800_000 };

const dimensions = 384;

/** Models that run on this machine: the upstream's name of a model is its file's or its pack's. */
export function createLocalUpstream({ name, modelsFolder, timeouts }: LocalUpstreamOptions): DialectUpstream {
  const engines = createLocalEngines({ modelsFolder });
  const port: AnswerPort = {
    name,
    answer: (call) => answer(engines, call),
    embed: (call) => embed(engines, call),
    close: () => engines.close(),
  };
  return speakOpenAi(port, { ...defaultTimeouts, ...timeouts });
}

function partOf(event: TextEvent, choice: number): AnswerPart {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return { ...event, choice };
    case 'call':
      return { type: 'tool_call', choice, index: event.index, id: `call_${randomUUID()}`, name: event.name };
    case 'arguments':
      return { type: 'tool_arguments', choice, index: event.index, text: event.text };
  }
}

/** Parts of answers that are written side by side, in the order they come. */
class Parts {
  readonly #parts: AnswerPart[] = [];
  #wake: () => void = () => undefined;

  add(part: AnswerPart): void {
    this.#parts.push(part);
    this.#wake();
  }

  async *until(end: Promise<void>): AsyncGenerator<AnswerPart> {
    let isOver = false;
    const over = () => {
      isOver = true;
      this.#wake();
    };
    end.then(over, over);
    for (;;) {
      yield* this.#parts.splice(0);
      if (this.#parts.length > 0) continue;
      if (isOver) return await end;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

async function* answer(engines: LocalEngines, call: DialectCall): AsyncGenerator<AnswerPart> {
  const { requests, answers } = readRequests(call);
  const ending = new AbortController();
  const signal = AbortSignal.any([call.signal, ending.signal]);
  const parts = new Parts();
  const usage = { promptTokens: 0, completionTokens: 0 };
  const writeOne = async (request: TextRequest, choice: number): Promise<void> => {
    const onEvent = (event: TextEvent) => parts.add(partOf(event, choice));
    const outcome = await engines.write({ model: String(call.body['model']), request, signal, onEvent });
    // The prompt of several answers is one prompt.
    if (choice % answers === 0) usage.promptTokens += outcome.promptTokens;
    usage.completionTokens += outcome.completionTokens;
    parts.add({ type: 'finish', choice, reason: outcome.finish });
  };
  const choices = requests.flatMap((request) => Array.from({ length: answers }, (_, index) => seeded(request, index)));
  const written = Promise.all(choices.map(writeOne)).then(() => undefined);
  try {
    yield* parts.until(written);
    yield { type: 'usage', usage: { ...usage, cachedPromptTokens: 0, reasoningTokens: 0 } satisfies TokenUsage };
  } catch (error) {
    throw faultOf(error);
  } finally {
    ending.abort();
  }
}

/** The same seed twice would be the same answer twice. */
const seeded = (request: TextRequest, index: number): TextRequest =>
  request.seed === undefined ? request : { ...request, seed: request.seed + index };

async function embed(engines: LocalEngines, { body, signal }: DialectCall): Promise<Embedded> {
  const asked = body['dimensions'];
  if (typeof asked === 'number' && asked !== dimensions) {
    throw refused(`This model's vectors have ${dimensions} dimensions.`, 'dimensions');
  }
  const texts = readTexts(body['input'], 'input');
  try {
    return await engines.embed({ model: String(body['model']), texts, signal });
  } catch (error) {
    throw faultOf(error);
  }
}
