import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { modalities } from './schemas/model.ts';
import type { RouteScope } from './scopes.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodObject;

/** What one call costs: nothing, or what the model it names is priced at. Nothing that generates is free. */
type Meter = 'free' | { readonly priced: (typeof modalities)[number] };

/** One endpoint of the wire: enough to validate it, type it, document it, serve it and bill it. */
export interface Route {
  /** `module.verb`: the operation id, and the name in logs and metrics. */
  readonly id: string;
  readonly method: Method;
  /** Relative to the base address; parameters in braces. */
  readonly path: `/${string}`;
  readonly scope: RouteScope;
  /** Keys are refused, whatever their scopes: this is for somebody who is signed in. */
  readonly sessionOnly?: true;
  /** There is nothing to do in live. */
  readonly sandboxOnly?: true;
  readonly meter: Meter;
  readonly summary: string;
  readonly description?: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** The fields beside the files where it also takes a form. */
  readonly form?: ObjectSchema;
  /** The files of the form by their fields; one required `file` unless it says otherwise. */
  readonly formFiles?: Readonly<Record<string, 'required' | 'optional'>>;
  readonly status: 200 | 201 | 202;
  readonly response: z.ZodType;
  /** The answer with 202, where the work goes on after it. */
  readonly accepted?: z.ZodType;
  /** One event of the answer where it comes as a stream. */
  readonly event?: z.ZodType;
  /** It always does. */
  readonly alwaysStreams?: true;
  /** The answer is bytes of whatever type they are, or a redirect to them. */
  readonly isBytes?: true;
  /** The columns of a list that is also served as a table, to whoever accepts text/csv. */
  readonly csv?: readonly string[];
  /** The lines of that table, where they are not the members of the list. */
  readonly csvRows?: (answer: unknown) => readonly object[];
  /** Beyond those that every route can answer. */
  readonly errors: readonly ErrorCode[];
}

export type FreeRoute = Route & { readonly meter: 'free' };
export type MeteredRoute = Route & { readonly meter: { readonly priced: string } };
export type StreamingRoute = Route & { readonly event: z.ZodType };

export const route = <const R extends Route>(declaration: R): R => declaration;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<R extends Route> = Parsed<R['params']>;
export type QueryOf<R extends Route> = Parsed<R['query']>;
export type BodyOf<R extends Route> = Parsed<R['body']>;
export type ResponseOf<R extends Route> = z.input<R['response']>;
