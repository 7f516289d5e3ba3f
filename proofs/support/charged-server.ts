import { AppError, route } from '@atelier/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { run } from '../../apps/server/src/composition/run.ts';
import type { GenerationParts } from '../../apps/server/src/composition/app.ts';
import { parseConfig } from '../../apps/server/src/platform/config/config.ts';
import { serveMetered } from '../../apps/server/src/platform/http/serve-routes.ts';

/** Where the process may be killed, in the order a request passes them. */
export const crashPoints = ['before hold', 'after hold', 'after answer', 'after settle'] as const;

const chargedRoute = route({
  id: 'proof.charge',
  method: 'POST',
  path: '/proof/charge',
  scope: 'chat',
  meter: { priced: 'chat' },
  summary: 'Pretends to generate, and charges for it',
  body: z.strictObject({
    crash: z.enum(crashPoints).optional(),
    upstreamMs: z.int().min(0).max(60_000).default(0),
    fail: z.boolean().default(false),
  }),
  status: 200,
  response: z.object({ charged: z.string() }),
  errors: [],
});

function dieIf(wanted: boolean): void {
  if (wanted) process.kill(process.pid, 'SIGKILL');
}

/** A request as every generating one is: held, done upstream, settled, answered. One request costs one credit. */
export function chargedRoutes({ meter, catalogue }: GenerationParts) {
  const model = catalogue().models[0]!;
  return [
    serveMetered(chargedRoute, async ({ caller, body, requestId }) => {
      dieIf(body.crash === 'before hold');
      const charge = await meter.open({ caller, module: 'chat', model, maximum: { request: 1n }, requestId });
      dieIf(body.crash === 'after hold');
      if (body.upstreamMs > 0) await sleep(body.upstreamMs);
      dieIf(body.crash === 'after answer');
      if (body.fail) {
        await charge.release();
        throw new AppError('overloaded', 'The pretended upstream failed.');
      }
      const { credits } = await charge.settle({ request: 1n });
      dieIf(body.crash === 'after settle');
      return { answer: { charged: credits }, credits };
    }),
  ];
}

if (import.meta.main) await run(parseConfig(process.env), 'all', chargedRoutes);
