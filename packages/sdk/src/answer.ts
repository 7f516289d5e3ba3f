import { asAtelierError } from './atelier-error.ts';

/** What a generated call resolves to: data or an error, and the response where there was one. */
interface Result<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly response?: Response;
}

/** The body of what was asked for; an `AtelierError` where there is none. `await answer(keysList({ client }))` */
export async function answer<T>(asked: Promise<Result<T>>): Promise<T> {
  const { data, error, response } = await asked;
  if (error !== undefined || data === undefined) throw asAtelierError(error, response);
  return data;
}
