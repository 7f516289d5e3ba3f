import { eventFaults, jobFaults, type Operation } from './document.ts';
import type { Answer } from './send.ts';

interface Event {
  readonly type: string;
  readonly data: string;
}

const jobEvents = new Set(['status', 'progress', 'log', 'done']);
const amount = /^\d{1,12}\.\d{6}$/;

/** Everything between two empty lines; comments are no events. Null: a line that no event has. */
function eventsOf(text: string): readonly Event[] | null {
  const events: Event[] = [];
  for (const block of text.split('\n\n').slice(0, -1)) {
    const lines = block.split('\n').filter((line) => !line.startsWith(':'));
    const fields = lines.map((line) => /^(id|event|data): (.*)$/.exec(line));
    if (fields.includes(null)) return null;
    const valueOf = (name: string) => fields.findLast((field) => field![1] === name)?.[2];
    const data = valueOf('data');
    if (data !== undefined) events.push({ type: valueOf('event') ?? 'message', data });
  }
  return text.endsWith('\n\n') ? events : null;
}

function parse(data: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(data) };
  } catch {
    return undefined;
  }
}

function* chunkFaults(operation: Operation, events: readonly Event[]): Generator<string> {
  if (events.at(-1)?.data !== '[DONE]') yield 'a stream that does not end with [DONE]';
  const ids = new Set<unknown>();
  for (const { data, type } of events.slice(0, -1)) {
    const parsed = parse(data);
    const fault = parsed ? eventFaults(operation, parsed.value) : 'not JSON';
    if (fault !== null) yield `an event of another shape: ${fault}`;
    if (type !== 'message') yield `an event of the type ${type}`;
    ids.add((parsed?.value as { id?: unknown } | undefined)?.id);
  }
  if (ids.size > 1) yield 'chunks of several ids';
}

function* jobEventFaults(operation: Operation, events: readonly Event[]): Generator<string> {
  const last = events.at(-1);
  if (last?.type !== 'done') yield 'events of a job that do not end with done';
  for (const { type, data } of events) {
    if (!jobEvents.has(type)) yield `an event of the type ${type}`;
    const parsed = parse(data);
    const fault = parsed ? eventFaults(operation, parsed.value) : 'not JSON';
    if (fault !== null) yield `an event of another shape: ${fault}`;
  }
  // Where it is the first event too, it also says whose service this is.
  const { attribution: _attribution, ...job } = (parse(last?.data ?? '')?.value ?? {}) as Record<string, unknown>;
  const fault = jobFaults(job);
  if (fault !== null) yield `done tells a job of another shape: ${fault}`;
}

/** An answer that comes in events: each of them, how it ends, and what it says it cost. */
export function* streamFaults(
  operation: Operation,
  { headers, trailers, body }: Answer,
  hasSeen: boolean,
): Generator<string> {
  if (headers.has('content-encoding')) yield 'a stream that is packed';
  // Whoever says that they have seen all of it is told nothing more.
  if (operation.id === 'chat.resume' && hasSeen && body.length === 0) return;
  const events = eventsOf(body.toString());
  if (!events) return yield 'a stream with lines that are no events';
  if (operation.id === 'jobs.events') return yield* jobEventFaults(operation, events);
  yield* chunkFaults(operation, events);
  const isCharged = operation.id !== 'chat.resume' && !headers.has('idempotent-replayed');
  const isTold = amount.test(trailers.get('x-credits-charged') ?? '');
  if (isCharged && !isTold) yield 'a stream that does not say what it cost';
}

/** The first chunk says which stream this is, and which conversation it belongs to. */
export function firstChunk({ body }: Answer): { readonly id?: string; readonly conversation_id?: string } {
  const [first] = eventsOf(body.toString()) ?? [];
  return parse(first?.data ?? '')?.value ?? {};
}
