import { isDeepStrictEqual } from 'node:util';
import type { Hearing } from '../support/hear.ts';
import type { Chunk, Members, MeantStream } from './streams.ts';

const isCount = (usage: unknown): boolean =>
  typeof (usage as Members | null | undefined)?.['prompt_tokens'] === 'number';

/** What the client should get: all that was meant, but for the count that it did not ask for. */
function meantFor({ chunks, asksUsage }: MeantStream): Chunk[] {
  if (asksUsage) return chunks.map((chunk) => ({ ...chunk }));
  return chunks
    .filter((chunk) => !(isCount(chunk.usage) && chunk.choices.length === 0))
    .map(({ usage, ...chunk }) => (usage === null || usage === undefined ? chunk : { ...chunk, usage }));
}

/** Takes from what was heard the members that are ours to write, and says where they are wrong. */
function withoutOurs(heard: readonly Chunk[], id: string, faults: string[]): Chunk[] {
  return heard.map((chunk, n) => {
    const { id: told, attribution, ...rest } = chunk;
    if (told !== id) faults.push(`chunk ${n} has the id ${JSON.stringify(told)}, not ${id}`);
    if ((n === 0) !== (attribution !== undefined)) faults.push(`chunk ${n}: attribution belongs to the first`);
    return rest;
  });
}

/** The last chunk with a count tells the cost; where the client asked and there is none, a chunk of ours does. */
function takeCost(heard: Chunk[], meant: readonly Chunk[], stream: MeantStream, faults: string[]): Chunk[] {
  const isTold = isCount(meant.at(-1)?.usage);
  const last = heard.at(-1);
  if (!isTold && !stream.asksUsage) return heard;
  const { cost, ...usage } = last?.usage ?? {};
  if (typeof cost !== 'string') faults.push('the last chunk does not tell the cost');
  if (isTold && last) return [...heard.slice(0, -1), { ...last, usage }];
  if (last?.choices.length !== 0 || !isCount(usage)) faults.push('there is no chunk with the count at the end');
  return heard.slice(0, -1);
}

export function faultsOf(stream: MeantStream, { status, headers, events, oddities, isWhole, text }: Hearing): string[] {
  if (status !== 200) return [`it answers ${status} ${text.slice(0, 200)}`];
  const faults: string[] = oddities.map((one) => `not an event: ${one.slice(0, 80)}`);
  const data = events.map((event) => event.data);
  if (!isWhole) faults.push('the connection broke');
  if (data.at(-1) !== '[DONE]' || data.indexOf('[DONE]') !== data.length - 1) {
    faults.push('[DONE] is not once and last');
  }
  if (!events.every(({ id }, n) => id === n + 1)) faults.push('the events are not numbered from 1');
  const chunks = data.filter((one) => one !== '[DONE]').map((one) => JSON.parse(one) as Chunk);
  const meant = meantFor(stream);
  const id = `chatcmpl-${String(headers['x-request-id']).slice('req_'.length)}`;
  const told = takeCost(withoutOurs(chunks, id, faults), meant, stream, faults);
  const expected = meant.map(({ id: _id, ...rest }) => rest);
  if (told.length !== expected.length) faults.push(`${told.length} chunks came, ${expected.length} were meant`);
  const wrong = expected.findIndex((chunk, n) => !isDeepStrictEqual(JSON.parse(JSON.stringify(chunk)), told[n]));
  if (wrong >= 0) {
    const [was, came] = [expected[wrong], told[wrong]].map((one) => JSON.stringify(one)?.slice(0, 300));
    faults.push(`chunk ${wrong} was meant as ${was} and came as ${came}`);
  }
  return faults;
}
