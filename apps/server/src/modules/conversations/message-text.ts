import { isObject } from '../../kit/is-object.ts';
import { AppError } from '@atelier/contract';
import { storable } from '../../kit/storable.ts';
import type { ChatMessage } from './memory.ts';

/** What one message may take of the table, as JSON. */
export const messageBytesLimit = 1_048_576;
const deepest = 64;
/** Of a message, beside its text: the role, and what separates it from the next. */
const tokensAround = 8;
/** Of a part that is not text: a picture, a sound, a file. */
const tokensOfPart = 1_000;

function storableValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) throw new RangeError('too deep');
  if (Array.isArray(value)) return value.map((one) => storableValue(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storable(name), storableValue(one, depth + 1)]),
  );
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The message as it can be kept, or why it cannot. */
function storableForm(message: ChatMessage): ChatMessage | string {
  try {
    const form = storableValue(message, 0) as ChatMessage;
    return bytesOf(form) > messageBytesLimit ? 'may take 1 MB as JSON' : form;
  } catch (error) {
    if (error instanceof RangeError) return `may be nested ${deepest} levels deep`;
    throw error;
  }
}

/** What cannot be kept is refused before a model is asked. */
export function storableMessage(message: ChatMessage, place: number): ChatMessage {
  const form = storableForm(message);
  if (typeof form !== 'string') return form;
  throw new AppError('invalid_value', `A message of a kept conversation ${form}.`, { param: `messages.${place}` });
}

/** An answer was paid for: where it cannot be kept as it is, what it says is, as far as that goes. */
export function storableAnswer(answer: ChatMessage): ChatMessage {
  const form = storableForm(answer);
  if (typeof form !== 'string') return form;
  // JSON writes a character with six at most.
  const content = storable(textOf(answer).slice(0, Math.floor(messageBytesLimit / 6) - 64));
  return { role: 'assistant', content };
}

export const roleOf = ({ role }: ChatMessage): string => (typeof role === 'string' ? role : 'user');

export const isInstruction = (message: ChatMessage): boolean => ['system', 'developer'].includes(roleOf(message));

export const isToolResult = (message: ChatMessage): boolean => ['tool', 'function'].includes(roleOf(message));

/** What the message says in words. */
export function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as readonly unknown[])
    .map((part) => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .filter(Boolean)
    .join('\n');
}

const inputMembers = ['role', 'content', 'name', 'tool_calls', 'function_call'] as const;

/** Models refuse some of what they answer when it comes back (reasoning, audio): of an answer, only input is sent again. */
export function sentAgain(message: ChatMessage): ChatMessage {
  if (roleOf(message) !== 'assistant') return message;
  const kept = inputMembers.filter((name) => message[name] !== undefined && message[name] !== null);
  const pairs = kept.map((name) => [name, message[name]] as const);
  return Object.fromEntries([...pairs, ...(kept.includes('content') ? [] : [['content', null] as const])]);
}

const tokensOfText = (text: string): number => Buffer.byteLength(text) / 3;

function tokensOfContent(content: unknown): number {
  if (content === undefined || content === null) return 0;
  if (typeof content === 'string') return tokensOfText(content);
  if (!Array.isArray(content)) return tokensOfText(JSON.stringify(content));
  return (content as readonly unknown[]).reduce<number>((sum, part) => {
    return sum + (isObject(part) && typeof part['text'] === 'string' ? tokensOfText(part['text']) : tokensOfPart);
  }, 0);
}

/** More than any tokenizer is likely to count. */
export function tokensOf(message: ChatMessage): number {
  const { content, role: _role, ...others } = sentAgain(message);
  const besides = Object.values(others).reduce<number>(
    (sum, value) => sum + (value === undefined || value === null ? 0 : tokensOfText(JSON.stringify(value))),
    0,
  );
  return Math.ceil(tokensOfContent(content) + besides) + tokensAround;
}

export const tokensOfAll = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, message) => sum + tokensOf(message), 0);
