import { describe, expect, it } from 'vitest';
import { answerBody, asksUsage, streamBody, withoutNullUsage } from './request-body.ts';

describe('request body', () => {
  it('asks for usage and keeps every other member', () => {
    const body = { model: 'm', x_new: { a: [1] }, stream_options: { include_obfuscation: false } };
    expect(JSON.parse(streamBody(body))).toEqual({
      ...body,
      stream: true,
      stream_options: { include_obfuscation: false, include_usage: true },
    });
    expect(asksUsage(body)).toBe(false);
    expect(asksUsage({ stream_options: { include_usage: true } })).toBe(true);
  });

  it('asks for no stream where a whole answer is wanted', () => {
    expect(JSON.parse(answerBody({ model: 'm', stream: true, stream_options: {}, seed: 1 }))).toEqual({
      model: 'm',
      seed: 1,
    });
    expect(JSON.parse(answerBody({ model: 'm', stream: false }))).toEqual({ model: 'm', stream: false });
  });

  it.each([
    ['{"id":"a","choices":[],"usage":null}', '{"id":"a","choices":[]}'],
    ['{"usage":null,"id":1.0}', '{"id":1.0}'],
    ['{"id":12345678901234567890, "usage" : null , "z":1}', '{"id":12345678901234567890, "z":1}'],
    ['{"usage":null}', '{}'],
    ['{"a":",\\"usage\\":null","usage":null}', '{"a":",\\"usage\\":null"}'],
  ])('%s loses its null usage', (data, rest) => {
    expect(withoutNullUsage(data)).toBe(rest.replace(', "z"', data.includes('"z"') ? ', "z"' : ''));
    expect(JSON.parse(withoutNullUsage(data))).toEqual(JSON.parse(rest));
  });

  it('touches nothing where it cannot be sure', () => {
    const twice = '{"x":{"a":1,"usage":null},"usage":null}';
    expect(withoutNullUsage(twice)).toBe(twice);
    expect(withoutNullUsage('{"usage":{"prompt_tokens":1}}')).toBe('{"usage":{"prompt_tokens":1}}');
  });
});
