import { periodMs, type Counter, type WindowState } from './window.ts';

interface LocalWindow {
  count: number;
  resetMs: number;
  /** What this process let through on its own account, which Redis has not been told yet. */
  taken: number;
  /** The share of what was left that is this process's to give, fixed when it begins to decide alone. */
  share: number | null;
  /** The limit that `share` is a share of: a plan may change within a window. */
  sharedLimit: number;
}

export interface Carried extends WindowState {
  readonly taken: number;
}

export interface Take {
  /** The place of the counter that refused, or -1. */
  readonly refusedBy: number;
  readonly states: readonly WindowState[];
}

/**
 * Windows in this process's memory. Alone on one machine they are the truth. Beside Redis they mirror what it last
 * said, so that when it goes away each process knows what was left and gives out its share of that and no more.
 */
export class LocalWindows {
  readonly #windows = new Map<string, LocalWindow>();
  readonly #nodes: () => number;
  readonly #now: () => number;

  constructor(nodes: () => number, now: () => number = Date.now) {
    this.#nodes = nodes;
    this.#now = now;
  }

  #current({ key, period }: Counter): LocalWindow {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known && known.resetMs > now) return known;
    const fresh = { count: 0, resetMs: now + periodMs[period], taken: 0, share: null, sharedLimit: 0 };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #shareOf(window: LocalWindow, limit: number): number {
    if (window.share !== null && window.sharedLimit === limit) return window.share;
    const share = Math.floor(Math.max(0, limit - window.count) / this.#nodes());
    Object.assign(window, { share, sharedLimit: limit });
    return share;
  }

  /** Looks at every counter first and counts only if all agree. */
  take(counters: readonly Counter[]): Take {
    const windows = counters.map((counter) => this.#current(counter));
    const limits = windows.map((window, place) => this.#shareOf(window, counters[place]!.limit));
    const refusedBy = windows.findIndex((window, place) => window.taken >= limits[place]!);
    if (refusedBy === -1) for (const window of windows) window.taken += 1;
    const states = windows.map((window, place) => ({
      count: counters[place]!.limit - Math.max(0, limits[place]! - window.taken),
      resetMs: window.resetMs,
    }));
    return { refusedBy, states };
  }

  /** Redis has spoken: from here on its word counts again. */
  mirror({ key }: Counter, { count, resetMs }: WindowState): void {
    const known = this.#windows.get(key);
    if (!known) {
      this.#windows.set(key, { count, resetMs, taken: 0, share: null, sharedLimit: 0 });
      return;
    }
    known.count = count;
    known.resetMs = resetMs;
    known.share = null;
  }

  /** What Redis should hear about this counter: how far it was, and what was let through without it. */
  carried({ key }: Counter): Carried | null {
    const known = this.#windows.get(key);
    if (!known || known.resetMs <= this.#now()) return null;
    const { count, resetMs, taken } = known;
    known.taken = 0;
    return { count, resetMs, taken };
  }

  /** The windows of which Redis does not know everything yet. A limit of 0: telling about them counts nothing. */
  untold(): Counter[] {
    const now = this.#now();
    const keys = [...this.#windows].filter(([, { taken, resetMs }]) => taken > 0 && resetMs > now).map(([key]) => key);
    return keys.map((key) => ({ key, period: 'minute', limit: 0 }));
  }

  /** Gives back what `carried` took along, because it never arrived. */
  giveBack({ key }: Counter, taken: number): void {
    const known = this.#windows.get(key);
    if (known) known.taken += taken;
  }

  forgetEnded(): void {
    const now = this.#now();
    for (const [key, { resetMs }] of this.#windows) if (resetMs <= now) this.#windows.delete(key);
  }
}
