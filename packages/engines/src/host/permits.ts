import { engineAborted } from './engine-error.ts';

/** At most so many at once; the others wait in the order they came. */
export class Permits {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Answers what gives the permit back; calling that twice gives it back once. */
  async take(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw engineAborted(signal.reason);
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#giveBack();
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.delete(enter);
      reject(engineAborted(signal.reason));
    };
    const enter = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    this.#waiting.add(enter);
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  }

  #giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
