import type { FastifyReply } from 'fastify';

export interface LimitWindow {
  readonly window: 'minute' | 'day';
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

export interface LimitDecision {
  readonly allowed: boolean;
  /** The tighter of the windows: what the headers describe. */
  readonly tightest: LimitWindow;
  /** All windows in force, in the notation of the IETF draft. */
  readonly policy: string;
}

export function retryAfterSeconds({ resetMs }: LimitWindow, nowMs: number): number {
  return Math.max(1, Math.ceil((resetMs - nowMs) / 1000));
}

export function writeRateLimitHeaders(reply: FastifyReply, { tightest, policy }: LimitDecision, nowMs: number): void {
  const { window, limit, remaining, resetMs } = tightest;
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': Math.ceil(resetMs / 1000),
    'x-ratelimit-window': window,
    'ratelimit-policy': policy,
    ratelimit: `"${window}";r=${remaining};t=${retryAfterSeconds(tightest, nowMs)}`,
  });
}
