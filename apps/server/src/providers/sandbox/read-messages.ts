import type { JsonObject } from '../spec/openai-dialect.ts';
import { readImage, type ImageNote } from './read-image.ts';
import { isObject } from '../../kit/is-object.ts';
import { refused } from './refuse.ts';

interface PastCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly text: string;
  readonly images: readonly ImageNote[];
  /** The calls an assistant's message made. */
  readonly calls: readonly PastCall[];
  /** Which of them a tool's message answers. */
  readonly callId: string | undefined;
}

const roles: Readonly<Record<string, Message['role']>> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
};

export function readMessages(body: JsonObject): readonly Message[] {
  const { messages } = body;
  if (!Array.isArray(messages) || messages.length === 0) {
    throw refused('messages', 'messages must be an array of at least one message.');
  }
  return (messages as readonly unknown[]).map((message, index) => readMessage(message, `messages[${index}]`));
}

function readMessage(message: unknown, param: string): Message {
  const role = isObject(message) ? roles[String(message['role'])] : undefined;
  if (!isObject(message) || role === undefined) {
    throw refused(`${param}.role`, `${param}.role must be one of ${Object.keys(roles).join(', ')}.`);
  }
  const callId = message['tool_call_id'];
  return {
    role,
    ...readContent(message['content'], `${param}.content`),
    calls: readCalls(message['tool_calls']),
    callId: typeof callId === 'string' ? callId : undefined,
  };
}

function readContent(content: unknown, param: string): Pick<Message, 'text' | 'images'> {
  if (typeof content === 'string') return { text: content, images: [] };
  if (content === null || content === undefined) return { text: '', images: [] };
  if (!Array.isArray(content)) throw refused(param, `${param} must be a string or an array of parts.`);
  const texts: string[] = [];
  const images: ImageNote[] = [];
  for (const [index, part] of (content as readonly unknown[]).entries()) {
    const { type, text, refusal, image_url: image } = isObject(part) ? part : {};
    if (type === 'image_url') images.push(readImage(addressOf(image)));
    else if (type === 'input_audio') {
      throw refused(`${param}[${index}]`, 'The sandbox does not hear audio: send text and images.');
    } else texts.push(typeof text === 'string' ? text : typeof refusal === 'string' ? refusal : '');
  }
  return { text: texts.filter((text) => text !== '').join('\n'), images };
}

const addressOf = (image: unknown): string => String(isObject(image) ? image['url'] : image);

function readCalls(calls: unknown): readonly PastCall[] {
  if (!Array.isArray(calls)) return [];
  return (calls as readonly unknown[]).filter(isObject).map((call) => {
    const named = isObject(call['function']) ? call['function'] : {};
    return {
      id: String(call['id']),
      name: String(named['name']),
      arguments: typeof named['arguments'] === 'string' ? named['arguments'] : '',
    };
  });
}
