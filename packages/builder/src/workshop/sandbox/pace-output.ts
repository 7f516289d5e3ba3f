import type { Readable } from 'node:stream';

const perSecond = 64 * 1024 * 1024;
/** A frame takes its time even when it is empty. */
const frameCost = 256;

/**
 * One that floods is read as fast as this and no faster: it waits, and not those who share the process with us. Answers
 * what to call for each frame, and after each chunk.
 */
export function paceOutput(output: Readable): { readonly count: (bytes: number) => void; readonly rest: () => void } {
  let left = perSecond;
  let countedAtMs = performance.now();
  return {
    count: (bytes) => {
      left -= bytes + frameCost;
    },
    rest: () => {
      const now = performance.now();
      left = Math.min(perSecond, left + ((now - countedAtMs) / 1000) * perSecond);
      countedAtMs = now;
      if (left > 0) return;
      output.pause();
      setTimeout(() => output.resume(), Math.ceil((-left / perSecond) * 1000) + 10);
    },
  };
}
