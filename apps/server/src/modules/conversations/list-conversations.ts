import type { Caller } from '../../kit/actor.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Context } from '../../platform/context.ts';
import type { Conversation } from './conversation.ts';
import { listConversationsOf } from './conversations.repository.ts';
import { ownerOf } from './get-conversation.ts';

export const listConversations = (ctx: Context<Caller>, page: PageRequest): Promise<readonly Conversation[]> =>
  listConversationsOf(ctx.database, ownerOf(ctx.actor), page);
