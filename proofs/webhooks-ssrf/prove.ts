import { createChecks } from '../support/checks.ts';
import { startCanary } from './canary.ts';
import { corpus } from './corpus.ts';
import { openWays } from './ways.ts';

export const promise =
  'Nobody reaches our own network: not by a webhook, not by a picture to fetch, not by what a model’s worker answers.';

export async function prove() {
  const checks = createChecks();
  await using stack = new AsyncDisposableStack();
  const canary = await startCanary(stack);
  const ways = await openWays(stack, canary);
  const { that } = checks;
  await ways.control();
  that(canary.reached() === 1, 'the canary is reached by whoever is allowed to');
  const targets = corpus.map((url) => url.replaceAll('PORT', String(canary.port)));
  targets.push(`http://unix:${canary.socketPath}:/`, `unix:${canary.socketPath}`);
  that(targets.length >= 150, `${targets.length} hostile targets`);
  const figures: Record<string, number> = { targets: targets.length };
  for (const [name, attempt] of Object.entries(ways.hostile)) {
    const before = canary.reached();
    const let_through = await attempt(targets);
    figures[name] = targets.length - let_through.length;
    that(let_through.length === 0, `${name}: all are refused${let_through.map((url) => `, but not ${url}`).join('')}`);
    that(canary.reached() === before, `${name}: the canary was not reached`);
  }
  const before = canary.reached();
  const rebound = await ways.rebind();
  that(
    rebound.registered && rebound.failed,
    'a name that is public when registered and ours when delivered is refused then',
  );
  that(canary.reached() === before, 'and does not reach the canary');
  that(await ways.redirect(), 'a redirect is a failure and is not followed');
  that((await ways.oddPorts()).length === 0, 'ports that are not on the list are refused');
  return { pass: checks.faults.length === 0, ...figures, faults: checks.faults };
}
