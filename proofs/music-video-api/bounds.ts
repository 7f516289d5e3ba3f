import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../support/checks.ts';
import { inParallel } from '../support/hear.ts';
import { microsOf, secondMicros, type Ground, type Members, type Module } from './ground.ts';
import type { Wishes } from './wishes.ts';

/** Not part of the job's input: shown beside it, or kept as a file. */
const elsewhere = new Set(['metadata', 'webhook_url', 'image']);

const atOnce = 8;

const shortened = (value: object): string => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

/** The job must have the wish and the usual rest as its input, hold its price, and give it back when it is cancelled. */
async function grant(ground: Ground, module: Module, usual: Members, wish: Members): Promise<string | undefined> {
  const body = { prompt: 'Bounds', ...wish };
  const made = await ground.make(module, body);
  const cancelled = await ground.cancel(made.id);
  const inInput = Object.entries(body).filter(([name]) => !elsewhere.has(name));
  const expected = { ...usual, ...Object.fromEntries(inInput) };
  if (!isDeepStrictEqual({ ...made.input }, expected)) return `input ${shortened(made.input)}`;
  if (!isDeepStrictEqual({ ...made.metadata }, wish['metadata'] ?? {})) return `metadata ${shortened(made.metadata)}`;
  const price = secondMicros[module] * BigInt(Number(made.input['duration']));
  if (microsOf(made.usage.held) !== price) return `held ${made.usage.held}`;
  if (made.phase === 'queued' && microsOf(cancelled.usage.credits) !== 0n) return `cost ${cancelled.usage.credits}`;
  return cancelled.status === 'cancelled' ? undefined : `ended ${cancelled.status}`;
}

async function refuse(ground: Ground, module: Module, wish: Members, param: string): Promise<string | undefined> {
  const { status, body } = await ground.call(`POST /${module}/generate`, { prompt: 'Bounds', ...wish });
  const error = body['error'] as Members | undefined;
  const isRefusal = status === 400 || status === 404 || status === 415;
  return isRefusal && error?.['param'] === param ? undefined : `answered ${status}, ${String(error?.['param'])}`;
}

/** Every documented field at its bounds, inside and outside. */
export async function proveBounds(
  ground: Ground,
  checks: Checks,
  module: Module,
  { usual, granted, refused }: Wishes,
): Promise<number> {
  const odd: string[] = [];
  const note = (wish: Members, fault: string | undefined): void => {
    if (fault !== undefined) odd.push(`${shortened(wish)}: ${fault}`);
  };
  await inParallel([{}, ...granted], atOnce, async (wish) => note(wish, await grant(ground, module, usual, wish)));
  const before = await ground.balance();
  await inParallel(refused, atOnce, async ([wish, param]) => note(wish, await refuse(ground, module, wish, param)));
  const count = granted.length + refused.length + 1;
  checks.that(odd.length === 0, `${module}: ${count} wishes at their bounds${odd.map((one) => `; ${one}`).join('')}`);
  checks.that(isDeepStrictEqual(await ground.balance(), before), `${module}: what is refused costs and holds nothing`);
  return count;
}
