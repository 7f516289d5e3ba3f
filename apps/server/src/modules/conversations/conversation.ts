import { AppError, type conversations, type ResponseOf } from '@atelier/contract';
import type { Id } from '../../kit/ids.ts';
import { storable } from '../../kit/storable.ts';
import type { ChatMessage } from './memory.ts';
import { roleOf, textOf } from './message-text.ts';

export interface Conversation {
  readonly id: Id<'conversation'>;
  readonly title: string;
  readonly messageCount: number;
  readonly summary: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface StoredMessage {
  readonly conversationId: string;
  readonly number: number;
  readonly message: ChatMessage;
  readonly model: string | null;
  readonly createdAt: Date;
}

const longestTitle = 80;
const idForm = /^conv_[0-9a-z]{26}$/;

/** Whether this can be an id of a conversation at all. */
export const isConversationId = (text: string): text is Id<'conversation'> => idForm.test(text);

/** The beginning of the first thing that the user said. */
export function titleOf(messages: readonly ChatMessage[]): string {
  const said = messages.filter((message) => roleOf(message) === 'user').map(textOf);
  const text = said
    .map((one) =>
      storable(one)
        .replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim(),
    )
    .find((one) => one !== '');
  const letters = Array.from((text ?? 'Untitled').slice(0, 1000));
  return letters.length <= longestTitle
    ? letters.join('')
    : `${letters
        .slice(0, longestTitle - 1)
        .join('')
        .trimEnd()}…`;
}

export function presentConversation(conversation: Conversation): ResponseOf<typeof conversations.getConversation> {
  return {
    id: conversation.id,
    object: 'conversation',
    title: conversation.title,
    message_count: conversation.messageCount,
    summary: conversation.summary,
    created_at: conversation.createdAt.toISOString(),
    updated_at: conversation.updatedAt.toISOString(),
  };
}

/** A message's id tells its conversation and its number: nothing else has to be kept for it. */
const messageId = ({ conversationId, number }: StoredMessage): Id<'message'> =>
  `msg_${conversationId.slice('conv_'.length)}_${number}`;

/** The number of the message that a cursor names. */
export function numberOfMessage(id: string, conversationId: string, param: 'after' | 'before'): number {
  const [, conversation, number] = /^msg_([0-9a-z]{26})_(\d{1,9})$/.exec(id) ?? [];
  if (conversation === undefined || `conv_${conversation}` !== conversationId) {
    throw new AppError('invalid_value', 'It must be the id of a message of this conversation.', { param });
  }
  return Number(number);
}

type PresentedMessage = ResponseOf<typeof conversations.listMessages>['data'][number];

/** The members that the message came with, and ours, which go before any of the same name. */
export function presentMessage(stored: StoredMessage): PresentedMessage {
  return {
    ...stored.message,
    id: messageId(stored),
    object: 'conversation.message',
    role: roleOf(stored.message),
    content: stored.message['content'] as PresentedMessage['content'],
    model: stored.model,
    created_at: stored.createdAt.toISOString(),
  };
}
