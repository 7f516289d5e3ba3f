import type { Phase } from '../shared/deadlines.ts';
import { createSseReader, type ServerSentEvent } from '../shared/sse-reader.ts';
import { interrupted, interruptedBy, malformed, timedOut } from '../shared/upstream-errors.ts';
import type { DialectEvent, DialectSink, DialectStreamEnd, JsonObject, TokenUsage } from '../spec/openai-dialect.ts';
import type { ExchangeReader } from './exchange.ts';
import { fillTemplate, learnTemplate, type ChunkTemplate } from './chunk-template.ts';
import { withoutNullUsage } from './request-body.ts';
import { contentOf, tapChunk, type ChoiceStates } from './tap-chunk.ts';

export interface StreamWishes {
  readonly sink: DialectSink;
  readonly clientAskedUsage: boolean;
  /** How many choices must have ended for an end without `[DONE]` to be whole. */
  readonly choices: number;
  readonly maxEventLength: number;
}

/** What the reader asks of the exchange it reads. */
export interface StreamSteering {
  readonly pause: () => void;
  readonly resume: () => void;
  /** A parsed event has come: silence is measured from here. */
  readonly onEvent: () => void;
  readonly resolve: (end: DialectStreamEnd) => void;
  readonly reject: (error: unknown) => void;
}

/** Turns the bytes of a stream into events for the sink, one batch a packet, and decides how it ended. */
export class StreamReading implements Omit<ExchangeReader, 'onHead'> {
  readonly #wishes: StreamWishes;
  readonly #steering: StreamSteering;
  readonly #sse;
  readonly #states: ChoiceStates = { begun: new Set(), ended: new Set() };
  #handedOn = 0;
  #outputLength = 0;
  #usage: TokenUsage | undefined;
  #finishReason: string | undefined;
  #sawDone = false;
  #delivery: Promise<void> | undefined;
  #template: ChunkTemplate | undefined;
  #lessons = 4;

  constructor(wishes: StreamWishes, steering: StreamSteering) {
    this.#wishes = wishes;
    this.#steering = steering;
    this.#sse = createSseReader(wishes.maxEventLength);
  }

  readonly onData = (bytes: Buffer): void => this.#take(() => this.#sse.push(bytes));

  readonly onEnd = (): void => {
    this.#take(() => this.#sse.end());
    this.#conclude(interrupted(this.#nothingHandedOn));
  };

  readonly onBroken = (error: Error): void => this.#conclude(interrupted(this.#nothingHandedOn, error));

  readonly onExpired = (phase: Phase): void => this.#conclude(timedOut(phase, this.#nothingHandedOn));

  readonly onAborted = (error: Error): void => this.#steering.reject(error);

  get #nothingHandedOn(): boolean {
    return this.#handedOn === 0;
  }

  get #isWhole(): boolean {
    const { begun, ended } = this.#states;
    return this.#sawDone || (ended.size >= Math.max(1, this.#wishes.choices) && ended.size === begun.size);
  }

  /** After everything read so far was handed on: the end where the answer is whole, else the error. */
  #conclude(error: Error): void {
    this.#afterDelivery(() => {
      if (this.#isWhole) this.#steering.resolve(this.#end());
      else this.#steering.reject(error);
    });
  }

  #end(): DialectStreamEnd {
    return {
      usage: this.#usage,
      finishReason: this.#finishReason,
      outputLength: this.#outputLength,
      sawDone: this.#sawDone,
      clientAskedUsage: this.#wishes.clientAskedUsage,
    };
  }

  #take(read: () => ServerSentEvent[]): void {
    const batch: DialectEvent[] = [];
    let failure: Error | undefined;
    try {
      for (const event of read()) {
        if (this.#sawDone) break;
        const parsed = this.#parse(event);
        if (parsed !== undefined) batch.push(parsed);
      }
    } catch (error) {
      failure = error as Error;
    }
    if (batch.length > 0) this.#handOn(batch);
    if (failure !== undefined) this.#afterDelivery(() => this.#steering.reject(this.#blame(failure)));
    else if (this.#sawDone) this.#afterDelivery(() => this.#steering.resolve(this.#end()));
  }

  #parse({ data, type, incomplete }: ServerSentEvent): DialectEvent | undefined {
    if (data === '[DONE]') {
      this.#sawDone = true;
      return { data, forward: data, isDone: true, usage: undefined, finishReason: undefined, output: '' };
    }
    const filled = this.#template === undefined || type !== undefined ? undefined : fillTemplate(this.#template, data);
    if (filled !== undefined) {
      this.#outputLength += filled.output.length;
      return filled;
    }
    let chunk: unknown;
    try {
      chunk = JSON.parse(data);
    } catch (error) {
      if (incomplete) return undefined;
      throw error;
    }
    if (typeof chunk !== 'object' || chunk === null || Array.isArray(chunk)) throw new Error('an event is no object');
    const members = chunk as JsonObject;
    const isError = type === 'error' || (members['error'] !== undefined && members['error'] !== null);
    if (isError) throw new ErrorEvent(members);
    const tapped = this.#tapped(data, members);
    this.#learn(tapped, members);
    return tapped;
  }

  /** A stream whose chunks differ in more than their content would have us learn for nothing. */
  #learn(tapped: DialectEvent, chunk: JsonObject): void {
    if (this.#lessons === 0 || tapped.output === '') return;
    this.#lessons -= 1;
    this.#template = learnTemplate(tapped, contentOf(chunk)) ?? this.#template;
  }

  #tapped(data: string, chunk: JsonObject): DialectEvent {
    const { usage, usageOnly, finishReason, output } = tapChunk(chunk, this.#states);
    this.#usage = usage ?? this.#usage;
    this.#finishReason ??= finishReason;
    this.#outputLength += output.length;
    const { clientAskedUsage } = this.#wishes;
    const oneLine = data.includes('\n') ? data.replaceAll('\n', ' ') : data;
    const kept = !clientAskedUsage && chunk['usage'] === null ? withoutNullUsage(oneLine) : oneLine;
    const forward = !clientAskedUsage && usageOnly ? undefined : kept;
    return { data, forward, isDone: false, usage, finishReason, output };
  }

  #handOn(batch: readonly DialectEvent[]): void {
    this.#handedOn += batch.length;
    this.#steering.onEvent();
    const { sink } = this.#wishes;
    if (this.#delivery !== undefined) return this.#deliver(this.#delivery.then(() => sink.onEvents(batch)));
    try {
      const pending = sink.onEvents(batch);
      if (pending !== undefined) this.#deliver(pending);
    } catch (error) {
      this.#steering.reject(error);
    }
  }

  /** Until the sink is ready again nothing is read, so nothing piles up here. */
  #deliver(pending: Promise<void>): void {
    this.#steering.pause();
    this.#delivery = pending;
    pending.then(
      () => this.#ready(pending),
      (error: unknown) => this.#steering.reject(error),
    );
  }

  #ready(delivered: Promise<void>): void {
    if (this.#delivery !== delivered) return;
    this.#delivery = undefined;
    this.#steering.resume();
  }

  #afterDelivery(then: () => void): void {
    if (this.#delivery === undefined) then();
    else this.#delivery.then(then, () => undefined);
  }

  #blame(failure: Error): Error {
    const retryable = this.#nothingHandedOn;
    return failure instanceof ErrorEvent ? interruptedBy(failure.body, retryable) : malformed(retryable, failure);
  }
}

class ErrorEvent extends Error {
  readonly body: JsonObject;

  constructor(body: JsonObject) {
    super('the upstream sent an error event');
    this.body = body;
  }
}
