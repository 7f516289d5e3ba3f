import { createChecks } from '../support/checks.ts';
import { crashes, proveCrash } from './crash.ts';
import { proveBoundaries, proveParallel } from './parallel.ts';
import { proveRandomKills } from './random-kills.ts';
import { setStage } from './stage.ts';

export const promise =
  'A request with an Idempotency-Key takes effect at most once, however often, wherever and through whatever crash it is repeated.';

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const parallel = await proveParallel(stage, checks, full ? 20 : 3);
  const boundaries = await proveBoundaries(stage, checks);
  console.log('\nA process dies, or loses its database, in the middle of a request:');
  const forced = full ? Array.from({ length: 5 }, () => crashes).flat() : crashes;
  let most = 0;
  for (const crash of forced) most = Math.max(most, await proveCrash(stage, checks, crash));
  const random = await proveRandomKills(stage, checks, full ? 50 : 5);
  return {
    pass: checks.faults.length === 0,
    parallel,
    ...boundaries,
    forced_crashes: forced.length,
    most_keys_after_forced_crash: most,
    random,
    faults: checks.faults,
  };
}
