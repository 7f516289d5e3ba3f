import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedText } from './embed-text.ts';

const near = (a: string, b: string, dimensions = 256): number => {
  const [one, other] = [embedText(a, dimensions), embedText(b, dimensions)];
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0);
};

describe('an embedding', () => {
  it('is of length one, and the same every time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.integer({ min: 1, max: 1_536 }),
        (text, dimensions) => {
          const vector = embedText(text, dimensions);
          expect(vector.length).toBe(dimensions);
          expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
          expect(Buffer.from(embedText(text, dimensions).buffer).equals(Buffer.from(vector.buffer))).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['cat', 'kitten', 'stocks'],
    ['cat', 'feline', 'stocks'],
    ['How do I reset my password?', 'I forgot my login passcode', 'The forest is green in spring'],
    ['The weather in Paris is sunny', 'Forecast for Paris: sun', 'Refund the invoice of last month'],
    ['running quickly', 'he runs fast', 'a red house'],
    ['refund policy', 'how to get reimbursement', 'chocolate cake recipe'],
  ])('puts “%s” nearer to “%s” than to “%s”', (text, kin, stranger) => {
    expect(near(text, kin)).toBeGreaterThan(near(text, stranger) + 0.1);
    expect(near(text, kin, 64)).toBeGreaterThan(near(text, stranger, 64));
  });

  it('sees the same text apart from case and signs as nearly the same', () => {
    expect(near('Hello, World!', 'hello world')).toBeGreaterThan(0.99);
  });
});
