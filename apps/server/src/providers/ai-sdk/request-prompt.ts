import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { isObject } from '../../kit/is-object.ts';
import { isAbsent, listOf } from './json-members.ts';
import { refused } from './provider-faults.ts';
import { audioPart, documentPart, imagePart } from './request-files.ts';

type UserPart = LanguageModelV4TextPart | LanguageModelV4FilePart;
type Turn = Exclude<LanguageModelV4Message, { role: 'system' }>;

/**
 * The messages of a chat. Instructions go to the front wherever they stood, as in the vendors' own OpenAI endpoints:
 * neither takes one in the middle of a conversation from every model.
 */
export function promptOfMessages(messages: unknown): LanguageModelV4Prompt {
  const instructions: LanguageModelV4Prompt = [];
  const turns: Turn[] = [];
  const toolNames = new Map<string, string>();
  for (const [index, message] of listOf(messages).entries()) {
    const at = `messages[${index}]`;
    if (!isObject(message)) throw refused(at, `${at} must be an object.`);
    const { role } = message;
    if (role === 'system' || role === 'developer') {
      instructions.push({ role: 'system', content: textOf(message['content'], `${at}.content`) });
    } else if (role === 'user') turns.push({ role, content: userParts(message['content'], `${at}.content`) });
    else if (role === 'assistant') turns.push(assistantTurn(message, at, toolNames));
    else if (role === 'tool') addToolResult(turns, toolResult(message, at, toolNames));
    else throw refused(`${at}.role`, `This model takes no message of the role ${JSON.stringify(role)}.`);
  }
  return [...instructions, ...turns];
}

/** One prompt for each answer that the legacy request asks for. */
export function promptsOfText(prompt: unknown): LanguageModelV4Prompt[] {
  const texts = Array.isArray(prompt) ? (prompt as readonly unknown[]) : [prompt];
  return texts.map((text) => {
    if (typeof text !== 'string') throw refused('prompt', 'This model takes a prompt as text only.');
    return [{ role: 'user', content: [{ type: 'text', text }] }];
  });
}

function textOf(content: unknown, at: string): string {
  if (typeof content === 'string') return content;
  const texts = listOf(content).map((part, index) => {
    if (isObject(part) && typeof part['text'] === 'string') return part['text'];
    throw refused(`${at}[${index}]`, `${at}[${index}] must be text for this model.`);
  });
  return texts.join('\n');
}

function userParts(content: unknown, at: string): UserPart[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return listOf(content).map((part, index) => userPart(part, `${at}[${index}]`));
}

function userPart(part: unknown, at: string): UserPart {
  const { type, ...members } = isObject(part) ? part : {};
  if (type === 'text' && typeof members['text'] === 'string') return { type, text: members['text'] };
  if (type === 'image_url') return imagePart(members['image_url'], `${at}.image_url`);
  if (type === 'input_audio') return audioPart(members['input_audio'], `${at}.input_audio`);
  if (type === 'file') return documentPart(members['file'], `${at}.file`);
  throw refused(at, `This model takes no content of the type ${JSON.stringify(type)}.`);
}

/** Reasoning of earlier turns is left out: the vendors take it back only with a signature the OpenAI wire has no place for. */
function assistantTurn(message: JsonObject, at: string, toolNames: Map<string, string>): Turn {
  const content = isAbsent(message['content']) ? [] : assistantTexts(message['content'], `${at}.content`);
  const calls = listOf(message['tool_calls']).map((call, index) => toolCall(call, `${at}.tool_calls[${index}]`));
  for (const { toolCallId, toolName } of calls) toolNames.set(toolCallId, toolName);
  return { role: 'assistant', content: [...content, ...calls] };
}

function assistantTexts(content: unknown, at: string): LanguageModelV4TextPart[] {
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content);
  return parts
    .map((part, index) => {
      const text = isObject(part) ? (part['text'] ?? part['refusal']) : undefined;
      if (typeof text !== 'string') throw refused(`${at}[${index}]`, `${at}[${index}] must be text for this model.`);
      return { type: 'text' as const, text };
    })
    .filter(({ text }) => text !== '');
}

function toolCall(call: unknown, at: string): LanguageModelV4ToolCallPart {
  const { id, function: called } = isObject(call) ? call : {};
  if (typeof id !== 'string' || !isObject(called) || typeof called['name'] !== 'string') {
    throw refused(at, `${at} must be a call of a function, with its id and name.`);
  }
  const { name: toolName, arguments: given } = called;
  return { type: 'tool-call', toolCallId: id, toolName, input: argumentsOf(given, `${at}.function.arguments`) };
}

function argumentsOf(given: unknown, at: string): JsonObject {
  if (isAbsent(given) || given === '') return {};
  try {
    const input: unknown = JSON.parse(String(given));
    if (isObject(input)) return input;
  } catch {
    // What is no JSON is refused as what is no object.
  }
  throw refused(at, `${at} must be a JSON object for this model.`);
}

function toolResult(
  message: JsonObject,
  at: string,
  toolNames: ReadonlyMap<string, string>,
): LanguageModelV4ToolResultPart {
  const toolCallId = String(message['tool_call_id']);
  const toolName = toolNames.get(toolCallId);
  if (toolName === undefined) throw refused(`${at}.tool_call_id`, `${at} answers no tool call of an earlier message.`);
  const value = textOf(message['content'], `${at}.content`);
  return { type: 'tool-result', toolCallId, toolName, output: { type: 'text', value } };
}

/** Results of parallel calls belong into one turn: Google refuses them one by one. */
function addToolResult(turns: Turn[], result: LanguageModelV4ToolResultPart): void {
  const last = turns.at(-1);
  if (last?.role === 'tool') last.content.push(result);
  else turns.push({ role: 'tool', content: [result] });
}
