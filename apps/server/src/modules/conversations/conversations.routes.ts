import { conversations as contract } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import type { ContextFor } from '../../platform/context.ts';
import { serve, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { presentConversation, presentMessage } from './conversation.ts';
import { deleteConversation, deleteConversations, deleteMessages } from './delete-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';

export const conversationRoutes = (contextFor: ContextFor): readonly ServedRoute[] => [
  serve(contract.listConversations, async ({ caller, query }) =>
    pageOf((await listConversations(contextFor(caller), query)).map(presentConversation), query),
  ),
  serve(contract.deleteConversations, async ({ caller }) => {
    const count = await deleteConversations(contextFor(caller));
    return { object: 'conversation.list', deleted: true, count } as const;
  }),
  serve(contract.getConversation, async ({ caller, params }) =>
    presentConversation(await getConversation(contextFor(caller), params.id)),
  ),
  serve(contract.deleteConversation, async ({ caller, params }) => {
    await deleteConversation(contextFor(caller), params.id);
    return { id: params.id, object: 'conversation', deleted: true } as const;
  }),
  serve(contract.listMessages, async ({ caller, params, query }) => {
    const { messages, hasMore } = await listMessages(contextFor(caller), params.id, query);
    return { ...pageOf(messages.map(presentMessage), query), has_more: hasMore };
  }),
  serve(contract.deleteMessages, async ({ caller, params }) =>
    presentConversation(await deleteMessages(contextFor(caller), params.id)),
  ),
];
