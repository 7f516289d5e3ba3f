import type { AnswerPart, AnswerPort } from '../spec/answer-port.ts';
import type {
  DialectAnswer,
  DialectCall,
  DialectEvent,
  DialectSink,
  DialectStreamEnd,
  DialectUpstream,
  JsonObject,
  TokenUsage,
} from '../spec/openai-dialect.ts';
import { ProviderError, type ProviderErrorKind } from '../spec/provider-error.ts';
import { startDeadlines, type TimeoutsMs } from './deadlines.ts';
import { aborted, interrupted, timedOut, unreachable } from './upstream-errors.ts';
import { chunkOf, embeddingsObject, Gathering, usageChunk, type AnswerHead } from './wire-objects.ts';

const headOf = ({ operation, body, requestId }: DialectCall): AnswerHead => {
  const isChat = operation === 'chat/completions';
  return {
    id: `${isChat ? 'chatcmpl' : 'cmpl'}-${requestId}`,
    created: Math.floor(Date.now() / 1000),
    model: String(body['model']),
    isChat,
  };
};

const asksUsage = ({ body }: DialectCall): boolean =>
  (body['stream_options'] as JsonObject | null | undefined)?.['include_usage'] === true;

function outputOf(part: AnswerPart): string {
  if (part.type === 'text' || part.type === 'reasoning' || part.type === 'tool_arguments') return part.text;
  return part.type === 'tool_call' ? part.name : '';
}

/** Runs the work under the upstream's timeouts. Whatever fails comes out as a ProviderError, the client's abort first. */
async function timed<T>(
  timeouts: TimeoutsMs,
  call: DialectCall,
  work: (call: DialectCall, progress: Progress) => Promise<T>,
): Promise<T> {
  if (call.signal.aborted) throw aborted(call.signal.reason);
  const ending = new AbortController();
  const end = { handedOn: false, late: undefined as ProviderError | undefined };
  const deadlines = startDeadlines(timeouts, (phase) => {
    end.late = timedOut(phase, !end.handedOn);
    ending.abort(end.late);
  });
  deadlines.enter('firstEvent');
  const signal = AbortSignal.any([call.signal, ending.signal]);
  const progress: Progress = {
    came: () => deadlines.enter('silence'),
    waiting: () => deadlines.rest(),
    handedOn: () => {
      end.handedOn = true;
    },
    giveUp: (reason) => ending.abort(reason),
  };
  try {
    return await Promise.race([work({ ...call, signal }, progress), aborting(signal)]);
  } catch (error) {
    if (call.signal.aborted) throw aborted(call.signal.reason);
    if (end.late) throw end.late;
    ending.abort(error);
    throw blame(error, end.handedOn);
  } finally {
    deadlines.clear();
  }
}

interface Progress {
  readonly came: () => void;
  readonly waiting: () => void;
  readonly handedOn: () => void;
  /** Ends the upstream's answer at once, without waiting for it to be let go. */
  readonly giveUp: (reason: Error) => void;
}

class SinkFailure extends Error {}

const aborting = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

function blame(error: unknown, handedOn: boolean): unknown {
  if (error instanceof SinkFailure) return error.cause;
  if (!(error instanceof ProviderError)) return handedOn ? interrupted(false, error) : unreachable(error);
  if (!handedOn || !error.retryable) return error;
  const { kind, publicMessage, status, upstream } = error;
  if (!brokenOff.has(kind)) return interrupted(false, error);
  return new ProviderError({ kind, retryable: false, publicMessage, status, upstream, cause: error });
}

/** Kinds that are true of an answer that has begun. */
const brokenOff: ReadonlySet<ProviderErrorKind> = new Set(['interrupted', 'malformed', 'timeout']);

/** A choice without its finish was cut: an end that looks regular would hide it. */
const unfinished = (): ProviderError => interrupted(true, new Error('the answer ended without a finish reason'));

async function answerWhole(port: AnswerPort, call: DialectCall, progress: Progress): Promise<DialectAnswer> {
  const gathering = new Gathering();
  for await (const part of port.answer(call)) {
    progress.came();
    gathering.add(part);
  }
  if (!gathering.isWhole) throw unfinished();
  const body = gathering.object(headOf(call));
  return { status: 200, body, text: JSON.stringify(body), usage: gathering.usage };
}

async function answerEmbeddings(port: AnswerPort, call: DialectCall): Promise<DialectAnswer> {
  if (!port.embed) {
    const publicMessage = `The model ${String(call.body['model'])} makes no embeddings.`;
    throw new ProviderError({ kind: 'refused', retryable: false, status: 400, publicMessage });
  }
  const embedded = await port.embed(call);
  const body = embeddingsObject(call, embedded);
  const { promptTokens } = embedded;
  const usage = { promptTokens, completionTokens: 0, cachedPromptTokens: 0, reasoningTokens: 0 };
  return { status: 200, body, text: JSON.stringify(body), usage };
}

interface Tapped {
  usage?: TokenUsage;
  finishReason?: string;
  readonly output: string;
}

/** Writes the events of a stream and keeps what its end tells. */
class Telling {
  readonly #head: AnswerHead;
  readonly #wantsUsage: boolean;
  readonly #begun = new Set<number>();
  readonly #ended = new Set<number>();
  #usage: TokenUsage | undefined;
  #finishReason: string | undefined;
  #outputLength = 0;

  constructor(call: DialectCall) {
    this.#head = headOf(call);
    this.#wantsUsage = asksUsage(call);
  }

  /** The usage waits for the end: on the wire it comes after every finish reason. */
  tell(part: AnswerPart): readonly DialectEvent[] {
    if (part.type === 'usage') {
      this.#usage = part.usage;
      return [];
    }
    const isFirst = !this.#begun.has(part.choice);
    this.#begun.add(part.choice);
    const output = outputOf(part);
    this.#outputLength += output.length;
    if (part.type === 'finish') {
      this.#ended.add(part.choice);
      this.#finishReason ??= part.reason;
    }
    const finished = part.type === 'finish' && { finishReason: part.reason };
    return [this.#event(JSON.stringify(chunkOf(this.#head, part, isFirst)), { ...finished, output })];
  }

  tellEnd(): readonly DialectEvent[] {
    if (this.#begun.size === 0 || this.#ended.size < this.#begun.size) throw unfinished();
    const done = { ...this.#event('[DONE]', { output: '' }), isDone: true };
    const usage = this.#usage;
    if (!usage) return [done];
    const data = JSON.stringify(usageChunk(this.#head, usage));
    return [this.#event(data, { usage, output: '' }, this.#wantsUsage), done];
  }

  #event(data: string, { usage, finishReason, output }: Tapped, forwarded = true): DialectEvent {
    return { data, forward: forwarded ? data : undefined, isDone: false, usage, finishReason, output };
  }

  get end(): DialectStreamEnd {
    return {
      usage: this.#usage,
      finishReason: this.#finishReason,
      outputLength: this.#outputLength,
      sawDone: true,
      clientAskedUsage: this.#wantsUsage,
    };
  }
}

async function answerStream(
  port: AnswerPort,
  call: DialectCall,
  sink: DialectSink,
  progress: Progress,
): Promise<DialectStreamEnd> {
  const telling = new Telling(call);
  const handOn = async (events: readonly DialectEvent[]): Promise<void> => {
    if (events.length === 0) return;
    progress.handedOn();
    progress.waiting();
    try {
      await sink.onEvents(events);
    } catch (error) {
      const failure = new SinkFailure('the sink failed', { cause: error });
      progress.giveUp(failure);
      throw failure;
    }
    progress.came();
  };
  for await (const part of port.answer(call)) await handOn(telling.tell(part));
  await handOn(telling.tellEnd());
  return telling.end;
}

/** What was asked of us is what the port reads, whatever the client's body said of it. */
const asking = (call: DialectCall, stream: boolean): DialectCall => ({ ...call, body: { ...call.body, stream } });

/** Gives an upstream that answers in parts the OpenAI wire, so that everything above knows one kind of upstream. */
export function speakOpenAi(port: AnswerPort, timeouts: TimeoutsMs): DialectUpstream {
  return {
    name: port.name,
    send: (call) =>
      timed({ ...timeouts, firstEventMs: timeouts.totalMs }, asking(call, false), (timedCall, progress) =>
        call.operation === 'embeddings' ? answerEmbeddings(port, timedCall) : answerWhole(port, timedCall, progress),
      ),
    stream: (call, sink) =>
      timed(timeouts, asking(call, true), (timedCall, progress) => answerStream(port, timedCall, sink, progress)),
    close: () => port.close(),
  };
}
