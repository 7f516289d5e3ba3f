export { presentConversation, presentMessage } from './conversation.ts';
export { createMemory } from './create-memory.ts';
export { deleteConversationsOf } from './delete-conversation.ts';
export { listConversations } from './list-conversations.ts';
export { listMessages } from './list-messages.ts';
export type { Embedder, Memory, Recalled } from './memory.ts';
