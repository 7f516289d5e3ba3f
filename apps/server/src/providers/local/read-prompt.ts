import { isObject } from '../../kit/is-object.ts';
import type { TextMessage, ToolCall } from '@atelier/engines';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { refused } from './engine-faults.ts';

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textOf(content: unknown, at: string): string {
  if (content === undefined || content === null) return '';
  if (typeof content === 'string') return content;
  const texts = listOf(content).map((part, index) => {
    if (isObject(part) && typeof part['text'] === 'string') return part['text'];
    throw refused('A local model reads text only.', `${at}[${index}]`);
  });
  return texts.join('\n');
}

function callsOf(message: JsonObject, at: string): readonly ToolCall[] {
  return listOf(message['tool_calls']).map((call, index) => {
    const { id, function: called } = isObject(call) ? call : {};
    const { name, arguments: given } = isObject(called) ? called : {};
    if (typeof id === 'string' && typeof name === 'string') return { id, name, arguments: String(given) };
    throw refused('A tool call has an id and a function with a name.', `${at}.tool_calls[${index}]`);
  });
}

function messageOf(message: unknown, index: number): TextMessage {
  const at = `messages[${index}]`;
  if (!isObject(message)) throw refused('A message is an object.', at);
  const text = textOf(message['content'], `${at}.content`);
  const { role, tool_call_id: callId } = message;
  if (role === 'system' || role === 'developer') return { role: 'system', text };
  if (role === 'user') return { role, text };
  if (role === 'assistant') return { role, text, calls: callsOf(message, at) };
  if (role === 'tool') return { role, text, callId: String(callId) };
  throw refused(`A local model takes no message of the role ${JSON.stringify(role)}.`, `${at}.role`);
}

export const readMessages = (messages: unknown): readonly TextMessage[] => listOf(messages).map(messageOf);

/** The texts of a `prompt` or an `input`: one, or a list of them. */
export function readTexts(given: unknown, param: string): readonly string[] {
  const texts = Array.isArray(given) ? (given as readonly unknown[]) : [given];
  return texts.map((text) => {
    if (typeof text === 'string') return text;
    throw refused('A local model takes text here, not tokens.', param);
  });
}
