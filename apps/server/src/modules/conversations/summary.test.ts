import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicOf, weightOfFact } from './fact.ts';
import { boundSummary, rollSummary, tokensOfLine } from './summary.ts';

const user = (content: string) => ({ role: 'user', content });

describe('a fact', () => {
  test.each([
    ['My sister Ana lives in Porto.', 1],
    ['Remember that the gate is green.', 3],
    ['My favourite colour is teal.', 3],
    ['I prefer short answers.', 2],
    ['We decided to use PostgreSQL for the archive.', 2],
    ['The invoice came to 412 euros.', 1],
    ['Меня зовут Алиса, я из Перми.', 3],
    ['Mein Hund heißt Otto.', 3],
    ['What is my name?', 0],
    ['that sounds lovely indeed', 0],
    ['Ok.', 0],
    ['', 0],
  ])('%s weighs %i', (sentence, weight) => {
    expect(weightOfFact(sentence)).toBe(weight);
  });

  test.each([
    ['My favourite colour is teal.', 'Actually, my favourite colour is red.'],
    ['My name is Ada.', 'Call me Countess.'],
    ['I live in Porto.', 'I moved to Lisbon last week.'],
    ['The deadline is 4 May.', 'Correction: the deadline is 9 June.'],
  ])('%s is of the same topic as: %s', (one, other) => {
    expect(topicOf(one)).toBe(topicOf(other));
  });

  test.each([
    ['My sister is Ana.', 'My brother is Ben.'],
    ['I like jazz.', 'I like tea.'],
    ['My sister is Ana.', 'My sister is in Porto.'],
  ])('%s is of another topic than: %s', (one, other) => {
    expect(topicOf(one)).not.toBe(topicOf(other));
  });
});

describe('the rolling summary', () => {
  test('keeps what is stated and drops the chatter', () => {
    const summary = rollSummary('', [
      user('Hello there! My name is Ada Byron. How are you?'),
      { role: 'assistant', content: 'I am well, thank you. Nice to meet you.' },
      user('So so. By the way, my cat is called Turing.\nlovely weather today'),
      { role: 'tool', content: 'My secret is 42.' },
    ]);
    expect(summary).toBe('User: My name is Ada Byron.\nUser: By the way, my cat is called Turing.');
  });

  test('the newest statement of a thing wins, also over later rounds', () => {
    const first = rollSummary('', [user('My favourite colour is teal. My dog is Rex.')]);
    expect(rollSummary(first, [user('Actually, my favourite colour is red.')])).toBe(
      'User: My dog is Rex.\nUser: Actually, my favourite colour is red.',
    );
  });

  test('telling the same again changes nothing but its place', () => {
    const once = rollSummary('', [user('My dog is Rex.')]);
    expect(rollSummary(once, [user('My dog is Rex.')])).toBe(once);
  });

  test('is bounded, one fact a line, whatever is said', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 20 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const summary = rollSummary(
          rollSummary(
            '',
            one.map((text) => user(`My ${text} is 7.`)),
          ),
          other.map((text) => user(`Remember ${text}`)),
        );
        const lines = summary.split('\n').filter(Boolean);
        expect(lines.reduce((sum, line) => sum + tokensOfLine(line), 0)).toBeLessThanOrEqual(600);
        expect(lines.filter((line) => !line.startsWith('User: '))).toEqual([]);
        expect(Buffer.byteLength(boundSummary(summary, 50))).toBeLessThanOrEqual(150);
      }),
      { numRuns: 20 },
    );
  });

  test('what was said to be kept outlives numbers in passing', () => {
    const chatter = Array.from({ length: 200 }, (_, n) => user(`The bus number ${n} came by with ${n} people on it.`));
    const summary = rollSummary('', [user('Remember that my locker code is 4471.'), ...chatter]);
    expect(summary).toContain('locker code is 4471');
  });
});
