import type { ChatHistoryItem, ChatModelFunctionCall, ChatModelFunctions } from 'node-llama-cpp';

import { adaptSchema } from './json-grammar.ts';
import type { TextMessage, TextTool, ToolCall } from './text-request.ts';

function parseOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

type Answers = ReadonlyMap<string, string>;

const functionCallOf = ({ id, name, arguments: given }: ToolCall, answers: Answers): ChatModelFunctionCall => ({
  type: 'functionCall',
  name,
  params: parseOr(given, {}),
  result: answers.get(id) ?? '',
});

/** In the words of the model's template: tool answers belong to the calls they answer. It ends with the answer to come. */
export function chatHistory(messages: readonly TextMessage[]): ChatHistoryItem[] {
  const answers = new Map(
    messages.flatMap((message) => (message.role === 'tool' ? [[message.callId, message.text]] : [])),
  );
  const history: ChatHistoryItem[] = [];
  const openAnswer = () => {
    const last = history.at(-1);
    if (last?.type === 'model') return last.response;
    const opened: Extract<ChatHistoryItem, { type: 'model' }> = { type: 'model', response: [] };
    history.push(opened);
    return opened.response;
  };
  for (const message of messages) {
    if (message.role === 'tool') continue;
    if (message.role !== 'assistant') {
      history.push({ type: message.role, text: message.text });
      continue;
    }
    const answer = openAnswer();
    if (message.text !== '') answer.push(message.text);
    answer.push(...message.calls.map((call) => functionCallOf(call, answers)));
  }
  openAnswer();
  return history;
}

export const chatFunctions = (tools: readonly TextTool[]): ChatModelFunctions =>
  Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      {
        ...(description !== undefined && { description }),
        ...(parameters && { params: adaptSchema(parameters, false) }),
      },
    ]),
  );

/** What a model is told that must call a tool, whatever its template knows of tools. */
export function describeForcedCall(tools: readonly TextTool[]): string {
  const described = tools.map(({ name, description = '', parameters = {} }) =>
    JSON.stringify({ name, description, parameters }),
  );
  const [only] = tools;
  const form =
    tools.length === 1 && only
      ? `Answer with the JSON arguments for a call of ${only.name}.`
      : 'Answer with a JSON object: the name of the function to call, and its arguments.';
  return `${form}\n${described.join('\n')}`;
}
