import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Conversation } from './conversation.ts';
import { removeConversation, removeConversations, removeMessages } from './conversations.repository.ts';
import { missing, ownerOf } from './get-conversation.ts';
import type { ConversationOwner } from './memory.ts';

const atOnce = 200;

export async function deleteConversation(ctx: Context<Caller>, id: string): Promise<void> {
  const owner = ownerOf(ctx.actor);
  if (!(await removeConversation(ctx.database, owner, id))) throw missing(id, owner);
}

/** All of an owner's; the answer tells how many there were. */
export async function deleteConversationsOf(db: Queryable, owner: ConversationOwner): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await removeConversations(db, owner, atOnce);
    count += removed;
    if (removed < atOnce) return count;
  }
}

export const deleteConversations = (ctx: Context<Caller>): Promise<number> =>
  deleteConversationsOf(ctx.database, ownerOf(ctx.actor));

export async function deleteMessages(ctx: Context<Caller>, id: string): Promise<Conversation> {
  const owner = ownerOf(ctx.actor);
  const emptied = await ctx.database.transaction().execute((tx) => removeMessages(tx, owner, id));
  if (!emptied) throw missing(id, owner);
  return emptied;
}
