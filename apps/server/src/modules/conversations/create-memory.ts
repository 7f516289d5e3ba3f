import type { Memory } from './memory.ts';
import { preparePrompt, type PromptParts } from './prepare-prompt.ts';
import { createRefreshQueue } from './queue-refreshes.ts';
import { refreshMemory } from './refresh-memory.ts';
import { storeTurn } from './store-turn.ts';

/** What the service remembers of chats that ask for it. */
export function createMemory(parts: PromptParts): Memory {
  const { database, log } = parts;
  const queue = createRefreshQueue({ refresh: (id) => refreshMemory(parts, id), log });
  return {
    recall: (request) => preparePrompt(parts, request),
    async remember(recalled, answer, origin) {
      const { conversationId } = recalled;
      if (await storeTurn(database, recalled, answer, origin)) return queue.add(conversationId);
      log.info({ conversationId, requestId: origin.requestId }, 'the conversation was deleted before its answer came');
    },
    drain: queue.drain,
    close: queue.close,
  };
}
