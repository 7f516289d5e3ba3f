import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { parentPort } from 'node:worker_threads';

/** The time for one word grows with the square of its length, so a text without spaces is counted in slices. */
const sliceLength = 1_000;
/** A text may contain what looks like a control token; here it is text like any other. */
const asText = { disallowedSpecial: new Set<string>() };

function count(text: string): number {
  let sum = 0;
  for (let from = 0; from < text.length; from += sliceLength) {
    sum += countTokens(text.slice(from, from + sliceLength), asText);
  }
  return sum;
}

parentPort!.on('message', ({ id, text }: { id: number; text: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ id, count: count(text) });
});
