import type { FastifyInstance } from 'fastify';

/** Throws while its part of the system cannot serve; degraded parts answer with a word about it. */
export type ReadinessCheck = () => Promise<string>;

type Checks = Readonly<Record<string, ReadinessCheck>>;

interface Health {
  readonly checks: Checks;
  readonly isStopping: () => boolean;
}

const checkTimeoutMs = 1_000;

async function runCheck(check: ReadinessCheck): Promise<{ ok: boolean; detail: string }> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('too late')), checkTimeoutMs).unref();
  });
  try {
    return { ok: true, detail: await Promise.race([check(), timeout]) };
  } catch {
    // The address is public: what a driver says of hosts and databases stays in the log.
    return { ok: false, detail: 'does not answer' };
  }
}

/** Asks all of them at once. */
export async function runChecks(checks: Checks): Promise<Record<string, { ok: boolean; detail: string }>> {
  const parts = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  return Object.fromEntries(parts);
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and what it stands on answers. */
export function serveHealth(app: FastifyInstance, { checks, isStopping }: Health): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await runChecks(checks);
    const ready = !isStopping() && Object.values(parts).every(({ ok }) => ok);
    reply.code(ready ? 200 : 503);
    return { status: isStopping() ? 'stopping' : ready ? 'ready' : 'not ready', parts };
  });
}
