import type { JsonObject } from '../spec/openai-dialect.ts';

interface Delta {
  readonly role?: string;
  readonly content?: string | null;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly { index: number; id?: string; function: { name?: string; arguments: string } }[];
}

interface Chunk {
  readonly id: string;
  readonly object: string;
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly delta?: Delta;
    readonly text?: string;
    readonly logprobs: { readonly content: readonly unknown[] } | null;
    readonly finish_reason: string | null;
  }[];
  readonly usage?: JsonObject;
}

interface Assembled {
  index: number;
  text: string;
  reasoning: string;
  logprobs: unknown[] | undefined;
  finish: string | null;
  readonly calls: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
}

/** What a client of the OpenAI wire makes of a stream, for tests to hold against the answer that comes whole. */
export function assembleChunks(events: readonly string[]): JsonObject {
  const chunks = events.filter((data) => data !== '[DONE]').map((data) => JSON.parse(data) as Chunk);
  const [first] = chunks;
  if (first === undefined) throw new Error('an empty stream');
  const choices: Assembled[] = [];
  for (const { index, delta, text, logprobs, finish_reason } of chunks.flatMap((chunk) => chunk.choices)) {
    const fresh = { index, text: '', reasoning: '', logprobs: undefined, finish: null, calls: [] };
    const choice: Assembled = (choices[index] ??= fresh);
    choice.text += text ?? delta?.content ?? '';
    choice.reasoning += delta?.reasoning_content ?? '';
    if (logprobs) choice.logprobs = [...(choice.logprobs ?? []), ...logprobs.content];
    choice.finish = finish_reason ?? choice.finish;
    for (const { index: at, id = '', function: called } of delta?.tool_calls ?? []) {
      const call = (choice.calls[at] ??= {
        id,
        type: 'function',
        function: { name: called.name ?? '', arguments: '' },
      });
      call.function.arguments += called.arguments;
    }
  }
  const { id, created, model, object } = first;
  const isChat = object === 'chat.completion.chunk';
  const usage = chunks.find((chunk) => chunk.usage)?.usage;
  return {
    id,
    object: isChat ? 'chat.completion' : object,
    created,
    model,
    choices: choices.map((choice) => choiceObject(choice, isChat)),
    ...(usage && { usage }),
  };
}

function choiceObject({ index, text, reasoning, logprobs, finish, calls }: Assembled, isChat: boolean): JsonObject {
  const message = {
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    refusal: null,
    ...(reasoning !== '' && { reasoning_content: reasoning }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  const said = isChat ? { message } : { text };
  return { index, ...said, logprobs: logprobs ? { content: logprobs } : null, finish_reason: finish };
}
