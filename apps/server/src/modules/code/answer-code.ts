import type { Caller } from '../../kit/actor.ts';
import type { EventStream, Exchange } from '../../platform/http/event-stream.ts';
import type { AnswerText } from '../../platform/http/serve-routes.ts';
import type { SyntaxChecker } from '../../platform/syntax/syntax-checker.ts';
import { BrokenText, requestText, streamText, type AnswerParts, type SaidText, type TextWish } from '../chat/index.ts';
import type { Errand, Result } from './errand.ts';

/** What the verbs work with. */
export interface CodeParts extends AnswerParts {
  readonly syntax: SyntaxChecker;
}

/** What all verbs take besides their own. */
interface SharedBody {
  readonly model?: string | undefined;
  readonly max_tokens?: number | null | undefined;
  readonly temperature?: number | null | undefined;
  readonly stream?: boolean | null | undefined;
}

interface CodeCall {
  readonly caller: Caller;
  readonly requestId: string;
  readonly scenario: string | undefined;
  readonly body: SharedBody;
}

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null;

/** A model made for code is preferred; one that chats will do. */
function modalitiesFor({ catalogue }: AnswerParts, model: string | undefined): readonly string[] {
  const isThere = catalogue().models.some(({ modality, status }) => modality === 'code' && status !== 'unavailable');
  return model === undefined && isThere ? ['code'] : ['chat', 'code'];
}

function wishOf(parts: AnswerParts, { body, ...call }: CodeCall, errand: Errand, exchange: Exchange): TextWish {
  const { model, max_tokens, temperature } = body;
  const given = Object.fromEntries(Object.entries({ model, max_tokens, temperature }).filter(isGiven));
  return {
    ...call,
    exchange,
    errand: { module: 'code', idPrefix: 'code_', modalities: modalitiesFor(parts, model) },
    body: { ...given, messages: errand.messages },
  };
}

const now = (): number => Math.floor(Date.now() / 1000);

interface Finished {
  readonly answer: Readonly<Record<string, unknown>>;
  readonly credits: string;
  readonly streamed: string;
}

/** Reads the code out of what was said, checks and repairs it, and takes what the first answer cost. */
async function finish(errand: Errand, said: SaidText, created: number): Promise<Finished> {
  const { id, model, text, finishReason } = said;
  const { object, language, promptVersion, messages } = errand;
  let result: Result;
  try {
    result = await errand.finish({
      text,
      isCut: finishReason === 'length',
      again: (correction) =>
        said.again([...messages, { role: 'assistant', content: text }, { role: 'user', content: correction }]),
    });
  } catch (error) {
    await said.release();
    throw error;
  }
  const { credits, usage } = await said.settle();
  const answer = {
    id,
    object,
    created,
    model,
    language: language?.id ?? null,
    ...result.members,
    finish_reason: finishReason,
    prompt_version: promptVersion,
    usage,
  };
  return { answer, credits, streamed: result.streamed };
}

/** The events of one answer, numbered. */
class Chunks {
  readonly #head: Readonly<Record<string, unknown>>;
  readonly #attribution: string | undefined;
  #count = 0;

  constructor(head: Readonly<Record<string, unknown>>, attribution: string | undefined) {
    this.#head = head;
    this.#attribution = attribution;
  }

  event(data: string): string {
    this.#count += 1;
    return `id: ${this.#count}\ndata: ${data}\n\n`;
  }

  tell(content: string, finishReason: string | null, more: Readonly<Record<string, unknown>> = {}): string {
    const delta = content === '' ? {} : { content };
    const choices = [{ index: 0, delta, finish_reason: finishReason }];
    const text = JSON.stringify({ ...this.#head, choices, ...more });
    const isFirst = this.#count === 0 && this.#attribution !== undefined;
    return this.event(isFirst ? `${text.slice(0, -1)},${this.#attribution}}` : text);
  }
}

/** One answer as a stream: the code as it is written, and at the end the whole answer. */
class CodeStreaming {
  readonly #errand: Errand;
  readonly #exchange: Exchange;
  readonly #created = now();
  #stream: EventStream | undefined;
  #chunks: Chunks | undefined;
  #told = '';

  constructor(errand: Errand, exchange: Exchange) {
    this.#errand = errand;
    this.#exchange = exchange;
  }

  async run(parts: AnswerParts, wish: TextWish): Promise<void> {
    const filter = this.#errand.filter();
    try {
      const said = await streamText(parts, wish, (text, begun) => this.#forward(filter(text), begun));
      await this.#end(said);
    } catch (error) {
      await this.#fail(error);
    }
  }

  #begin({ id, model }: Pick<SaidText, 'id' | 'model'>): { stream: EventStream; chunks: Chunks } {
    const language = this.#errand.language?.id ?? null;
    const head = { id, object: 'code.chunk', created: this.#created, model, language };
    this.#chunks ??= new Chunks(head, this.#exchange.attribution);
    this.#stream ??= this.#exchange.openStream();
    return { stream: this.#stream, chunks: this.#chunks };
  }

  #forward(content: string, begun: Pick<SaidText, 'id' | 'model'>): void | Promise<void> {
    const isFirst = this.#stream === undefined;
    const { stream, chunks } = this.#begin(begun);
    this.#told += content;
    return content === '' && !isFirst ? undefined : stream.write(chunks.tell(content, null));
  }

  async #end(said: SaidText): Promise<void> {
    const { stream, chunks } = this.#begin(said);
    const { answer, credits, streamed } = await finish(this.#errand, said, this.#created);
    const isPrefix = streamed.startsWith(this.#told);
    const rest = isPrefix ? streamed.slice(this.#told.length) : '';
    const more = { result: answer, ...(!isPrefix && { replaces: true }) };
    const lastWords = rest === '' ? '' : chunks.tell(rest, null);
    await stream.end(lastWords + chunks.tell('', said.finishReason ?? 'stop', more) + chunks.event('[DONE]'), credits);
  }

  async #fail(error: unknown): Promise<void> {
    const reason = error instanceof BrokenText ? error.cause : error;
    const [stream, chunks] = [this.#stream, this.#chunks];
    if (!stream || !chunks) throw reason;
    const credits = error instanceof BrokenText ? error.credits : '0.000000';
    await stream.fail(reason, credits, ({ message, type, code }) => {
      const more = { error: { message, type, code }, finish_reason: 'error' };
      return chunks.tell('', 'error', more) + chunks.event('[DONE]');
    });
  }
}

/** Runs one call of a verb, whole or as a stream. */
export async function answerCode(
  parts: AnswerParts,
  call: CodeCall,
  errand: Errand,
  exchange: Exchange,
): Promise<AnswerText> {
  const wish = wishOf(parts, call, errand, exchange);
  if (call.body.stream === true) {
    await new CodeStreaming(errand, exchange).run(parts, wish);
    return 'streamed';
  }
  const { answer, credits } = await finish(errand, await requestText(parts, wish), now());
  return { answer: JSON.stringify(answer), credits };
}
