import type { Caller } from '../kit/actor.ts';
import { createSessionAuthenticator, type SignIn } from '../modules/accounts/index.ts';
import { createBadKeyThrottle, createKeyAuthenticator, createKeyUseRecorder } from '../modules/keys/index.ts';
import { createLimiter } from '../modules/limits/index.ts';
import { accountChangesChannel } from '../modules/accounts/index.ts';
import { createIdempotencyStore } from '../platform/db/idempotency-store.ts';
import { listen } from '../platform/db/notifications.ts';
import type { Edge } from '../platform/http/edge.ts';
import { createSealing } from '../platform/sealing.ts';
import { gauge } from '../platform/telemetry/metrics.ts';
import type { Foundation } from './foundation.ts';

export interface ComposedEdge extends Edge {
  /** A word on how the limits are counted now. */
  readonly limitsState: () => string;
  readonly close: () => Promise<void>;
}

/** Keys, sessions, limits and idempotency, as the HTTP edge asks for them. */
export function composeEdge({ config, database, log, nodes, redis }: Foundation, signIn: SignIn): ComposedEdge {
  const throttle = createBadKeyThrottle();
  const uses = createKeyUseRecorder(database, log);
  const notifications = listen({
    url: config.DATABASE_URL,
    channel: accountChangesChannel,
    log,
    onMessage: (accountId) => keys.cache.dropAccount(accountId),
    onGap: () => keys.cache.clear(),
  });
  const keys = createKeyAuthenticator({
    database,
    publicUrl: config.PUBLIC_URL,
    throttle,
    trusted: notifications.healthy,
    recordUse: uses.record,
  });
  const authenticateSession = createSessionAuthenticator(database, signIn, config.PUBLIC_URL);
  const limiter = createLimiter({ redis, prefix: config.REDIS_PREFIX, nodes: nodes.apiNodes });
  gauge('limits_counted_alone', '1 while Redis is configured but away, so that this process counts by itself', () =>
    limiter.alone() ? 1 : 0,
  );

  return {
    authenticate(request, environment): Caller | Promise<Caller> {
      const { authorization, cookie } = request.headers;
      if (authorization === undefined && cookie !== undefined) {
        return authenticateSession({ method: request.method, headers: request.headers, environment });
      }
      return keys.authenticate({ authorization, environment, ip: request.ip });
    },
    badKeyWindow({ ip }) {
      const window = throttle.window(ip);
      return { allowed: true, tightest: { window: 'minute', ...window }, policy: `"minute";q=${window.limit};w=60` };
    },
    limit: limiter.check,
    idempotency: createIdempotencyStore(database, createSealing(config.SECRET_KEY, 'stored answers')),
    limitsState: () =>
      redis
        ? limiter.alone()
          ? 'Redis is away: counting in this process'
          : 'counting in Redis'
        : 'counting in this process',
    async close() {
      limiter.close();
      await notifications.close();
      await uses.close();
    },
  };
}
