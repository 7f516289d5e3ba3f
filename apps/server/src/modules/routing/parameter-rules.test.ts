import { expect, it } from 'vitest';
import { shapeBody, type ParameterRules } from './parameter-rules.ts';

const rules = (some: Partial<ParameterRules>): ParameterRules => ({
  rename: {},
  drop: [],
  clamp: {},
  set: {},
  ...some,
});
const shaped = (body: object, some: Partial<ParameterRules> = {}) => shapeBody({ ...body }, 'theirs', rules(some));

it('writes the upstream’s name for the model and leaves the given body alone', () => {
  const body = Object.freeze({ model: 'ours', x_unknown: { a: 1 } });
  expect(shapeBody(body, 'theirs', undefined)).toEqual({ model: 'theirs', x_unknown: { a: 1 } });
  expect(shapeBody(body, 'theirs', rules({ drop: ['x_unknown'], set: { a: 1 } }))).toEqual({ model: 'theirs', a: 1 });
  expect(body.model).toBe('ours');
});

it('renames, and keeps the member that already has the new name', () => {
  const rename = { max_tokens: 'max_completion_tokens' };
  expect(shaped({ max_tokens: 5 }, { rename })).toEqual({ model: 'theirs', max_completion_tokens: 5 });
  expect(shaped({ max_tokens: 5, max_completion_tokens: 7 }, { rename })).toEqual({
    model: 'theirs',
    max_completion_tokens: 7,
  });
  expect(shaped({}, { rename })).toEqual({ model: 'theirs' });
  expect(shaped({ max_tokens: null }, { rename })).toEqual({ model: 'theirs', max_completion_tokens: null });
});

it('drops', () => {
  expect(shaped({ logprobs: true, user: 'u' }, { drop: ['logprobs', 'seed'] })).toEqual({ model: 'theirs', user: 'u' });
});

it.each([
  [3, 2],
  [-1, 0],
  [1.5, 1.5],
  ['3', '3'],
  [null, null],
])('clamps %j to %j', (given, expected) => {
  expect(shaped({ temperature: given }, { clamp: { temperature: [0, 2] } })['temperature']).toBe(expected);
});

it('clamps nothing that was not sent', () => {
  expect(shaped({}, { clamp: { temperature: [0, 2] } })).toEqual({ model: 'theirs' });
});

it('sets, whatever was sent, and applies all rules in order', () => {
  const all = {
    rename: { a: 'b', c: 'd' },
    drop: ['d', 'e'],
    clamp: { b: [0, 10] as const },
    set: { e: 'set', f: [1] },
  };
  expect(shaped({ a: 99, c: 1, e: 2, f: 3 }, all)).toEqual({ model: 'theirs', b: 10, e: 'set', f: [1] });
});
