import { LRUCache } from 'lru-cache';

interface CachedEntry {
  readonly accountId: string;
}

interface KeyCacheOptions<E extends CachedEntry> {
  readonly capacity: number;
  readonly load: (hash: string) => Promise<E | undefined>;
  /** False while an invalidation might not reach this process: then nothing cached is believed. */
  readonly trusted: () => boolean;
}

export interface KeyCache<E extends CachedEntry> {
  readonly get: (hash: string) => E | undefined;
  readonly load: (hash: string) => Promise<E | undefined>;
  readonly dropAccount: (accountId: string) => void;
  readonly clear: () => void;
}

const longestLifeMs = 60_000;

/**
 * A read that began before an invalidation may bring back what was just made untrue. So every invalidation opens a new
 * generation: reads of an older one are answered but never kept, and nobody new waits on them.
 */
export function createKeyCache<E extends CachedEntry>({ capacity, load, trusted }: KeyCacheOptions<E>): KeyCache<E> {
  const hashesOfAccount = new Map<string, Set<string>>();
  const entries = new LRUCache<string, E>({
    max: capacity,
    ttl: longestLifeMs,
    dispose: (entry, hash) => {
      const hashes = hashesOfAccount.get(entry.accountId);
      hashes?.delete(hash);
      if (hashes?.size === 0) hashesOfAccount.delete(entry.accountId);
    },
  });
  let generation = 0;
  let underWay = new Map<string, Promise<E | undefined>>();

  function keep(hash: string, entry: E): void {
    entries.set(hash, entry);
    const hashes = hashesOfAccount.get(entry.accountId);
    if (hashes) hashes.add(hash);
    else hashesOfAccount.set(entry.accountId, new Set([hash]));
  }

  async function read(hash: string): Promise<E | undefined> {
    const begun = generation;
    const entry = await load(hash);
    if (entry && begun === generation && trusted()) keep(hash, entry);
    return entry;
  }

  function nextGeneration(): void {
    generation += 1;
    underWay = new Map();
  }

  return {
    get: (hash) => (trusted() ? entries.get(hash) : undefined),
    load(hash) {
      const pending = underWay.get(hash);
      if (pending) return pending;
      const mine = underWay;
      const reading = read(hash).finally(() => mine.delete(hash));
      mine.set(hash, reading);
      return reading;
    },
    dropAccount(accountId) {
      nextGeneration();
      for (const hash of hashesOfAccount.get(accountId) ?? []) entries.delete(hash);
    },
    clear() {
      nextGeneration();
      entries.clear();
    },
  };
}
