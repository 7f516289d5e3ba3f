import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { bodyErrors, commonErrors, ErrorBody, errorCodes, errorTable } from './errors.ts';

const typeOfStatus: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'insufficient_credits',
  403: 'permission_error',
  404: 'not_found_error',
  405: 'invalid_request_error',
  409: 'conflict_error',
  413: 'invalid_request_error',
  415: 'invalid_request_error',
  416: 'invalid_request_error',
  422: 'invalid_request_error',
  429: 'rate_limit_error',
  499: 'invalid_request_error',
  500: 'api_error',
  502: 'api_error',
  503: 'api_error',
  504: 'api_error',
};

describe('the error table', () => {
  test.each(errorCodes)('%s has the type of its status, and words for a person', (code) => {
    const { status, type, retry, meaning, remedy } = errorTable[code];
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(type).toBe(typeOfStatus[status]);
    expect(['later', 'never']).toContain(retry);
    for (const words of [meaning, remedy]) expect(words).toMatch(/^[A-Z`].*\.$/);
  });

  const codesOf = (isIts: (status: number) => boolean) => errorCodes.filter((code) => isIts(errorTable[code].status));

  test.each(codesOf((status) => status >= 500))('%s is our own fault and sends nobody away for good', (code) => {
    expect(errorTable[code].retry).toBe('later');
  });

  test.each(codesOf((status) => status < 500 && ![402, 409, 429, 499].includes(status)))(
    '%s is a fault of the request, which no wait mends',
    (code) => {
      expect(errorTable[code].retry).toBe('never');
    },
  );

  test('holds every code that all routes, or all with a body, can answer, once', () => {
    const shared = [...commonErrors, ...bodyErrors];
    expect(new Set(shared).size).toBe(shared.length);
    expect(errorCodes).toEqual(expect.arrayContaining(shared));
  });
});

describe('the error on the wire', () => {
  const error = { message: 'No.', type: 'not_found_error', code: 'not_found', param: null };

  test('takes every code of the table and no other', () => {
    for (const code of errorCodes) expect(ErrorBody.safeParse({ error: { ...error, code } }).success).toBe(true);
    expect(ErrorBody.safeParse({ error: { ...error, code: 'teapot' } }).success).toBe(false);
  });

  test('has exactly four members', () => {
    expect(ErrorBody.safeParse({ error: { ...error, stack: 'at …' } }).success).toBe(false);
    for (const member of Object.keys(error)) {
      const lacking = Object.fromEntries(Object.entries(error).filter(([name]) => name !== member));
      expect(ErrorBody.safeParse({ error: lacking }).success).toBe(false);
    }
  });
});

describe('AppError', () => {
  test('carries a code, a public message and what the edge needs, and keeps its cause inside', () => {
    const cause = new Error('inside');
    const error = new AppError('overloaded', 'Try again.', { param: 'name', retryAfterSeconds: 2, cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      code: 'overloaded',
      message: 'Try again.',
      param: 'name',
      retryAfterSeconds: 2,
      cause,
    });
    expect(new AppError('not_found', 'No.')).toMatchObject({ param: null, retryAfterSeconds: undefined });
  });
});
