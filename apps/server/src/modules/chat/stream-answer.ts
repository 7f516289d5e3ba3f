import type { EventStream } from '../../platform/http/event-stream.ts';
import type { DialectEvent, TokenUsage } from '../../providers/spec/openai-dialect.ts';
import type { StreamWriter } from '../../platform/streams/stream-log.ts';
import type { OpenCharge } from '../meter/index.ts';
import { AnswerMessage } from './answer-message.ts';
import { ChunkText } from './chunk-text.ts';
import { countUsage, unitsOfUsage } from './count-usage.ts';
import { OutputText } from './output-text.ts';
import { rehearseStream } from './rehearsal.ts';
import { reportProviderError } from './report-provider-error.ts';
import { streamOwner } from './resume-stream.ts';
import { startAnswer, type AnswerParts, type Asked, type StartedAnswer } from './start-answer.ts';
import { usageWithCost } from './usage-text.ts';

function firstMembersOf({ recalled, exchange }: Asked): readonly string[] {
  const conversation = recalled && `"conversation_id":${JSON.stringify(recalled.conversationId)}`;
  return [conversation, exchange.attribution].filter((member) => member !== undefined);
}

/** How long a model goes on when nobody reads, for a client that may come back. */
const graceMs = 30_000;

/** One answer as a stream. The 200 is given with the model's first event and only once the hold is written. */
class Streaming {
  readonly #parts: AnswerParts;
  readonly #asked: Asked;
  readonly #started: StartedAnswer;
  readonly #text: ChunkText;
  readonly #output = new OutputText();
  #stream: EventStream | undefined;
  /** Where a client that comes back finds what it missed. */
  #kept: StreamWriter | undefined;
  #charge: OpenCharge | undefined;
  #counted: TokenUsage | undefined;
  /** Put together only where it will be remembered. */
  readonly #message: AnswerMessage | undefined;
  #told = 0;
  /** An event with a count waits: if it is the last one, it also tells the cost. */
  #withheld: string | undefined;

  constructor(parts: AnswerParts, asked: Asked) {
    this.#parts = parts;
    this.#asked = asked;
    this.#started = startAnswer(parts, asked);
    const { id, renamed } = this.#started;
    this.#text = new ChunkText({ id, model: renamed, firstMembers: firstMembersOf(asked) });
    this.#message = asked.recalled && new AnswerMessage();
  }

  async run(): Promise<void> {
    const { router, call, held } = this.#started;
    try {
      const { clientAskedUsage } = await router.stream(call, { onEvents: (events) => this.#take(events) });
      await this.#finish(clientAskedUsage);
    } catch (error) {
      // Where the hold was refused, the model was cancelled for it: that is the reason to tell.
      this.#charge ??= await held;
      await this.#breakOff(error);
    }
  }

  #take(events: readonly DialectEvent[]): void | Promise<void> {
    return this.#stream === undefined ? this.#begin(events) : this.#forward(this.#stream, events);
  }

  async #begin(events: readonly DialectEvent[]): Promise<void> {
    this.#charge = await this.#started.held;
    await this.#forward(this.#open(), events);
  }

  #open(): EventStream {
    const { exchange, caller } = this.#asked;
    this.#stream = exchange.openStream();
    if (!exchange.isResumable) return this.#stream;
    this.#kept = this.#parts.streams.open(this.#started.id, streamOwner(caller));
    exchange.outlive(graceMs, this.#kept.isRead);
    return this.#stream;
  }

  #forward(stream: EventStream, events: readonly DialectEvent[]): void | Promise<void> {
    let text = '';
    for (const { data, forward, isDone, usage, output } of events) {
      if (isDone) continue;
      this.#message?.add(data);
      this.#output.add(output);
      this.#counted = usage ?? this.#counted;
      if (forward === undefined) continue;
      if (this.#withheld !== undefined) text += this.#text.tell(this.#withheld);
      this.#withheld = usage === undefined ? undefined : forward;
      if (usage === undefined) text += this.#text.tell(forward);
      this.#told += 1;
    }
    if (text !== '') this.#kept?.append(text);
    const written = text === '' ? undefined : stream.write(text);
    rehearseStream(this.#asked.scenario, this.#told);
    return written;
  }

  async #finish(clientAskedUsage: boolean): Promise<void> {
    this.#charge ??= await this.#started.held;
    const stream = this.#stream ?? this.#open();
    const usage = await this.#usage();
    await this.#remember();
    const { credits } = await this.#charge.settle(unitsOfUsage(usage));
    const ending = this.#ending(usage, credits, clientAskedUsage) + this.#text.done();
    this.#keepLast(ending);
    await stream.end(ending, credits);
  }

  async #remember(): Promise<void> {
    const { recalled, requestId } = this.#asked;
    if (!recalled || !this.#message) return;
    const origin = { model: this.#started.model.id, requestId };
    await this.#parts.memory.remember(recalled, this.#message.message, origin);
  }

  #keepLast(text: string): void {
    this.#kept?.append(text);
    this.#kept?.finish();
  }

  /** The cost is told where the count is: in the upstream's last event, or in one of ours if the client wanted a count. */
  #ending(usage: TokenUsage, credits: string, clientAskedUsage: boolean): string {
    if (this.#withheld !== undefined) {
      const chunk = JSON.parse(this.#withheld) as Record<string, unknown>;
      return this.#text.tell(JSON.stringify({ ...chunk, usage: usageWithCost(chunk['usage'], usage, credits) }));
    }
    if (!clientAskedUsage) return '';
    return this.#text.own({ choices: [], usage: usageWithCost(undefined, usage, credits) });
  }

  #usage(): Promise<TokenUsage> {
    const output = () => this.#output.text;
    return countUsage(this.#parts.tokenizer, this.#asked.body, { counted: this.#counted, output });
  }

  /** What was produced is owed; where nothing was, nothing is. */
  async #breakOff(error: unknown): Promise<void> {
    const charge = this.#charge!;
    const produced = !this.#output.isEmpty;
    const credits = produced ? (await charge.settle(unitsOfUsage(await this.#usage()))).credits : '0.000000';
    if (!produced) await charge.release();
    const reported = reportProviderError(error);
    if (this.#stream === undefined) throw reported;
    const withheld = this.#withheld === undefined ? '' : this.#text.tell(this.#withheld);
    await this.#stream.fail(reported, credits, ({ message, type, code }) => {
      const nothing = this.#asked.operation === 'completions' ? { text: '' } : { delta: { content: '' } };
      const choices = [{ index: 0, ...nothing, finish_reason: 'error' }];
      const chunk = { choices, error: { message, type, code }, finish_reason: 'error' };
      const ending = withheld + this.#text.own(chunk) + this.#text.done();
      this.#keepLast(ending);
      return ending;
    });
  }
}

export const streamAnswer = (parts: AnswerParts, asked: Asked): Promise<void> => new Streaming(parts, asked).run();
