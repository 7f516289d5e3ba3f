import { readChunks, type Chunk } from '../support/hear.ts';
import type { Case } from './cases.ts';
import { ownFault, type Call, type Stage } from './stage.ts';

export interface Outcome {
  readonly name: string;
  readonly requestId: string | undefined;
  /** What the bill may come to. */
  readonly least: bigint;
  readonly most: bigint;
  readonly faults: readonly string[];
}

interface Whole {
  readonly choices?: readonly { readonly message: { readonly content: string } }[];
  readonly error?: { readonly code: string };
}

const isErrorChunk = (chunk: Chunk | undefined, code: string): boolean =>
  chunk?.error?.code === code &&
  typeof chunk.error.message === 'string' &&
  chunk.error.type === 'api_error' &&
  chunk.finish_reason === 'error' &&
  chunk.choices[0]?.finish_reason === 'error';

/** What is wrong with a stream that was answered 200. */
function faultsOfStream({ heard }: Call, code: string | undefined, text: string | undefined): string[] {
  const { chunks, isDone, text: told } = readChunks(heard.events);
  const erred = chunks.filter((chunk) => 'error' in chunk);
  const said = code === undefined ? erred.length === 0 : erred.length === 1 && isErrorChunk(chunks.at(-1), code);
  const ids = heard.events.map(({ id }) => id);
  return [
    ...(heard.isWhole ? [] : ['the connection broke']),
    ...heard.oddities.map((one) => `not an event: ${one.slice(0, 60)}`),
    ...(isDone ? [] : ['[DONE] did not come once and last']),
    ...(said ? [] : [`the last chunk is ${JSON.stringify(chunks.at(-1)).slice(0, 200)}`]),
    ...(ids.every((id, n) => id === n + 1) ? [] : [`the events are numbered ${ids.join(', ')}`]),
    ...(text === undefined || told === text ? [] : [`it says ${told}`]),
  ];
}

function faultsOfAnswer({ heard }: Call, code: string | undefined, text: string): string[] {
  const answer = JSON.parse(heard.text) as Whole;
  if (code !== undefined) return answer.error?.code === code ? [] : [`it answers ${heard.text.slice(0, 200)}`];
  return answer.choices?.[0]?.message.content === text ? [] : [`it says ${heard.text.slice(0, 200)}`];
}

/** A fault, and what the client should hear of it. `said` are the words of an answer that comes to its end. */
export async function play(stage: Stage, one: Case, said: readonly string[]): Promise<Outcome> {
  const { stream, status, code, owed } = one;
  const call = await stage.ask(ownFault(one), { stream });
  const words = typeof owed === 'number' ? owed : said.length;
  const text = said.slice(0, words).join('');
  const answered =
    call.heard.status === 200 && stream ? faultsOfStream(call, code, text) : faultsOfAnswer(call, code, text);
  const isRight = call.heard.status === status;
  const price = stage.price(owed);
  return {
    name: `${one.fault}, ${stream ? 'streamed' : 'whole'}`,
    requestId: call.requestId,
    least: price,
    most: price,
    faults: isRight ? answered : [`it answers ${call.heard.status} ${call.heard.text.slice(0, 200)}`],
  };
}

/** The huge chunk counts as one word more, and comes through to the letter. */
export async function playHuge(stage: Stage, characters: number): Promise<Outcome> {
  const call = await stage.ask(`huge-event(${characters})`, { stream: true });
  const { text } = readChunks(call.heard.events);
  const price = stage.price('all, as the upstream counts') + 3n;
  return {
    name: `a chunk of ${characters} characters`,
    requestId: call.requestId,
    least: price,
    most: price,
    faults: [
      ...faultsOfStream(call, undefined, undefined),
      ...(text.includes(' x'.repeat(characters / 2)) ? [] : ['the chunk did not come through']),
    ],
  };
}

/** Plain completions break as chats do, in the shape of their own chunks. */
export async function playText(stage: Stage): Promise<Outcome> {
  const call = await stage.ask('cut@7', { stream: true, path: '/v1/completions' });
  const { chunks, text } = readChunks(call.heard.events);
  return {
    name: 'cut@7, a completion of plain text',
    requestId: call.requestId,
    least: stage.price(1),
    most: stage.price(7),
    faults: [
      ...faultsOfStream(call, 'upstream_error', undefined),
      ...(chunks.length === 8 && text !== '' ? [] : [`it says ${text} in ${chunks.length} chunks`]),
      ...(chunks.every(({ choices }) => typeof choices[0]?.text === 'string') ? [] : ['a chunk has no text']),
    ],
  };
}
