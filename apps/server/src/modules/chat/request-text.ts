import type { Caller } from '../../kit/actor.ts';
import { isObject } from '../../kit/is-object.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { DialectEvent, JsonObject, TokenUsage } from '../../providers/spec/openai-dialect.ts';
import type { OpenCharge } from '../meter/index.ts';
import { messageOf } from './answer-message.ts';
import { countUsage, unitsOfUsage } from './count-usage.ts';
import { OutputText } from './output-text.ts';
import { rehearseStream, rehearseWhole } from './rehearsal.ts';
import { reportProviderError } from './report-provider-error.ts';
import { sendHeld } from './send-held.ts';
import { startAnswer, type AnswerParts, type Asked, type Errand, type StartedAnswer } from './start-answer.ts';
import { outputOfAnswer, usageWithCost } from './usage-text.ts';

/** A question that another module puts to a model that chats. */
export interface TextWish {
  readonly caller: Caller;
  readonly requestId: string;
  readonly scenario: string | undefined;
  readonly exchange: Exchange;
  readonly errand: Errand;
  /** An OpenAI request; `model` may be left to us. */
  readonly body: JsonObject & { readonly model?: string | undefined };
}

/** What the model said. It is not paid for yet. */
export interface SaidText {
  readonly id: string;
  readonly model: string;
  readonly text: string;
  readonly finishReason: string | null;
  /** Asks the same model once more, within the same charge. Rejects where it fails. */
  readonly again: (messages: readonly object[]) => Promise<string>;
  /** Takes what this answer came to. What `again` used is not counted. */
  readonly settle: () => Promise<{ readonly credits: string; readonly usage: JsonObject }>;
  readonly release: () => Promise<void>;
}

/** A stream broke when something had been said: that much was paid. */
export class BrokenText extends Error {
  readonly credits: string;

  constructor(cause: unknown, credits: string) {
    super('the answer broke off', { cause });
    this.credits = credits;
  }
}

const askedOf = ({ body, ...wish }: TextWish): Asked => ({ ...wish, body, operation: 'chat/completions' });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Heard {
  readonly charge: OpenCharge;
  readonly text: string;
  readonly finishReason: string | null;
  readonly usage: TokenUsage;
  readonly told: unknown;
}

function saidText({ id, model, router, call }: StartedAnswer, heard: Heard): SaidText {
  const { charge, text, finishReason, usage, told } = heard;
  return {
    id,
    model: model.id,
    text,
    finishReason,
    again: async (messages) => {
      const { stream: _stream, stream_options: _options, ...body } = call.body;
      const { body: answer } = await router.send({ ...call, body: { ...body, messages } });
      return textOf(messageOf(answer)['content']);
    },
    settle: async () => {
      const { credits } = await charge.settle(unitsOfUsage(usage));
      return { credits, usage: usageWithCost(told, usage, credits) };
    },
    release: () => charge.release(),
  };
}

const finishReasonOf = ({ choices }: JsonObject): string | null => {
  const [choice] = Array.isArray(choices) ? (choices as readonly unknown[]) : [];
  return isObject(choice) && typeof choice['finish_reason'] === 'string' ? choice['finish_reason'] : null;
};

/** One question, one answer. */
export async function requestText(parts: AnswerParts, wish: TextWish): Promise<SaidText> {
  rehearseWhole(wish.scenario);
  const started = startAnswer(parts, askedOf(wish));
  const { charge, answered } = await sendHeld(started);
  const { body, usage: counted } = answered;
  try {
    const usage = await countUsage(parts.tokenizer, wish.body, { counted, output: () => outputOfAnswer(body) });
    const text = textOf(messageOf(body)['content']);
    return saidText(started, { charge, text, finishReason: finishReasonOf(body), usage, told: body['usage'] });
  } catch (error) {
    await charge.release();
    throw error;
  }
}

const contentOf = ({ data, isDone }: DialectEvent): string => {
  if (isDone) return '';
  const { choices } = JSON.parse(data) as JsonObject;
  const [choice] = Array.isArray(choices) ? (choices as readonly unknown[]) : [];
  const delta = isObject(choice) ? choice['delta'] : undefined;
  return isObject(delta) ? textOf(delta['content']) : '';
};

/**
 * The same as it is being said. `onText` is called first when the hold is written and the model has begun. Rejects with
 * a BrokenText where it breaks off after that, and with what a whole answer rejects with before.
 */
export async function streamText(
  parts: AnswerParts,
  wish: TextWish,
  onText: (text: string, begun: Pick<SaidText, 'id' | 'model'>) => void | Promise<void>,
): Promise<SaidText> {
  const started = startAnswer(parts, askedOf(wish));
  const { id, model, router, call, held } = started;
  const output = new OutputText();
  const content = new OutputText();
  let charge: OpenCharge | undefined;
  let counted: TokenUsage | undefined;
  let told = 0;
  const usageNow = () => countUsage(parts.tokenizer, wish.body, { counted, output: () => output.text });

  async function take(events: readonly DialectEvent[]): Promise<void> {
    charge ??= await held;
    let text = '';
    for (const event of events) {
      output.add(event.output);
      counted = event.usage ?? counted;
      text += contentOf(event);
      if (!event.isDone) told += 1;
    }
    content.add(text);
    await onText(text, { id, model: model.id });
    rehearseStream(wish.scenario, told);
  }

  try {
    const { finishReason = null } = await router.stream(call, { onEvents: take });
    charge ??= await held;
    return saidText(started, { charge, text: content.text, finishReason, usage: await usageNow(), told: undefined });
  } catch (error) {
    // Where the hold was refused, the model was cancelled for it: that is the reason to tell.
    charge ??= await held;
    const reported = reportProviderError(error);
    if (output.isEmpty) await charge.release();
    const credits = output.isEmpty ? '0.000000' : (await charge.settle(unitsOfUsage(await usageNow()))).credits;
    throw told === 0 ? reported : new BrokenText(reported, credits);
  }
}
