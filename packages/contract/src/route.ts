import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodObject;

/** What one call of the route costs. A route that generates names its price unit; nothing generates for free. */
type Meter = 'free';

/** One endpoint of the wire: enough to validate it, type it, document it, serve it and bill it. */
export interface Route {
  /** `module.verb`: the operation id, and the name in logs and metrics. */
  readonly id: string;
  readonly method: Method;
  /** Relative to the base address; parameters in braces. */
  readonly path: `/${string}`;
  readonly scope: Scope;
  readonly meter: Meter;
  readonly summary: string;
  readonly description?: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  readonly status: 200 | 201 | 202;
  readonly response: z.ZodType;
  /** Beyond those that every route can answer. */
  readonly errors: readonly ErrorCode[];
}

export const route = <const R extends Route>(declaration: R): R => declaration;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<R extends Route> = Parsed<R['params']>;
export type QueryOf<R extends Route> = Parsed<R['query']>;
export type BodyOf<R extends Route> = Parsed<R['body']>;
export type ResponseOf<R extends Route> = z.input<R['response']>;
