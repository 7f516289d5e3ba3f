import { isObject } from '../../kit/is-object.ts';
import type { Tokenizer } from '../../platform/tokenizer/tokenizer.ts';
import type { DialectEvent, JsonObject, TokenUsage } from '../../providers/spec/openai-dialect.ts';
import type { Router, RouterCall } from '../routing/index.ts';
import { countUsage } from './count-usage.ts';
import { OutputText } from './output-text.ts';
import { reportProviderError } from './report-provider-error.ts';

/** A question of work that pays for itself: nothing is held or charged for it. */
interface UnchargedWish {
  readonly model: RouterCall['model'];
  readonly messages: readonly object[];
  readonly maxTokens: number;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

interface UnchargedText {
  readonly text: string;
  readonly finishReason: string | null;
  readonly usage: TokenUsage;
}

function contentOf({ data, isDone }: DialectEvent): string {
  if (isDone) return '';
  const { choices } = JSON.parse(data) as JsonObject;
  const [choice] = Array.isArray(choices) ? (choices as readonly unknown[]) : [];
  const delta = isObject(choice) ? choice['delta'] : undefined;
  const content = isObject(delta) ? delta['content'] : undefined;
  return typeof content === 'string' ? content : '';
}

/** One question, and its answer as it is being said. */
export async function requestUncharged(
  { router, tokenizer }: { readonly router: Router; readonly tokenizer: Tokenizer },
  { model, messages, maxTokens, requestId, signal }: UnchargedWish,
  onText: (text: string) => void,
): Promise<UnchargedText> {
  const body = { model: model.id, messages, max_tokens: maxTokens, stream: true };
  const output = new OutputText();
  const content = new OutputText();
  let counted: TokenUsage | undefined;
  try {
    const call = { model, operation: 'chat/completions', body, signal, requestId } as const;
    const { finishReason = null } = await router.stream(call, {
      onEvents(events) {
        for (const event of events) {
          output.add(event.output);
          counted = event.usage ?? counted;
          const text = contentOf(event);
          content.add(text);
          if (text !== '') onText(text);
        }
      },
    });
    const usage = await countUsage(tokenizer, body, { counted, output: () => output.text });
    return { text: content.text, finishReason, usage };
  } catch (error) {
    throw reportProviderError(error);
  }
}
