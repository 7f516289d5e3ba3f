import { AppError, errorTable, type ErrorCode } from '@atelier/contract';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './request-state.ts';

export interface KeyedRequest {
  readonly accountId: string;
  readonly environment: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

export type Claim =
  | { readonly outcome: 'claimed' | 'running' | 'unknown' | 'mismatch' }
  | { readonly outcome: 'finished'; readonly answer: StoredAnswer };

/** Remembers which request used a key, and what it was answered. */
export interface Idempotency {
  readonly claim: (request: KeyedRequest, requestHash: Buffer) => Promise<Claim>;
  readonly finish: (request: KeyedRequest, answer: StoredAnswer) => Promise<void>;
  /** Gives the key back: the request changed nothing. */
  readonly release: (request: KeyedRequest) => Promise<void>;
}

const allowedKey = /^[\x21-\x7e]{1,255}$/;

function keyedRequest(request: FastifyRequest, key: string): KeyedRequest {
  const caller = callerOf(request);
  return { accountId: caller.account.id, environment: caller.environment, key };
}

/** The route and what the contract made of the request: /v1 and /api/v1, or other spacing in the JSON, are the same request. */
function hashRequest({ state, params, query }: FastifyRequest, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([state.routeId, params, query, body]))
    .digest();
}

/** Runs right before the handler, when the request is known to be valid: a refused request uses no key up. */
export async function claimIdempotencyKey(
  store: Idempotency,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown = request.body,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') return undefined;
  if (typeof key !== 'string' || !allowedKey.test(key)) {
    throw new AppError('invalid_value', 'Idempotency-Key must be 1 to 255 visible ASCII characters.', {
      param: 'Idempotency-Key',
    });
  }
  const claim = await store.claim(keyedRequest(request, key), hashRequest(request, body));
  switch (claim.outcome) {
    case 'claimed':
      request.state.claimedKey = key;
      return undefined;
    case 'running':
      throw new AppError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
        retryAfterSeconds: 1,
      });
    case 'unknown':
      throw new AppError(
        'idempotency_outcome_unknown',
        'A request with this Idempotency-Key was interrupted and may have taken effect. Look at the result before you use a new key.',
      );
    case 'mismatch':
      throw new AppError(
        'idempotency_mismatch',
        'This Idempotency-Key was used with another request. Use a new key for every new request.',
      );
    case 'finished':
      request.state.replayed = true;
      return reply
        .code(claim.answer.status)
        .header('content-type', claim.answer.contentType)
        .header('idempotent-replayed', 'true')
        .send(claim.answer.body);
  }
}

type Ending = 'changed nothing' | 'answered' | 'unknown';

/**
 * A refusal that says "later" changed nothing. What broke in a way nobody foresaw may have, and is answered the same
 * again. Where the database was lost on the way, nobody knows what it still did: no answer is stored, the key stays taken.
 */
function endingOf(code: string | null): Ending {
  if (code === 'overloaded') return 'unknown';
  if (code === null || code === 'internal_error') return 'answered';
  return errorTable[code as ErrorCode].retry === 'later' ? 'changed nothing' : 'answered';
}

/** The key this request holds, taken from it: if storing fails, the error's own answer must not give the key back. */
function takeKey(request: FastifyRequest): KeyedRequest | null {
  const key = request.state.claimedKey;
  if (key === null) return null;
  request.state.claimedKey = null;
  return keyedRequest(request, key);
}

/** Runs when the answer is ready and before it leaves: a client that has seen an answer can always see it again. */
export async function storeAnswer(
  store: Idempotency,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): Promise<void> {
  const keyed = takeKey(request);
  if (keyed === null) return;
  switch (endingOf(request.state.errorCode)) {
    case 'unknown':
      return;
    case 'changed nothing':
      return store.release(keyed);
    case 'answered':
      return store.finish(keyed, {
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type')),
        body: Buffer.from(payload),
      });
  }
}

/** The same for an answer that left in pieces. */
export async function storeText(
  store: Idempotency,
  request: FastifyRequest,
  text: string,
  contentType: string,
): Promise<void> {
  const keyed = takeKey(request);
  if (keyed) await store.finish(keyed, { status: 200, contentType, body: Buffer.from(text) });
}

/** An answer that broke off is no answer: the repeat asks anew. */
export async function releaseKey(store: Idempotency, request: FastifyRequest): Promise<void> {
  const keyed = takeKey(request);
  if (keyed) await store.release(keyed);
}
