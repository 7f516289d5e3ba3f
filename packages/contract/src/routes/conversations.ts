import * as z from 'zod';
import { route } from '../route.ts';
import {
  Conversation,
  ConversationList,
  ConversationMessageList,
  DeletedConversation,
  DeletedConversations,
} from '../schemas/conversations.ts';
import { listQuery } from '../schemas/lists.ts';
import { ObjectId } from '../schemas/scalars.ts';

const shared = { scope: 'chat', meter: 'free', status: 200, errors: ['invalid_value'] } as const;
const one = { ...shared, params: z.object({ id: ObjectId }) } as const;

export const listConversations = route({
  ...shared,
  id: 'conversations.list',
  method: 'GET',
  path: '/conversations',
  summary: 'List the conversations',
  description: 'Those of this environment, newest first.',
  query: z.object(listQuery),
  response: ConversationList,
});

export const deleteConversations = route({
  ...shared,
  id: 'conversations.delete_all',
  method: 'DELETE',
  path: '/conversations',
  summary: 'Delete all conversations',
  description: 'Every conversation of this environment, with its messages, for good. Those of the other one stay.',
  response: DeletedConversations,
  errors: [],
});

export const getConversation = route({
  ...one,
  id: 'conversations.get',
  method: 'GET',
  path: '/conversations/{id}',
  summary: 'Show a conversation',
  description: 'Its title, its length, and the summary that stands for turns which no longer fit.',
  response: Conversation,
});

export const deleteConversation = route({
  ...one,
  id: 'conversations.delete',
  method: 'DELETE',
  path: '/conversations/{id}',
  summary: 'Delete a conversation',
  description: 'With its messages, for good.',
  response: DeletedConversation,
});

export const listMessages = route({
  ...one,
  id: 'conversations.messages',
  method: 'GET',
  path: '/conversations/{id}/messages',
  summary: 'List the messages of a conversation',
  description: 'As they were sent and answered, newest first.',
  query: z.object(listQuery),
  response: ConversationMessageList,
});

export const deleteMessages = route({
  ...one,
  id: 'conversations.delete_messages',
  method: 'DELETE',
  path: '/conversations/{id}/messages',
  summary: 'Empty a conversation',
  description: 'Deletes its messages and its summary, for good. The conversation stays and can go on.',
  response: Conversation,
});
