import { expect, test } from 'vitest';
import { tagsIn } from './tags.ts';

test('one tag, several tags and several groups are all read', () => {
  expect(tagsIn('a key is asked for {AUTH-3}')).toEqual(['AUTH-3']);
  expect(tagsIn('a key is asked for {AUTH-3, ERR-1,ERR-2}')).toEqual(['AUTH-3', 'ERR-1', 'ERR-2']);
  expect(tagsIn('outer {AUTH-3} inner {ERR-1}')).toEqual(['AUTH-3', 'ERR-1']);
});

test('braces around other words are no tags', () => {
  expect(tagsIn('GET /music/{id} and {}')).toEqual([]);
});
