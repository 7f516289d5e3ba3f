import { expect, test } from 'vitest';
import { sections, statementById } from './index.ts';

const statements = sections.flatMap((section) => section.statements);

test('every id is used once', () => {
  expect(statementById.size).toBe(statements.length);
});

test('every id is a prefix and a number', () => {
  for (const { id } of statements) expect(id).toMatch(/^[A-Z]+-\d+$/);
});

test('the numbers of a prefix run from 1 without a gap', () => {
  const byPrefix = Map.groupBy(statements, ({ id }) => id.split('-')[0]);
  for (const [prefix, group] of byPrefix) {
    expect(group.map(({ id }) => id)).toEqual(group.map((_, index) => `${prefix}-${index + 1}`));
  }
});

test('there are at least 230 statements', () => {
  expect(statements.length).toBeGreaterThanOrEqual(230);
});

test('every text is one sentence', () => {
  for (const { text } of statements) expect(text).toMatch(/^[A-Z].*[^.]\.$/);
});

test('no text is written twice', () => {
  expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
});
