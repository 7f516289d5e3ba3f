import type { BodyOf, ParamsOf, QueryOf, Route } from '@atelier/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Caller } from '../../kit/actor.ts';
import type { Form } from './form.ts';
import { callerOf } from './request-state.ts';

/** A request as its handler sees it. */
export interface Call<R extends Route> {
  readonly requestId: string;
  readonly ip: string;
  readonly caller: Caller;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: R extends { readonly form: infer S extends z.ZodObject } ? BodyOf<R> | Form<S> : BodyOf<R>;
  /** What the sandbox was asked to rehearse. */
  readonly scenario: string | undefined;
}

class ReceivedCall {
  readonly #request: FastifyRequest;
  readonly requestId: string;
  readonly caller: Caller;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly scenario: unknown;

  constructor(request: FastifyRequest) {
    this.#request = request;
    this.requestId = request.id;
    this.caller = callerOf(request);
    this.params = request.params;
    this.query = request.query;
    this.body = request.body;
    this.scenario = request.headers['x-sandbox-scenario'];
  }

  /** Behind proxies it must be worked out, and few ask for it. */
  get ip(): string {
    return this.#request.ip;
  }
}

export const receiveCall = (request: FastifyRequest): Call<Route> => new ReceivedCall(request) as Call<Route>;
