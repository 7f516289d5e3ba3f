import type { TimeoutsMs } from '../shared/deadlines.ts';
import { speakOpenAi } from '../shared/speak-openai.ts';
import { aborted } from '../shared/upstream-errors.ts';
import type { AnswerPart, AnswerPort, Embedded } from '../spec/answer-port.ts';
import type { DialectCall, DialectUpstream } from '../spec/openai-dialect.ts';
import { answerChat } from './answer-chat.ts';
import { chanceOf } from './chance.ts';
import { completePrompts } from './complete-prompt.ts';
import { embedText } from './embed-text.ts';
import { createPace } from './pace.ts';
import { readTokens } from './read-tokens.ts';
import { readCount, refused } from './refuse.ts';

export interface SandboxUpstreamOptions {
  readonly name: string;
  /** How long a token of a stream takes on average; 0 for no waiting at all. */
  readonly paceMs?: number;
}

const timeouts: TimeoutsMs = { connectMs: 5_000, firstEventMs: 60_000, silenceMs: 60_000, totalMs: 900_000 };
const usualPaceMs = 15;
const usualDimensions = 256;
const mostDimensions = 1_536;

/** A model without a model: the same request gets the same answer, from rules alone. */
export function createSandboxUpstream({ name, paceMs = usualPaceMs }: SandboxUpstreamOptions): DialectUpstream {
  const streamed = speakOpenAi(createPort(name, { firstMs: paceMs, paceMs }), timeouts);
  // Nobody watches an answer that comes whole being written.
  const whole = speakOpenAi(createPort(name, { firstMs: paceMs, paceMs: 0 }), timeouts);
  return { name, send: whole.send, stream: streamed.stream, close: streamed.close };
}

interface Paces {
  readonly firstMs: number;
  readonly paceMs: number;
}

const createPort = (name: string, paces: Paces): AnswerPort => ({
  name,
  answer: (call) => answer(call, paces),
  embed,
  close: () => Promise.resolve(),
});

async function* answer({ operation, body, signal }: DialectCall, paces: Paces): AsyncGenerator<AnswerPart> {
  if (signal.aborted) throw aborted(signal.reason);
  const { parts, usage } = operation === 'completions' ? completePrompts(body) : answerChat(body);
  const chance = chanceOf(String(usage.completionTokens));
  const pace = createPace({ ...paces, totalTokens: usage.completionTokens, chance, signal });
  await pace.first();
  for (const { part, tokens } of parts) {
    await pace.next(tokens);
    yield part;
  }
  yield { type: 'usage', usage };
}

async function embed({ body, signal }: DialectCall): Promise<Embedded> {
  if (signal.aborted) throw aborted(signal.reason);
  const dimensions = readCount(body, 'dimensions', { least: 1, most: mostDimensions }) ?? usualDimensions;
  const inputs = readTokens(body['input'], 'input');
  if (inputs.some(({ text }) => text === '')) throw refused('input', 'input must not hold an empty text.');
  const vectors = inputs.map(({ text }) => embedText(text, dimensions));
  return { vectors, promptTokens: inputs.reduce((sum, { tokens }) => sum + tokens, 0) };
}
