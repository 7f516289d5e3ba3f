import type { Caller } from '../../kit/actor.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Context } from '../../platform/context.ts';
import { numberOfMessage, type StoredMessage } from './conversation.ts';
import { findMessages, listMessageSizes } from './conversations.repository.ts';
import { getConversation } from './get-conversation.ts';

/** A page ends early rather than weigh more: its messages may take a megabyte each. */
const pageBytes = 8 * 1_048_576;

interface MessagePage {
  /** In the order they were read. */
  readonly messages: readonly StoredMessage[];
  readonly hasMore: boolean;
}

export async function listMessages(
  ctx: Context<Caller>,
  conversationId: string,
  { limit, after, before }: PageRequest,
): Promise<MessagePage> {
  await getConversation(ctx, conversationId);
  const sizes = await listMessageSizes(ctx.database, conversationId, {
    limit: limit + 1,
    after: after === undefined ? undefined : numberOfMessage(after, conversationId, 'after'),
    before: before === undefined ? undefined : numberOfMessage(before, conversationId, 'before'),
  });
  let bytes = 0;
  const fitting = sizes.slice(0, limit).filter((one, place) => (bytes += one.bytes) <= pageBytes || place === 0);
  const found = await findMessages(
    ctx.database,
    conversationId,
    fitting.map(({ number }) => number),
  );
  return { messages: before === undefined ? found.toReversed() : found, hasMore: sizes.length > fitting.length };
}
