import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectCalls } from './collect-calls.ts';

test('what is asked at the same moment, or while one is answered, is answered together and in order', async () => {
  const batches: number[][] = [];
  const double = collectCalls(async (asked: readonly number[]) => {
    batches.push([...asked]);
    await sleep(5);
    return asked.map((number) => number * 2);
  }, 3);
  const first = [double(1), double(2)];
  await sleep(2);
  const later = [3, 4, 5, 6].map((number) => double(number));
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  expect(await double(7)).toBe(14);
});

test('a failure is told to those who asked together, and to nobody after them', async () => {
  let times = 0;
  const ask = collectCalls(async (asked: readonly number[]) => {
    times += 1;
    if (times === 1) throw new Error('not now');
    return asked;
  }, 10);
  const failed = await Promise.allSettled([ask(1), ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(3);
});
