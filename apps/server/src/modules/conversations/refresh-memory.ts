import type { Database } from '../../platform/db/database.ts';
import {
  findMessages,
  findSummary,
  findUnembedded,
  listMessageSizes,
  saveEmbeddings,
  saveSummary,
} from './conversations.repository.ts';
import type { Embedder } from './memory.ts';
import { textOf } from './message-text.ts';
import { rollSummary } from './summary.ts';
import { quantise } from './vector.ts';

/** How far back the search by meaning reaches. */
export const searchedMessages = 5_000;
/** What is older than this many tokens has left the window of a small model. */
const recentTokens = 1_500;
const embeddedAtOnce = 32;
const summarisedAtOnce = 100;
const embeddedChars = 8_000;

interface RefreshParts {
  readonly database: Database;
  readonly embedder: Embedder;
}

/** The text that stands for a message in the search by meaning. */
export const embeddable = (text: string): string => text.slice(0, embeddedChars).toWellFormed();

async function embedMissing({ database, embedder }: RefreshParts, id: string): Promise<void> {
  const { name } = embedder;
  for (;;) {
    const missing = await findUnembedded(database, id, {
      embedder: name,
      latest: searchedMessages,
      most: embeddedAtOnce,
    });
    if (missing.length === 0) return;
    const texts = new Map(missing.map(({ number, message }) => [number, embeddable(textOf(message))]));
    const spoken = [...texts].filter(([, text]) => text.trim() !== '');
    const vectors = spoken.length === 0 ? [] : await embedder.embed(spoken.map(([, text]) => text));
    const made = new Map<number, Int8Array | null>(missing.map(({ number }) => [number, null]));
    for (const [place, [number]] of spoken.entries()) made.set(number, quantise(vectors[place]!));
    await saveEmbeddings(database, id, name, made);
  }
}

/** The messages that are old enough: those before the latest few, so many at once. */
async function oldEnough({ database }: RefreshParts, id: string, after: number): Promise<readonly number[]> {
  const later = await listMessageSizes(database, id, { limit: summarisedAtOnce * 2, before: after });
  let tokens = 0;
  let bytes = 0;
  const recent = later.toReversed().findIndex((one) => (tokens += one.tokens) > recentTokens);
  const old = recent < 0 ? [] : later.slice(0, later.length - recent);
  return old
    .slice(0, summarisedAtOnce)
    .filter((one, place) => (bytes += one.bytes) < 4_000_000 || place === 0)
    .map(({ number }) => number);
}

async function rollOn(parts: RefreshParts, id: string): Promise<void> {
  const { database } = parts;
  for (;;) {
    const state = await findSummary(database, id);
    if (!state) return;
    const numbers = await oldEnough(parts, id, state.summarisedTo);
    const last = numbers.at(-1);
    if (last === undefined) return;
    const messages = await findMessages(database, id, numbers);
    const summary = rollSummary(
      state.summary,
      messages.map(({ message }) => message),
    );
    if (!(await saveSummary(database, id, state.summarisedTo, { summary, summarisedTo: last }))) return;
  }
}

/** Brings vectors and summary up to the latest message, however much a crash left undone. */
export async function refreshMemory(parts: RefreshParts, conversationId: string): Promise<void> {
  await rollOn(parts, conversationId);
  await embedMissing(parts, conversationId);
}
