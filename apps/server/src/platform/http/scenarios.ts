import { AppError } from '@atelier/contract';
import type { FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a client can rehearse in the sandbox. Those that need a stream, a job or a payment act where these are made. */
const scenarios = [
  'insufficient_credits',
  'rate_limited',
  'internal_error',
  'overloaded',
  'slow',
  'stream_interrupted',
  'stream_error',
  'job_failed',
  'job_slow',
  'payment_failed',
  'webhook_failed',
] as const;

const slowMs = 3_000;

/** Plays the part that `X-Sandbox-Scenario` asks for; live refuses the header, so that no test can reach a customer. */
export async function playScenario(request: FastifyRequest, name: string): Promise<void> {
  if (request.state.environment === 'live') {
    throw new AppError(
      'scenario_not_allowed',
      'Scenarios exist only in the sandbox. Leave out X-Sandbox-Scenario, or call /sandbox/v1 with a sk_test_ key.',
    );
  }
  if (!scenarios.some((scenario) => scenario === name)) {
    throw new AppError(
      'scenario_not_allowed',
      `There is no scenario of this name. Choose one of: ${scenarios.join(', ')}.`,
    );
  }
  if (name === 'insufficient_credits') {
    throw new AppError('insufficient_credits', 'This is a rehearsal: the balance does not cover this request.');
  }
  if (name === 'rate_limited') {
    throw new AppError('minute_limit_exceeded', 'This is a rehearsal: too many requests this minute.', {
      retryAfterSeconds: 1,
    });
  }
  if (name === 'internal_error') {
    throw new AppError('internal_error', 'This is a rehearsal: something broke on our side.');
  }
  if (name === 'overloaded') {
    throw new AppError('overloaded', 'This is a rehearsal: the service is overloaded.', { retryAfterSeconds: 1 });
  }
  if (name === 'slow') await sleep(slowMs);
}
