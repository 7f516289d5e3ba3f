import { LRUCache } from 'lru-cache';

const limit = 60;
const periodMs = 60_000;

interface Attempts {
  count: number;
  readonly endsMs: number;
}

export interface BadKeyWindow {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

const groupsOf = (text: string) => text.split(':').filter(Boolean);

/** An IPv6 customer owns a /64: its last half names nobody. `::` stands for as many zeros as are missing of eight. */
function neighbourhood(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** Bounds how often one address may try keys that don't exist. Keys already known to be good are never held up by it. */
export function createBadKeyThrottle(now: () => number = Date.now) {
  const attempts = new LRUCache<string, Attempts>({ max: 50_000 });

  function current(ip: string): Attempts {
    const known = attempts.get(neighbourhood(ip));
    return known && known.endsMs > now() ? known : { count: 0, endsMs: now() + periodMs };
  }

  return {
    window(ip: string): BadKeyWindow {
      const { count, endsMs } = current(ip);
      return { limit, remaining: Math.max(0, limit - count), resetMs: endsMs };
    },
    exhausted: (ip: string): boolean => current(ip).count >= limit,
    count(ip: string): void {
      const entry = current(ip);
      entry.count += 1;
      attempts.set(neighbourhood(ip), entry);
    },
  };
}

export type BadKeyThrottle = ReturnType<typeof createBadKeyThrottle>;
