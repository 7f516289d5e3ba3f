import type { AtelierError, ChatCompletionChunk, ChatMessage, ConversationMessage, TokenUsage } from '@atelier/sdk';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; whole only when the answer is. */
  readonly arguments: string;
}

/** What an answer took. */
interface Figures {
  readonly usage: TokenUsage | null;
  readonly firstMs: number | null;
  readonly totalMs: number;
}

export interface AnswerEntry {
  readonly id: string;
  readonly role: 'assistant';
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly ToolCall[];
  readonly model: string | null;
  readonly state: 'streaming' | 'whole' | 'stopped' | 'failed';
  readonly finish: string | null;
  readonly error: AtelierError | null;
  /** Null for what was answered on another day. */
  readonly figures: Figures | null;
}

export type Entry =
  | { readonly id: string; readonly role: 'user'; readonly text: string }
  | { readonly id: string; readonly role: 'tool'; readonly callId: string; readonly text: string }
  | AnswerEntry;

export type NewEntry = Exclude<Entry, AnswerEntry>;

export const emptyAnswer = (model: string): AnswerEntry => ({
  id: crypto.randomUUID(),
  role: 'assistant',
  text: '',
  reasoning: '',
  calls: [],
  model,
  state: 'streaming',
  finish: null,
  error: null,
  figures: null,
});

interface CallPiece {
  readonly index?: number;
  readonly id?: string;
  readonly function?: { readonly name?: string; readonly arguments?: string };
}

function withCalls(calls: readonly ToolCall[], pieces: readonly CallPiece[]): readonly ToolCall[] {
  const next = [...calls];
  for (const { index = next.length, id, function: called } of pieces) {
    const known = next[index] ?? { id: '', name: '', arguments: '' };
    next[index] = {
      id: id ?? known.id,
      name: known.name + (called?.name ?? ''),
      arguments: known.arguments + (called?.arguments ?? ''),
    };
  }
  return next;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The answer with one more piece of it. */
export function withChunk(answer: AnswerEntry, { choices, model }: ChatCompletionChunk): AnswerEntry {
  const [choice] = choices;
  if (!choice) return answer;
  const { content, reasoning_content: reasoning, tool_calls: calls } = choice.delta;
  return {
    ...answer,
    model,
    text: answer.text + textOf(content),
    reasoning: answer.reasoning + textOf(reasoning),
    calls: Array.isArray(calls) ? withCalls(answer.calls, calls as CallPiece[]) : answer.calls,
    finish: choice.finish_reason ?? answer.finish,
  };
}

const wireCall = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
});

/** As the service takes it. An answer that broke before its first word is nothing to remember. */
export function wireMessages(entries: readonly Entry[]): readonly ChatMessage[] {
  return entries.flatMap((entry): readonly ChatMessage[] => {
    if (entry.role === 'user') return [{ role: 'user', content: entry.text }];
    if (entry.role === 'tool') return [{ role: 'tool', tool_call_id: entry.callId, content: entry.text }];
    const isWhole = entry.state === 'whole';
    if (!isWhole && entry.text === '') return [];
    const calls = isWhole && entry.calls.length > 0 ? { tool_calls: entry.calls.map(wireCall) } : {};
    return [{ role: 'assistant', content: entry.text, ...calls }];
  });
}

const partsText = (content: ConversationMessage['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => textOf(part['text'])).join('');

function entryOf(message: ConversationMessage): readonly Entry[] {
  const { id, role, model } = message;
  const text = partsText(message.content);
  if (role === 'user') return [{ id, role, text }];
  if (role === 'tool') return [{ id, role, callId: textOf(message['tool_call_id']), text }];
  if (role !== 'assistant') return [];
  const calls = Array.isArray(message['tool_calls']) ? withCalls([], message['tool_calls'] as CallPiece[]) : [];
  return [{ ...emptyAnswer(model ?? ''), id, text, calls, state: 'whole' }];
}

/** A conversation as it was kept; the service lists the newest first. */
export function readMessages(newestFirst: readonly ConversationMessage[]) {
  const instructions = newestFirst.find(({ role }) => role === 'system' || role === 'developer');
  return {
    entries: newestFirst.toReversed().flatMap(entryOf),
    system: instructions ? partsText(instructions.content) : '',
  };
}

/** The calls that wait for what the tools say. */
export function openCalls(entries: readonly Entry[]): readonly ToolCall[] {
  const last = entries.at(-1);
  return last?.role === 'assistant' && last.state === 'whole' ? last.calls : [];
}
