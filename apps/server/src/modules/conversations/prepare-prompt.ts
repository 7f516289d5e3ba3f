import { AppError } from '@atelier/contract';
import { newId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { isConversationId } from './conversation.ts';
import {
  findMemoryState,
  findMessages,
  listHeads,
  type MemoryState,
  type MessageHead,
} from './conversations.repository.ts';
import { ownerOf } from './get-conversation.ts';
import type { ChatMessage, ConversationOwner, Embedder, Recalled, RecallRequest } from './memory.ts';
import { isInstruction, roleOf, storableMessage, textOf, tokensOfAll } from './message-text.ts';
import { embeddable, searchedMessages } from './refresh-memory.ts';
import { nearest, type Question } from './relevance.ts';
import { quantise } from './vector.ts';
import { assembleWindow, windowBudget, type FoundMessage } from './window.ts';
import { rootsOf } from './word-roots.ts';

/** Bound what one request may read: words to search, and messages to send. */
const mostWordTokens = 1_000_000;
const mostTailBytes = 16 * 1_048_576;
const mostFound = 24;
/** The search by words does alone where the embedder is slow. */
const embedderPatienceMs = 500;

export interface PromptParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly log: Log;
}

async function requireState(database: Database, owner: ConversationOwner, id: string): Promise<MemoryState> {
  const state = isConversationId(id) ? await findMemoryState(database, owner, id) : undefined;
  if (state) return state;
  const { environment } = owner;
  throw new AppError(
    'conversation_not_found',
    `There is no conversation ${JSON.stringify(id.slice(0, 64))} in the ${environment} environment of this account.`,
    { param: 'conversation_id' },
  );
}

async function vectorOf({ embedder, log }: PromptParts, text: string): Promise<Int8Array | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, embedderPatienceMs, undefined);
  const embedded = embedder.embed([embeddable(text)]).then(([vector]) => vector && quantise(vector));
  try {
    return await Promise.race([embedded, tooLate]);
  } catch (error) {
    log.warn({ embedder: embedder.name, error: String(error) }, 'no embedding; the search goes by words');
    return undefined;
  } finally {
    clearTimeout(timer);
    embedded.catch(() => undefined);
  }
}

/** What is asked: the user's words, or the tools' where the user said nothing. */
async function questionOf(parts: PromptParts, messages: readonly ChatMessage[]): Promise<Question> {
  const users = messages.filter((message) => roleOf(message) === 'user');
  const text = (users.length > 0 ? users : messages).map(textOf).join('\n');
  return text.trim() === ''
    ? { roots: [], vector: undefined }
    : { roots: rootsOf(text), vector: await vectorOf(parts, text) };
}

/** The latest heads that can be of use: no more than the room, from the newest back. */
function tailOf(heads: readonly MessageHead[], room: number): readonly MessageHead[] {
  let tokens = 0;
  let bytes = 0;
  const excess = heads.findLastIndex((head) => {
    tokens += head.tokens;
    bytes += head.bytes;
    return tokens > room || bytes > mostTailBytes;
  });
  return heads.slice(excess + 1);
}

type Companioned = Omit<FoundMessage, 'message'>;

/** Each hit, and after it the answer to it, or what it answers. */
function withCompanions(heads: readonly MessageHead[], question: Question): readonly Companioned[] {
  const places = new Map(heads.map(({ number }, place) => [number, place]));
  return nearest(question, heads, mostFound).flatMap(({ number }) => {
    const place = places.get(number)!;
    const beside = heads[place]!.role === 'assistant' ? heads[place - 1] : heads[place + 1];
    const hit = { number, isCompanion: false };
    return beside ? [hit, { number: beside.number, isCompanion: true }] : [hit];
  });
}

interface Asked {
  readonly id: string;
  readonly state: MemoryState;
  readonly budget: number;
  readonly system: readonly ChatMessage[];
  readonly newMessages: readonly ChatMessage[];
}

async function fillWindow(parts: PromptParts, { id, state, ...asked }: Asked): Promise<readonly ChatMessage[]> {
  const { database, embedder } = parts;
  const read = { most: searchedMessages, mostWordTokens, embedder: embedder.name };
  const all = await listHeads(database, id, read);
  const heads = all.filter(({ role }) => role !== 'system' && role !== 'developer');
  const room = asked.budget - tokensOfAll(asked.system) - tokensOfAll(asked.newMessages);
  const tail = tailOf(heads, room);
  const isWhole = all.length >= state.messageCount && tail.length === heads.length;
  const question = isWhole ? { roots: [], vector: undefined } : await questionOf(parts, asked.newMessages);
  // Half of the room is for the latest turns in any case: nothing of those has to be found.
  const earlier = heads.slice(0, heads.length - tailOf(heads, room / 2).length);
  const companioned = isWhole ? [] : withCompanions(earlier, question);
  const numbers = [...new Set([...tail, ...companioned].map(({ number }) => number))];
  const found = await findMessages(database, id, numbers);
  const messages = new Map(found.map(({ number, message }) => [number, message]));
  const kept = <T extends { readonly number: number }>(one: T) => {
    const message = messages.get(one.number);
    return message ? [{ ...one, message }] : [];
  };
  return assembleWindow({
    ...asked,
    summary: state.summary,
    isWhole,
    tail: tail.flatMap(kept),
    found: companioned.flatMap(kept),
    asked: new Set(question.roots),
  });
}

/** What the model gets in place of the new messages alone. */
export async function preparePrompt(parts: PromptParts, request: RecallRequest): Promise<Recalled> {
  const owner = ownerOf(request.caller);
  const isNew = request.conversationId === 'new';
  const given = request.messages.map(storableMessage);
  const state = isNew ? undefined : await requireState(parts.database, owner, request.conversationId);
  const instructions = request.messages.filter(isInstruction);
  const isChanged = !state || JSON.stringify(given.filter(isInstruction)) !== JSON.stringify(state.system);
  const asked = {
    budget: windowBudget(request),
    system: instructions.length > 0 ? instructions : (state?.system ?? []),
    newMessages: request.messages.filter((message) => !isInstruction(message)),
  };
  return {
    conversationId: isNew ? newId('conversation') : (request.conversationId as Recalled['conversationId']),
    messages: state
      ? await fillWindow(parts, { ...asked, id: request.conversationId, state })
      : [...asked.system, ...asked.newMessages],
    // Clients that send the same instructions with every call need not fill the conversation with them.
    newMessages: isChanged ? given : given.filter((message) => !isInstruction(message)),
    owner,
    isNew,
  };
}
