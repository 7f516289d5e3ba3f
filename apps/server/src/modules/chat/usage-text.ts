import { isObject } from '../../kit/is-object.ts';
interface Counts {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

type Members = Readonly<Record<string, unknown>>;

/** The usage as the upstream wrote it, or as we counted it, with what it cost. */
export function usageWithCost(usage: unknown, { promptTokens, completionTokens }: Counts, cost: string): Members {
  if (isObject(usage)) return { ...usage, cost };
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    cost,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function textOfCalls(calls: unknown): string {
  if (!Array.isArray(calls)) return '';
  return (calls as readonly unknown[])
    .map((call) => (isObject(call) && isObject(call['function']) ? call['function'] : {}))
    .map((called: Members) => textOf(called['name']) + textOf(called['arguments']))
    .join('');
}

/** Everything that a whole answer says, for counting. */
export function outputOfAnswer({ choices }: Members): string {
  if (!Array.isArray(choices)) return '';
  return (choices as readonly unknown[])
    .filter(isObject)
    .map(({ text, message }) => {
      const { content, refusal, reasoning_content, tool_calls } = isObject(message) ? message : ({} as Members);
      return [text, content, refusal, reasoning_content].map(textOf).join('') + textOfCalls(tool_calls);
    })
    .join('\n');
}
