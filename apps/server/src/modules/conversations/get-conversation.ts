import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Conversation } from './conversation.ts';
import { findConversation } from './conversations.repository.ts';
import type { ConversationOwner } from './memory.ts';

export const ownerOf = ({ account, environment }: Caller): ConversationOwner => ({
  accountId: account.id,
  environment,
});

export const missing = (id: string, { environment }: ConversationOwner): AppError =>
  new AppError('not_found', `There is no conversation ${id} in the ${environment} environment of this account.`);

/** A conversation of someone else, or of the other environment, does not exist for this actor. */
export async function getConversation(ctx: Context<Caller>, id: string): Promise<Conversation> {
  const owner = ownerOf(ctx.actor);
  const conversation = await findConversation(ctx.database, owner, id);
  if (!conversation) throw missing(id, owner);
  return conversation;
}
