import { expect, it } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { ProviderError, type ProviderErrorKind } from '../../providers/spec/provider-error.ts';
import { openLanes, type Lane } from './open-lanes.ts';

const log = createLog({ level: 'silent', node: 'test' });
const lane = () => openLanes(log).lane('p', 'm');
const error = (kind: ProviderErrorKind, retryAfterMs?: number) =>
  new ProviderError({ kind, retryable: true, publicMessage: kind, retryAfterMs });

function failTimes(one: Lane, times: number, kind: ProviderErrorKind = 'unavailable', nowMs = 0): void {
  for (let n = 0; n < times; n += 1) one.fail(one.enter(nowMs), error(kind), nowMs);
}

it.each(['unavailable', 'timeout', 'interrupted', 'malformed'] as const)('rests after five times %s', (kind) => {
  const one = lane();
  failTimes(one, 4, kind);
  expect(one.refusal(0)).toBeUndefined();
  failTimes(one, 1, kind);
  expect(one.refusal(1_000)).toEqual({ kind: 'unavailable', retryAfterMs: 4_000 });
  expect(one.health(1_000)).toEqual({ provider: 'p', model: 'm', state: 'open', in_flight: 0, failures: 5 });
});

it.each(['refused', 'aborted', 'rate_limited'] as const)('never rests for %s', (kind) => {
  const one = lane();
  failTimes(one, 4);
  failTimes(one, 20, kind);
  expect(one.health(99_999)).toMatchObject({ state: 'closed', failures: 4 });
});

it('counts failures one after the other only', () => {
  const one = lane();
  failTimes(one, 4);
  one.succeed(one.enter(0));
  failTimes(one, 4);
  expect(one.health(0).state).toBe('closed');
});

it('lets one probe in after five seconds, and closes when it succeeds', () => {
  const one = lane();
  failTimes(one, 5);
  expect(one.refusal(4_999)).toBeDefined();
  expect(one.health(5_000).state).toBe('half_open');
  const probe = one.enter(5_000);
  expect(one.refusal(9_999)).toMatchObject({ kind: 'unavailable' });
  one.succeed(probe);
  expect(one.refusal(5_000)).toBeUndefined();
  expect(one.health(5_000)).toMatchObject({ state: 'closed', failures: 0 });
});

it('lets another probe in after five more seconds where the first takes its time; either decides', () => {
  const one = lane();
  failTimes(one, 5);
  const [first, second] = [one.enter(5_000), one.enter(10_000)];
  expect(one.refusal(14_999)).toBeDefined();
  one.succeed(first);
  expect(one.health(11_000).state).toBe('closed');
  one.fail(second, error('timeout'), 12_000);
  expect(one.health(12_000)).toMatchObject({ state: 'closed', failures: 1, in_flight: 0 });
});

it('rests again when the probe fails', () => {
  const one = lane();
  failTimes(one, 5);
  one.fail(one.enter(5_000), error('timeout'), 6_000);
  expect(one.refusal(10_999)).toBeDefined();
  expect(one.refusal(11_000)).toBeUndefined();
});

it('takes a refusal of the probe for a sign of life, an abort for no sign at all', () => {
  const refused = lane();
  failTimes(refused, 5);
  refused.fail(refused.enter(5_000), error('refused'), 5_000);
  expect(refused.health(5_000).state).toBe('closed');
  const left = lane();
  failTimes(left, 5);
  left.fail(left.enter(5_000), error('aborted'), 5_000);
  expect(left.health(5_000).state).toBe('half_open');
  expect(left.refusal(5_000)).toBeUndefined();
});

it('hears nothing of calls from before it rested, nor of a probe that is over', () => {
  const one = lane();
  const [late, later] = [one.enter(0), one.enter(0)];
  failTimes(one, 5);
  one.succeed(late);
  expect(one.health(1).state).toBe('open');
  const probe = one.enter(5_000);
  one.prove(probe);
  failTimes(one, 5, 'unavailable', 6_000);
  const next = one.enter(11_000);
  one.fail(probe, error('interrupted'), 11_000);
  one.fail(later, error('interrupted'), 11_000);
  expect(one.health(11_000).state).toBe('half_open');
  one.succeed(next);
  expect(one.health(11_000)).toMatchObject({ state: 'closed', in_flight: 0 });
});

it.each([
  [7_000, 7_000],
  [undefined, 1_000],
  [600_000, 60_000],
])('cools after a Retry-After of %s for %i ms', (retryAfterMs, expectedMs) => {
  const one = lane();
  one.fail(one.enter(0), error('rate_limited', retryAfterMs), 0);
  expect(one.refusal(0)).toEqual({ kind: 'rate_limited', retryAfterMs: expectedMs });
  expect(one.health(expectedMs - 1).state).toBe('cooling');
  expect(one.refusal(expectedMs)).toBeUndefined();
});

it('takes as many calls at once as it may', () => {
  const one = lane();
  one.enter(0);
  const second = one.enter(0);
  expect(one.refusal(0, 2)).toEqual({ kind: 'rate_limited', retryAfterMs: 1_000 });
  one.succeed(second);
  expect(one.refusal(0, 2)).toBeUndefined();
});

it('is one for a model at a provider', () => {
  const lanes = openLanes(log);
  expect(lanes.lane('p', 'm')).toBe(lanes.lane('p', 'm'));
  expect(lanes.lane('p', 'm')).not.toBe(lanes.lane('q', 'm'));
  expect(lanes.health(0)).toHaveLength(2);
});
