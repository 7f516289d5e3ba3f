import * as z from 'zod';
import { listOf } from './lists.ts';
import { Timestamp } from './scalars.ts';

const id = z.string();

export const Conversation = z
  .object({
    id,
    object: z.literal('conversation'),
    title: z.string().meta({ description: 'The beginning of the first user message.' }),
    message_count: z.int().min(0),
    summary: z.string().meta({
      description: 'What earlier turns stated, one fact a line. The model gets it once they no longer fit.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp.meta({ description: 'When the latest message was kept. ISO 8601, UTC.' }),
  })
  .meta({ id: 'Conversation' });

export const ConversationList = listOf(Conversation, 'ConversationList');

const ConversationMessage = z
  .looseObject({
    id,
    object: z.literal('conversation.message'),
    role: z.string(),
    content: z
      .union([z.string(), z.array(z.looseObject({}))])
      .nullish()
      .meta({ description: 'A text, or a list of parts, as it was sent.' }),
    model: z.string().nullable().meta({ description: 'Which model said it. Null for what a model did not say.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'ConversationMessage', description: 'A message as it was sent or answered, tool calls included.' });

export const ConversationMessageList = listOf(ConversationMessage, 'ConversationMessageList');

export const DeletedConversation = z
  .object({ id, object: z.literal('conversation'), deleted: z.literal(true) })
  .meta({ id: 'DeletedConversation' });

export const DeletedConversations = z
  .object({
    object: z.literal('conversation.list'),
    deleted: z.literal(true),
    count: z.int().min(0).meta({ description: 'How many there were.' }),
  })
  .meta({ id: 'DeletedConversations' });
