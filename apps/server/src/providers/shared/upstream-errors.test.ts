import { describe, expect, it } from 'vitest';
import { errorOfAnswer, interruptedBy, readFault, readRetryAfterMs } from './upstream-errors.ts';

const body = (error: object) => JSON.stringify({ error });
const answer = (status: number, text = '', headers = {}) => errorOfAnswer({ status, headers, text });

describe('upstream errors', () => {
  it.each([
    [400, 'refused', false],
    [401, 'unavailable', true],
    [402, 'unavailable', true],
    [403, 'unavailable', true],
    [404, 'refused', false],
    [408, 'timeout', true],
    [409, 'unavailable', true],
    [413, 'refused', false],
    [422, 'refused', false],
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [502, 'unavailable', true],
    [503, 'unavailable', true],
    [529, 'unavailable', true],
    [302, 'unavailable', true],
  ])('%i is %s', (status, kind, retryable) => {
    expect(answer(status)).toMatchObject({ kind, retryable, status });
  });

  it('hands on what is said about the request', () => {
    const text = body({
      message: 'Too long.',
      type: 'invalid_request_error',
      code: 'context_length_exceeded',
      param: 'messages',
    });
    expect(answer(400, text)).toMatchObject({
      publicMessage: 'Too long.',
      upstream: { type: 'invalid_request_error', code: 'context_length_exceeded', param: 'messages' },
    });
    expect(answer(403, body({ message: 'Flagged.', code: 'content_policy_violation' }))).toMatchObject({
      kind: 'refused',
    });
  });

  it.each([401, 403, 429, 500])('%i keeps what is said about our account to ourselves', (status) => {
    const { publicMessage } = answer(status, body({ message: 'key sk-secret of org-secret' }));
    expect(publicMessage).not.toContain('secret');
  });

  it('reads errors of other shapes', () => {
    expect(readFault({ error: 'plain' })).toEqual({ message: 'plain' });
    expect(readFault({ detail: 'fastapi' })).toEqual({ message: 'fastapi' });
    expect(readFault({ object: 'error', message: 'vllm' })).toEqual({ message: 'vllm' });
    expect(readFault({ error: { code: 524, message: 'x'.repeat(9_000) } })).toMatchObject({ code: '524' });
    expect(readFault('<html>')).toEqual({});
    expect(answer(400, '<html>').publicMessage).toBe('The model refused the request (400).');
    expect(interruptedBy({ error: { message: 'fell' } }, false)).toMatchObject({
      kind: 'interrupted',
      publicMessage: 'fell',
    });
  });

  it('reads Retry-After as seconds, as a date and in milliseconds', () => {
    const nowMs = Date.parse('2026-11-01T00:00:00Z');
    expect(readRetryAfterMs({ 'retry-after': '2.5' }, nowMs)).toBe(2_500);
    expect(readRetryAfterMs({ 'retry-after': 'Sun, 01 Nov 2026 00:00:30 GMT' }, nowMs)).toBe(30_000);
    expect(readRetryAfterMs({ 'retry-after': '1', 'retry-after-ms': '1200' }, nowMs)).toBe(1_200);
    expect(readRetryAfterMs({ 'retry-after': 'soon' }, nowMs)).toBeUndefined();
    expect(readRetryAfterMs({ 'retry-after': '-3' }, nowMs)).toBe(0);
    expect(readRetryAfterMs({}, nowMs)).toBeUndefined();
  });
});
