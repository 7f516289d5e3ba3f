import type { OpenCharge } from '../meter/index.ts';
import { messageOf } from './answer-message.ts';
import { countUsage, unitsOfUsage } from './count-usage.ts';
import { rehearseWhole } from './rehearsal.ts';
import { sendHeld } from './send-held.ts';
import { startAnswer, type AnswerParts, type Asked } from './start-answer.ts';
import { outputOfAnswer, usageWithCost } from './usage-text.ts';

interface Answer {
  /** JSON. */
  readonly answer: string;
  readonly credits: string;
}

/** A turn that cannot be kept is no turn: the client is told, and pays nothing. */
async function rememberOrRelease(remember: () => Promise<void>, charge: OpenCharge): Promise<void> {
  try {
    await remember();
  } catch (error) {
    await charge.release();
    throw error;
  }
}

/** An answer that comes whole: held and asked at once, charged when both have come. A model that fails costs nothing. */
export async function completeAnswer(parts: AnswerParts, asked: Asked): Promise<Answer> {
  rehearseWhole(asked.scenario);
  const started = startAnswer(parts, asked);
  const { model, id, renamed } = started;
  const { charge, answered } = await sendHeld(started);
  const { body, usage: counted } = answered;
  const usage = await countUsage(parts.tokenizer, asked.body, { counted, output: () => outputOfAnswer(body) });
  const { recalled, requestId } = asked;
  if (recalled) {
    const origin = { model: model.id, requestId };
    await rememberOrRelease(() => parts.memory.remember(recalled, messageOf(body), origin), charge);
  }
  const { credits } = await charge.settle(unitsOfUsage(usage));
  const answer = {
    ...body,
    ...(asked.operation !== 'embeddings' && { id }),
    ...(renamed !== undefined && { model: renamed }),
    usage: usageWithCost(body['usage'], usage, credits),
    ...(recalled && { conversation_id: recalled.conversationId }),
  };
  return { answer: JSON.stringify(answer), credits };
}
