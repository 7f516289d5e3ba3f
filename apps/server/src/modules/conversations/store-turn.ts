import { storable } from '../../kit/storable.ts';
import type { Database } from '../../platform/db/database.ts';
import { titleOf } from './conversation.ts';
import { appendMessages, insertConversation, type NewTurn } from './conversations.repository.ts';
import type { AnswerOrigin, ChatMessage, Recalled } from './memory.ts';
import { bytesOf, isInstruction, roleOf, storableAnswer, textOf, tokensOf } from './message-text.ts';
import { indexOfRoots, rootsOf } from './word-roots.ts';

const row = (message: ChatMessage, model: string | null): NewTurn['messages'][number] => ({
  role: storable(roleOf(message)),
  message,
  bytes: bytesOf(message),
  tokens: tokensOf(message),
  words: indexOfRoots(rootsOf(textOf(message))),
  model,
});

/** Keeps a call and its answer, or neither. False where the conversation was deleted while the model spoke. */
export async function storeTurn(
  database: Database,
  recalled: Recalled,
  answer: ChatMessage,
  { model, requestId }: AnswerOrigin,
): Promise<boolean> {
  const { conversationId, owner, newMessages, isNew } = recalled;
  const system = newMessages.filter(isInstruction);
  const turn: NewTurn = {
    conversationId,
    owner,
    requestId,
    system: system.length > 0 ? system : undefined,
    messages: [...newMessages.map((message) => row(message, null)), row(storableAnswer(answer), model)],
  };
  if (!isNew) return appendMessages(database, turn);
  await insertConversation(database, titleOf(newMessages), turn);
  return true;
}
