import type { DialectUpstream } from './spec/openai-dialect.ts';

export interface FollowedUpstream extends DialectUpstream {
  /** Closes once no call is under way, or after this time. */
  readonly drain: (longestMs: number) => Promise<void>;
}

/** Knows how many calls of an upstream are under way, so that it can be closed without ending any. */
export function followCalls(upstream: DialectUpstream): FollowedUpstream {
  let underWay = 0;
  let onIdle: (() => void) | undefined;

  async function follow<T>(call: Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await call;
    } finally {
      underWay -= 1;
      if (underWay === 0) onIdle?.();
    }
  }

  async function idle(longestMs: number): Promise<void> {
    if (underWay === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, longestMs).unref();
    onIdle = resolve;
    await promise;
    clearTimeout(timer);
  }

  return {
    name: upstream.name,
    send: (call) => follow(upstream.send(call)),
    stream: (call, sink) => follow(upstream.stream(call, sink)),
    close: () => upstream.close(),
    drain: async (longestMs) => {
      await idle(longestMs);
      await upstream.close();
    },
  };
}
