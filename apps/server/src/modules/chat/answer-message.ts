import { isObject } from '../../kit/is-object.ts';
type Members = Readonly<Record<string, unknown>>;

interface ToolCall {
  id: unknown;
  name: string;
  arguments: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const firstOf = (choices: unknown): unknown =>
  Array.isArray(choices) ? choices.find((choice) => isObject(choice) && (choice['index'] ?? 0) === 0) : undefined;

/** The message of an answer that came whole. */
export function messageOf({ choices }: Members): Members {
  const choice = firstOf(choices);
  const message = isObject(choice) ? choice['message'] : undefined;
  return isObject(message) ? message : { role: 'assistant', content: '' };
}

/** Puts the message of a streamed answer together again. Of several choices, the first. */
export class AnswerMessage {
  #content = '';
  #refusal = '';
  readonly #calls = new Map<number, ToolCall>();

  add(data: string): void {
    const choice = firstOf((JSON.parse(data) as Members)['choices']);
    const delta = isObject(choice) ? choice['delta'] : undefined;
    if (!isObject(delta)) return;
    this.#content += textOf(delta['content']);
    this.#refusal += textOf(delta['refusal']);
    if (Array.isArray(delta['tool_calls'])) delta['tool_calls'].filter(isObject).forEach((call) => this.#addCall(call));
  }

  #addCall({ index, id, function: called }: Members): void {
    const place = typeof index === 'number' ? index : this.#calls.size;
    const call = this.#calls.get(place) ?? { id: undefined, name: '', arguments: '' };
    this.#calls.set(place, call);
    call.id ??= id;
    if (!isObject(called)) return;
    call.name += textOf(called['name']);
    call.arguments += textOf(called['arguments']);
  }

  get message(): Members {
    const calls = [...this.#calls.values()].map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    }));
    return {
      role: 'assistant',
      content: this.#content === '' && calls.length > 0 ? null : this.#content,
      ...(this.#refusal !== '' && { refusal: this.#refusal }),
      ...(calls.length > 0 && { tool_calls: calls }),
    };
  }
}
