import type { JsonObject } from '../../providers/spec/openai-dialect.ts';
import { chooseModel } from '../models/index.ts';
import { modalitiesOf } from './operation.ts';
import { bytesOf } from './prompt-size.ts';
import type { AnswerParts, Asked } from './start-answer.ts';

type Messages = readonly JsonObject[];

const bytesPerToken = 3;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A request that names a conversation sends its new messages alone: what came before is put in front of them here. */
export async function recallContext({ catalogue, memory }: AnswerParts, asked: Asked): Promise<Asked> {
  const { body, caller, operation } = asked;
  const conversationId = body['conversation_id'];
  if (typeof conversationId !== 'string') return asked;
  const model = chooseModel(catalogue().models, { modalities: modalitiesOf[operation], id: body.model });
  const around = bytesOf(body['tools']) + bytesOf(body['functions']) + bytesOf(body['response_format']);
  const recalled = await memory.recall({
    caller,
    conversationId,
    messages: body['messages'] as Messages,
    contextLength: model.context_length,
    maxTokens: numberOf(body['max_completion_tokens'] ?? body['max_tokens']),
    tokensBesides: Math.ceil(around / bytesPerToken),
  });
  return { ...asked, recalled, body: { ...body, messages: recalled.messages } };
}
