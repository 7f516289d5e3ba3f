import { aborted, errorOfAnswer, interrupted, malformed, unreachable } from '../shared/upstream-errors.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';
import { ProviderError } from '../spec/provider-error.ts';
import { isObject } from '../../kit/is-object.ts';
import { listOf } from './json-members.ts';

/** Our own refusal of what the vendor could not honour, before anything is sent. */
export const refused = (param: string, publicMessage: string): ProviderError =>
  new ProviderError({
    kind: 'refused',
    retryable: false,
    status: 400,
    publicMessage,
    upstream: { type: 'invalid_request_error', param },
  });

/** What the packages throw. They are known by name, since their classes would load the packages. */
interface PackageError extends Error {
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
}

const refusals = new Set(['AI_UnsupportedFunctionalityError', 'AI_InvalidArgumentError', 'AI_InvalidPromptError']);
const unreadable = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
]);

/** Whatever a model threw or put in its stream. */
export function faultOf(error: unknown, signal?: AbortSignal): ProviderError {
  if (signal?.aborted === true) return aborted(signal.reason);
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Error)) return isObject(error) ? faultOfEvent(error) : interrupted(true);
  if (error.name === 'AI_APICallError') return faultOfCall(error);
  if (refusals.has(error.name)) return refused('messages', error.message);
  if (unreadable.has(error.name)) return malformed(true, bare(error));
  return interrupted(true, bare(error));
}

function faultOfCall(error: PackageError): ProviderError {
  const { statusCode: status, responseHeaders: headers = {}, responseBody = '' } = error;
  if (status === undefined) return unreachable(bare(error));
  if (status >= 200 && status < 300) {
    const isUnreadable = causesOf(error).some(({ name }) => unreadable.has(name));
    return isUnreadable ? malformed(true, bare(error)) : interrupted(true, bare(error));
  }
  return faultOfStatus(status, { headers, body: parseOrNothing(responseBody) });
}

/** An error event of a stream. It has no status, so its name must tell. */
function faultOfEvent(event: JsonObject): ProviderError {
  const status = typeof event['statusCode'] === 'number' ? event['statusCode'] : 500;
  return faultOfStatus(status, { headers: {}, body: event['data'] ?? event });
}

interface Told {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function faultOfStatus(status: number, { headers, body }: Told): ProviderError {
  const outer = isObject(body) ? body : {};
  const fault = isObject(outer['error']) ? outer['error'] : outer;
  const message = typeof fault['message'] === 'string' ? fault['message'] : undefined;
  const type = fault['status'] ?? fault['type'];
  const code = message !== undefined && tooLong.test(message) ? 'context_length_exceeded' : fault['code'];
  const error = errorOfAnswer({
    status,
    headers: { 'retry-after': retryDelayOf(fault), ...headers },
    text: JSON.stringify({ error: { message, type, code } }),
  });
  if (error.kind !== 'refused' || !isAboutUs(fault)) return error;
  const { publicMessage } = unreachable(undefined);
  return new ProviderError({
    kind: 'unavailable',
    retryable: true,
    status,
    publicMessage,
    upstream: error.upstream,
  });
}

const tooLong = /prompt is too long|input token count.*exceeds/i;
const ourAccount =
  /your credit balance|plans & billing|api usage limits|spend limit|api key (?:not|expired)|(?:your|this) organization|user location/i;

/** Both vendors tell a 400 of what is wrong with our account there: the client could not mend it, another upstream can. */
function isAboutUs(fault: JsonObject): boolean {
  if (fault['type'] === 'billing_error' || fault['status'] === 'FAILED_PRECONDITION') return true;
  const reasons = listOf(fault['details']).map((detail) => (isObject(detail) ? String(detail['reason']) : ''));
  if (reasons.some((reason) => reason.startsWith('API_KEY_'))) return true;
  return typeof fault['message'] === 'string' && ourAccount.test(fault['message']);
}

/** Google tells in the body what others tell in Retry-After, as a duration: `34.4s`. */
function retryDelayOf(fault: JsonObject): string | undefined {
  const delays = listOf(fault['details']).map((detail) => (isObject(detail) ? detail['retryDelay'] : undefined));
  return delays.find((delay) => typeof delay === 'string')?.replace(/s$/, '');
}

function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

/** For the log: the packages' errors carry the prompt, the answer and our headers, in members and in messages. */
function bare(error: Error): Error {
  const causes = causesOf(error).map((cause) => {
    const code = (cause as NodeJS.ErrnoException).code;
    return code === undefined ? cause.name : `${cause.name} ${code}`;
  });
  return new Error(causes.join(': '));
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
