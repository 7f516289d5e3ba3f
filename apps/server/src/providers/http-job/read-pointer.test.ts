import { expect, it } from 'vitest';
import { readAll } from './read-pointer.ts';

const body = {
  images: ['a', 'b'],
  data: [{ result: '[{"file":"/v1/audio?path=x","n":0}]' }, { result: 'no json' }],
  'a/b': { '~': 1 },
  nothing: null,
  no: false,
};

it.each([
  ['/images/*', ['a', 'b']],
  ['/images/1', ['b']],
  ['/data/0/result/*/file', ['/v1/audio?path=x']],
  ['/data/0/result/0/n', [0]],
  ['/data/1/result/0', []],
  ['/a~1b/~0', [1]],
  ['/nothing', []],
  ['/no', [false]],
  ['/images/__proto__', []],
  ['/images/constructor', []],
  [['/missing', '/images/0'], ['a']],
])('%j leads to %j', (pointer, expected) => {
  expect(readAll(body, pointer)).toEqual(expected);
});
