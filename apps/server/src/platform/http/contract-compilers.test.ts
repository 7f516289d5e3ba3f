import { AppError } from '@atelier/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { serializerCompiler, validatorCompiler } from './contract-compilers.ts';

const Body = z.strictObject({
  name: z.string().max(5),
  quality: z.enum(['low', 'high']),
  size: z.union([z.literal('auto'), z.int()]),
  limits: z.strictObject({ requests_per_minute: z.int().nullable() }).optional(),
  scopes: z.array(z.enum(['chat', 'music'])).optional(),
});
const valid = { name: 'Ada', quality: 'low', size: 1 };

function compile(httpPart: string, schema: z.ZodType = Body) {
  return validatorCompiler({ schema, httpPart, method: 'POST', url: '/' });
}

function faultOf(data: unknown, httpPart = 'body', schema?: z.ZodType): AppError {
  const result: unknown = compile(httpPart, schema)(data);
  const { error } = result as { error?: unknown };
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

describe('what the contract says of a request', () => {
  test('a valid one passes with its defaults filled in', () => {
    const schema = z.strictObject({ limit: z.coerce.number().int().default(20) });
    expect(compile('querystring', schema)({})).toEqual({ value: { limit: 20 } });
    expect(compile('querystring', schema)({ limit: '7' })).toEqual({ value: { limit: 7 } });
  });

  test.each([
    ['a string', { ...valid, name: undefined }, 'name'],
    ['one of several words', { ...valid, quality: undefined }, 'quality'],
    ['a choice of shapes', { ...valid, size: undefined }, 'size'],
    ['a member further in', { ...valid, limits: {} }, 'limits.requests_per_minute'],
  ])('a missing member, %s, is missing_field and named', (_kind, body, param) => {
    expect(faultOf(JSON.parse(JSON.stringify(body)))).toMatchObject({
      code: 'missing_field',
      param,
      message: `\`${param}\` is required.`,
    });
  });

  test('no body at all, which Fastify gives as null, lacks its first member', () => {
    expect(faultOf(null)).toMatchObject({ code: 'missing_field', param: 'name' });
  });

  test.each([
    [{ ...valid, nmae: 'Ada' }, 'nmae'],
    [{ ...valid, limits: { requests_per_minute: 1, per_week: 2 } }, 'limits.per_week'],
  ])('an unknown member is unsupported_parameter and named with its path', (body, param) => {
    expect(faultOf(body)).toMatchObject({
      code: 'unsupported_parameter',
      param,
      message: `\`${param}\` is not a parameter of this endpoint. Check its spelling.`,
    });
  });

  test.each([
    ['a wrong type', { ...valid, name: 7 }, 'name', 'expected string, received number'],
    ['null for a value', { ...valid, name: null }, 'name', 'expected string, received null'],
    ['too long', { ...valid, name: 'Augusta' }, 'name', 'expected string to have <=5 characters'],
    ['not one of the words', { ...valid, quality: 'medium' }, 'quality', 'expected one of "low"|"high"'],
    ['a nested type', { ...valid, limits: { requests_per_minute: 'x' } }, 'limits.requests_per_minute', 'number'],
    ['an item of a list', { ...valid, scopes: ['chat', 'everything'] }, 'scopes.1', '"chat"|"music"'],
  ])('%s is invalid_value, named, and says what it may be', (_kind, body, param, words) => {
    const fault = faultOf(body);
    expect(fault).toMatchObject({ code: 'invalid_value', param });
    expect(fault.message.startsWith(`\`${param}\`: `)).toBe(true);
    expect(fault.message).toContain(words);
  });

  test.each([[[]], ['text'], [7]])('a body that is %j and no object is invalid_value of the body', (body) => {
    expect(faultOf(body)).toMatchObject({ code: 'invalid_value', param: null });
    expect(faultOf(body).message).toMatch(/^The body: .*expected object/);
  });

  test('never repeats what the client sent', () => {
    const secret = 'sk_live_not_for_logs';
    for (const body of [
      { ...valid, quality: secret },
      { ...valid, name: secret },
      { ...valid, size: secret },
    ]) {
      expect(faultOf(body).message).not.toContain(secret);
    }
  });
});

describe('what the contract says of an answer', () => {
  const serialize = serializerCompiler({
    schema: z.object({ id: z.string(), inner: z.object({ a: z.int() }) }),
    method: 'GET',
    url: '/',
    httpStatus: '200',
  });

  test('members it does not name cannot leave, however deep', () => {
    const row = { id: 'x', secret_hash: 'y', inner: { a: 1, b: 2 } };
    expect(JSON.parse(serialize(row))).toEqual({ id: 'x', inner: { a: 1 } });
  });

  test('an answer that breaks it is our fault and does not leave', () => {
    expect(() => serialize({ id: 7 })).toThrow(z.ZodError);
  });
});
