import type { ChatMessage } from './memory.ts';
import { isToolResult, textOf } from './message-text.ts';

function callIdsOf({ tool_calls: calls }: ChatMessage): readonly unknown[] {
  if (!Array.isArray(calls)) return [];
  return (calls as readonly unknown[]).map((call) => (call as { readonly id?: unknown } | null)?.id);
}

function withoutCalls({ tool_calls: _calls, ...message }: ChatMessage): readonly ChatMessage[] {
  return textOf(message) === '' ? [] : [message];
}

/**
 * Models refuse a history in which a tool call has no result, or a result no call. A client that dropped a call, or
 * two calls at once, may leave such a history behind: it is mended here. The new messages are the client's own.
 */
export function mendToolCalls(history: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = [...history, ...added];
  const mended: ChatMessage[] = [];
  for (let place = 0; place < history.length; place += 1) {
    const message = all[place]!;
    const ids = callIdsOf(message);
    if (ids.length === 0) {
      if (message['role'] !== 'tool') mended.push(message);
      continue;
    }
    let end = place + 1;
    while (end < all.length && isToolResult(all[end]!)) end += 1;
    const results = all.slice(place + 1, end);
    const answered = ids.every((id) => results.some((result) => result['tool_call_id'] === id));
    const kept = results.slice(0, history.length - place - 1).filter((result) => ids.includes(result['tool_call_id']));
    mended.push(...(answered ? [message, ...kept] : withoutCalls(message)));
    place = Math.min(end, history.length) - 1;
  }
  return mended;
}
