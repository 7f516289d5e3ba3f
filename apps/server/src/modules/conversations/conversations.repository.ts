import { sql, type Selectable } from 'kysely';
import type { Id } from '../../kit/ids.ts';
import type { PageRequest } from '../../kit/paging.ts';
import type { Conversation as Row } from '../../platform/db/database.generated.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Conversation, StoredMessage } from './conversation.ts';
import type { ChatMessage, ConversationOwner } from './memory.ts';

const shown = ['id', 'title', 'message_count', 'summary', 'created_at', 'updated_at'] as const;

const fromRow = (row: Pick<Selectable<Row>, (typeof shown)[number]>): Conversation => ({
  id: row.id as Id<'conversation'>,
  title: row.title,
  messageCount: row.message_count,
  summary: row.summary,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const ownedBy = (db: Queryable, { accountId, environment }: ConversationOwner) =>
  db.selectFrom('conversation').where('account_id', '=', accountId).where('environment', '=', environment);

export async function findConversation(
  db: Queryable,
  owner: ConversationOwner,
  id: string,
): Promise<Conversation | undefined> {
  const row = await ownedBy(db, owner).select(shown).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** One more than asked for, in the direction asked for. */
export async function listConversationsOf(
  db: Queryable,
  owner: ConversationOwner,
  { limit, after, before }: PageRequest,
): Promise<readonly Conversation[]> {
  let query = ownedBy(db, owner)
    .select(shown)
    .limit(limit + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(fromRow);
}

/** True where there was one. */
export async function removeConversation(db: Queryable, owner: ConversationOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation')
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many there were, of up to so many at once: the messages of thousands outlast the time of one statement. */
export async function removeConversations(db: Queryable, owner: ConversationOwner, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation')
    .where('id', 'in', ownedBy(db, owner).select('id').limit(most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Numbers are not given out again, and whoever is about to write a summary of what went finds that it moved on. */
export async function removeMessages(
  db: Queryable,
  owner: ConversationOwner,
  id: string,
): Promise<Conversation | undefined> {
  const row = await db
    .updateTable('conversation')
    .set({ message_count: 0, system: '[]', summary: '', summarised_to: sql.ref('last_number') })
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('environment', '=', owner.environment)
    .returning(shown)
    .executeTakeFirst();
  if (!row) return undefined;
  await db.deleteFrom('conversation_message').where('conversation_id', '=', id).execute();
  return fromRow(row);
}

interface MessageSize {
  readonly number: number;
  readonly tokens: number;
  readonly bytes: number;
}

interface MessageRange {
  readonly limit: number;
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/** Numbers and sizes alone, in the direction asked for: towards newer ones where `before` is given. */
export async function listMessageSizes(
  db: Queryable,
  conversationId: string,
  { limit, after, before }: MessageRange,
): Promise<readonly MessageSize[]> {
  let query = db
    .selectFrom('conversation_message')
    .select(['number', 'tokens', 'bytes'])
    .where('conversation_id', '=', conversationId)
    .limit(limit);
  if (after !== undefined) query = query.where('number', '<', after);
  query =
    before === undefined
      ? query.orderBy('number', 'desc')
      : query.where('number', '>', before).orderBy('number', 'asc');
  return query.execute();
}

/** In the order of their numbers. */
export async function findMessages(
  db: Queryable,
  conversationId: string,
  numbers: readonly number[],
): Promise<readonly StoredMessage[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('conversation_message')
    .select(['number', 'message', 'model', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`number = ANY(${[...numbers]}::integer[])`)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    conversationId,
    number: row.number,
    message: row.message as ChatMessage,
    model: row.model,
    createdAt: row.created_at,
  }));
}

export interface MemoryState {
  readonly messageCount: number;
  readonly system: readonly ChatMessage[];
  readonly summary: string;
}

export async function findMemoryState(
  db: Queryable,
  owner: ConversationOwner,
  id: string,
): Promise<MemoryState | undefined> {
  const row = await ownedBy(db, owner)
    .select(['message_count', 'system', 'summary'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { messageCount: row.message_count, system: row.system as ChatMessage[], summary: row.summary };
}

/** All that is needed of a message to decide whether it is sent. */
export interface MessageHead extends MessageSize {
  readonly role: string;
  readonly words: string;
  /** Of this embedder, or nothing. */
  readonly vector: Int8Array | undefined;
}

/** The latest, oldest first: so many messages, and so many of their words. */
export async function listHeads(
  db: Queryable,
  id: string,
  {
    most,
    mostWordTokens,
    embedder,
  }: { readonly most: number; readonly mostWordTokens: number; readonly embedder: string },
): Promise<readonly MessageHead[]> {
  const { rows } = await sql<Omit<MessageHead, 'vector'> & { readonly embedding: Buffer | null }>`
    SELECT number, role, tokens, bytes, words, embedding FROM (
      SELECT number, role, tokens, bytes, words, CASE WHEN embedder = ${embedder} THEN embedding END AS embedding,
        sum(least(tokens, 2000)) OVER (ORDER BY number DESC) AS read
      FROM conversation_message WHERE conversation_id = ${id} ORDER BY number DESC LIMIT ${most}
    ) AS latest WHERE read <= ${mostWordTokens} ORDER BY number`.execute(db);
  return rows.map(({ embedding, ...head }) => ({ ...head, vector: embedding ? bytesOfVector(embedding) : undefined }));
}

const bytesOfVector = (bytes: Buffer) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface NewTurn {
  readonly conversationId: string;
  readonly owner: ConversationOwner;
  /** Where given, these take the place of those in force. */
  readonly system: readonly ChatMessage[] | undefined;
  readonly messages: readonly {
    readonly role: string;
    readonly message: ChatMessage;
    readonly bytes: number;
    readonly tokens: number;
    readonly words: string;
    readonly model: string | null;
  }[];
  readonly requestId: string;
}

/** One statement, so one transaction: the row of the conversation is locked and gives out the numbers. */
async function insertAfter(db: Queryable, turn: NewTurn, conversation: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    WITH conversation_now AS (${conversation})
    INSERT INTO conversation_message
      (conversation_id, number, role, message, bytes, tokens, words, model, request_id)
    SELECT conversation_now.id, conversation_now.last_number - ${turn.messages.length}::integer + given.place::integer,
      given.value ->> 'role', given.value -> 'message', (given.value ->> 'bytes')::integer,
      (given.value ->> 'tokens')::integer, given.value ->> 'words', given.value ->> 'model', ${turn.requestId}
    FROM conversation_now, json_array_elements(${JSON.stringify(turn.messages)}::json) WITH ORDINALITY AS given (value, place)
  `.execute(db);
  return numAffectedRows > 0n;
}

const systemOf = ({ system }: NewTurn) => (system === undefined ? null : JSON.stringify(system));

export async function insertConversation(db: Queryable, title: string, turn: NewTurn): Promise<void> {
  const { conversationId, owner, messages } = turn;
  await insertAfter(
    db,
    turn,
    sql`INSERT INTO conversation (id, account_id, environment, title, system, message_count, last_number)
      VALUES (${conversationId}, ${owner.accountId}, ${owner.environment}, ${title},
        coalesce(${systemOf(turn)}::json, '[]'), ${messages.length}::integer, ${messages.length}::integer)
      RETURNING id, last_number`,
  );
}

/** False where there is no such conversation any more. */
export function appendMessages(db: Queryable, turn: NewTurn): Promise<boolean> {
  const { conversationId, owner, messages } = turn;
  return insertAfter(
    db,
    turn,
    sql`UPDATE conversation SET updated_at = clock_timestamp(), system = coalesce(${systemOf(turn)}::json, system),
        message_count = message_count + ${messages.length}::integer, last_number = last_number + ${messages.length}::integer
      WHERE id = ${conversationId} AND account_id = ${owner.accountId} AND environment = ${owner.environment}
      RETURNING id, last_number`,
  );
}

/** Messages among the latest that this embedder has not looked at. */
export async function findUnembedded(
  db: Queryable,
  id: string,
  { embedder, latest, most }: { readonly embedder: string; readonly latest: number; readonly most: number },
): Promise<readonly { readonly number: number; readonly message: ChatMessage }[]> {
  const rows = await db
    .selectFrom('conversation_message')
    .innerJoin('conversation', 'conversation.id', 'conversation_message.conversation_id')
    .select(['number', 'message'])
    .where('conversation_id', '=', id)
    .whereRef('number', '>', sql`conversation.last_number - ${latest}::integer`)
    .where('embedder', 'is distinct from', embedder)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ number, message }) => ({ number, message: message as ChatMessage }));
}

export async function saveEmbeddings(
  db: Queryable,
  id: string,
  embedder: string,
  embeddings: ReadonlyMap<number, Int8Array | null>,
): Promise<void> {
  const vectors = [...embeddings.values()].map((vector) => vector && Buffer.from(vector.buffer).toString('base64'));
  await sql`
    UPDATE conversation_message SET embedder = ${embedder}, embedding = decode(made.vector, 'base64')
    FROM unnest(${[...embeddings.keys()]}::integer[], ${vectors}::text[]) AS made (number, vector)
    WHERE conversation_id = ${id} AND conversation_message.number = made.number
  `.execute(db);
}

interface SummaryState {
  readonly summary: string;
  readonly summarisedTo: number;
}

export async function findSummary(db: Queryable, id: string): Promise<SummaryState | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select(['summary', 'summarised_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { summary: row.summary, summarisedTo: row.summarised_to };
}

/** Only from where it was read: whoever came second, or was overtaken by a deletion, changes nothing. */
export async function saveSummary(db: Queryable, id: string, from: number, to: SummaryState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation')
    .set({ summary: to.summary, summarised_to: to.summarisedTo })
    .where('id', '=', id)
    .where('summarised_to', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
