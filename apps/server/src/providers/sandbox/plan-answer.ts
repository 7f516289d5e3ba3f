import type { AnswerPart, FinishReason } from '../spec/answer-port.ts';
import type { JsonObject, TokenUsage } from '../spec/openai-dialect.ts';
import { countTokens, groupTokens, tokensOf } from './count-tokens.ts';
import type { Limits } from './read-request.ts';
import { chatLogprobs } from './tell-logprobs.ts';

/** An answer before any limit. */
export interface Draft {
  readonly reasoning: string;
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
}

/** A part with the tokens it took, of which the pace is made. */
interface PacedPart {
  readonly part: AnswerPart;
  readonly tokens: number;
}

export interface PlannedChoice {
  readonly parts: readonly PacedPart[];
  readonly tokens: number;
  readonly reasoningTokens: number;
}

/** Takes from what is left of the tokens an answer may have. */
class Budget {
  #left: number;
  spent = 0;
  isOver = false;

  constructor(tokens: number) {
    this.#left = tokens;
  }

  take(text: string): readonly string[] {
    const tokens = tokensOf(text);
    const taken = tokens.slice(0, this.#left);
    this.isOver ||= taken.length < tokens.length;
    this.#left -= taken.length;
    this.spent += taken.length;
    return taken;
  }
}

/** The text before the first of the stops. */
export function cutAtStop(text: string, stops: readonly string[]): string {
  const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at !== -1);
  return found.length > 0 ? text.slice(0, Math.min(...found)) : text;
}

export interface Telling {
  readonly choice: number;
  readonly limits: Limits;
  readonly logprobs: number | undefined;
}

/** The draft as parts: words in order, cut where a stop or the limit of tokens cuts it. */
export function planChoice(draft: Draft, { choice, limits, logprobs }: Telling): PlannedChoice {
  const budget = new Budget(limits.maxTokens);
  const parts: PacedPart[] = [];
  for (const tokens of groupTokens(budget.take(draft.reasoning))) {
    parts.push({ part: { type: 'reasoning', choice, text: tokens.join('') }, tokens: tokens.length });
  }
  const reasoningTokens = budget.spent;
  let at = 0;
  for (const tokens of groupTokens(budget.take(cutAtStop(draft.text, limits.stops)))) {
    const told = logprobs === undefined ? {} : { logprobs: chatLogprobs(tokens, at, logprobs) };
    parts.push({ part: { type: 'text', choice, text: tokens.join(''), ...told }, tokens: tokens.length });
    at += tokens.length;
  }
  for (const [index, call] of draft.calls.entries()) {
    if (budget.isOver) break;
    const named = budget.take(call.name);
    if (budget.isOver) break;
    parts.push({ part: { type: 'tool_call', choice, index, id: call.id, name: call.name }, tokens: named.length });
    for (const tokens of groupTokens(budget.take(call.arguments))) {
      parts.push({ part: { type: 'tool_arguments', choice, index, text: tokens.join('') }, tokens: tokens.length });
    }
  }
  const reason: FinishReason = budget.isOver ? 'length' : draft.calls.length > 0 ? 'tool_calls' : 'stop';
  parts.push({ part: { type: 'finish', choice, reason }, tokens: 0 });
  return { parts, tokens: budget.spent, reasoningTokens };
}

export interface PlannedAnswer {
  readonly parts: readonly PacedPart[];
  readonly usage: TokenUsage;
}

export function planAnswer(choices: readonly PlannedChoice[], promptTokens: number): PlannedAnswer {
  const sum = (count: (choice: PlannedChoice) => number): number => choices.reduce((all, one) => all + count(one), 0);
  const usage = {
    promptTokens,
    completionTokens: sum(({ tokens }) => tokens),
    cachedPromptTokens: 0,
    reasoningTokens: sum(({ reasoningTokens }) => reasoningTokens),
  };
  return { parts: choices.flatMap(({ parts }) => parts), usage };
}

const messageTokens = 4;
const imageTokens = 85;

/** The tokens of a chat's prompt: its messages, and the tools and the schema that are put before them. */
export function countPrompt(
  messages: readonly {
    readonly text: string;
    readonly images: readonly unknown[];
    readonly calls: readonly unknown[];
  }[],
  { tools, response_format: format }: JsonObject,
): number {
  const told = messages.reduce(
    (sum, { text, images, calls }) =>
      sum +
      messageTokens +
      countTokens(text) +
      images.length * imageTokens +
      (calls.length > 0 ? countTokens(JSON.stringify(calls)) : 0),
    0,
  );
  return (
    told + [tools, format].reduce<number>((sum, given) => sum + (given ? countTokens(JSON.stringify(given)) : 0), 0)
  );
}
