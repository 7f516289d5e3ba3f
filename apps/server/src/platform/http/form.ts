import { AppError } from '@atelier/contract';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { validatorCompiler } from './contract-compilers.ts';
import { claimIdempotencyKey, type Idempotency } from './idempotency.ts';

const limits = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 50, fileSize: Infinity };

export interface FormFile {
  /** The field it came in. */
  readonly field: string;
  /** As its sender calls it. */
  readonly name: string | undefined;
  /** To be read to its end before anything else of the form is. */
  readonly stream: Readable;
}

/** The stored answer has been sent in place of a new one. */
class Replayed extends Error {}

const unreadable = (cause: unknown) => new AppError('invalid_request', 'The form could not be read.', { cause });

/** A form as it arrives: nothing of it is held in memory but its fields. */
export class Form<S extends z.ZodObject = z.ZodObject> {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #schema: S;
  readonly #idempotency: Idempotency;
  readonly #values: Record<string, unknown> = {};
  #parts: AsyncIterator<Multipart> | undefined;
  #file: Readable | undefined;
  #fault: unknown;

  constructor(request: FastifyRequest, reply: FastifyReply, schema: S, idempotency: Idempotency) {
    this.#request = request;
    this.#reply = reply;
    this.#schema = schema;
    this.#idempotency = idempotency;
  }

  /** How long all of it says it is; nothing where it does not say. */
  get declaredBytes(): number | undefined {
    const length = this.#request.headers['content-length'];
    return length === undefined ? undefined : Number(length);
  }

  /** Reads as far as the next file; nothing where there is none any more. */
  async nextFile(): Promise<FormFile | undefined> {
    for (;;) {
      const part = await this.#nextPart();
      if (!part) return undefined;
      if (part.type === 'file') {
        this.#file = part.file;
        part.file.on('error', (error) => (this.#fault ??= error));
        return { field: part.fieldname, name: part.filename || undefined, stream: part.file };
      }
      this.#keep(part.fieldname, part.value, part.fieldnameTruncated || part.valueTruncated);
    }
  }

  /** The fields that came so far, where they are all right by themselves. */
  fieldsSoFar(): Partial<z.output<S>> {
    return (this.#schema.partial().safeParse(this.#values).data ?? {}) as Partial<z.output<S>>;
  }

  /** Reads to the end of the form. One more file is one too many. */
  async fields(): Promise<z.output<S>> {
    const file = await this.nextFile();
    if (file) throw new AppError('invalid_value', 'The form holds more files than this takes.', { param: file.field });
    const validate = validatorCompiler({ schema: this.#schema, httpPart: 'body', method: '', url: '' });
    const result = validate(this.#values) as { value: z.output<S> } | { error: Error };
    if ('error' in result) throw result.error;
    return result.value;
  }

  /** Takes the idempotency key of the request for what the form means, which is only known when it was read. */
  async claim(meaning: unknown): Promise<void> {
    await claimIdempotencyKey(this.#idempotency, this.#request, this.#reply, meaning);
    if (this.#request.state.replayed) throw new Replayed();
  }

  /** What the request is to be answered with where handling the form threw this. */
  settle(error: unknown): FastifyReply {
    // The rest is thrown away as it comes: a client that still sends would wait for ever to be read.
    this.#request.raw.unpipe();
    this.#request.raw.resume();
    if (error instanceof Replayed) return this.#reply;
    // A form that is short can break off before anybody listens: then its file alone remembers why.
    const isOfForm = error === this.#fault || error === this.#file?.errored;
    throw isOfForm && !(error instanceof AppError) ? unreadable(error) : error;
  }

  async #nextPart(): Promise<Multipart | undefined> {
    try {
      this.#parts ??= this.#request.parts({ limits })[Symbol.asyncIterator]();
      const { done, value } = await this.#parts.next();
      return done ? undefined : value;
    } catch (error) {
      throw unreadable(error);
    }
  }

  #keep(name: string, value: unknown, isTruncated: boolean): void {
    if (isTruncated) throw new AppError('payload_too_large', 'A field of the form is too large.', { param: name });
    if (Object.hasOwn(this.#values, name)) {
      throw new AppError('invalid_value', `The form holds the field \`${name}\` twice.`, { param: name });
    }
    this.#values[name] = value;
  }
}

/** In a scope of its own: only the routes in it read forms. */
export async function readForms(scope: FastifyInstance, schema: z.ZodObject, idempotency: Idempotency): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addHook('preValidation', async (request, reply) => {
    if (request.isMultipart()) request.body = new Form(request, reply, schema, idempotency);
  });
  scope.setValidatorCompiler((route) => {
    const validate = validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
    return (data: unknown) => (data instanceof Form ? { value: data } : (validate(data) as { value: unknown }));
  });
}
