/** Providers by name, as the client prefers them. */
export interface RoutePreferences {
  /** These first, one after the other. */
  readonly order?: readonly string[] | undefined;
  /** No other than these. */
  readonly only?: readonly string[] | undefined;
  readonly ignore?: readonly string[] | undefined;
  /** False: nobody beyond `order`; without one, no route that the catalogue keeps for need. */
  readonly allow_fallbacks?: boolean | undefined;
}

interface Choosable {
  readonly provider: string;
  readonly weight: number;
  readonly fallback: boolean;
}

/** Routes that share the traffic by weight; a tier is asked only where none before it can take the call. */
export type Tiers<R> = readonly (readonly R[])[];

/** First the ordinary routes together, then each fallback in the order of the file. Weight 0 is for those named only. */
export function tiersOf<R extends Choosable>(routes: readonly R[], named: readonly string[] = []): Tiers<R> {
  const ordinary = routes.filter(
    ({ fallback, weight, provider }) => !fallback && (weight > 0 || named.includes(provider)),
  );
  const inNeed = routes.filter(({ fallback }) => fallback).map((route) => [route]);
  return ordinary.length === 0 ? inNeed : [ordinary, ...inNeed];
}

/** The tiers that the preferences leave. */
export function preferredTiers<R extends Choosable>(routes: readonly R[], preferences: RoutePreferences): Tiers<R> {
  const { order = [], only, ignore = [], allow_fallbacks: allowFallbacks = true } = preferences;
  const left = routes.filter(
    ({ provider }) => (only === undefined || only.includes(provider)) && !ignore.includes(provider),
  );
  const ordered = [...new Set(order)]
    .map((name) => left.filter(({ provider }) => provider === name))
    .filter((tier) => tier.length > 0);
  if (!allowFallbacks && order.length > 0) return ordered;
  const others = left.filter(({ provider, fallback }) => !order.includes(provider) && (allowFallbacks || !fallback));
  return [...ordered, ...tiersOf(others, only)];
}

/** One route of the first tier that has any able to take the call: by weight, the first where none has any weight. */
export function chooseRoute<R extends Choosable>(
  tiers: Tiers<R>,
  canTake: (route: R) => boolean,
  random: () => number,
): R | undefined {
  for (const tier of tiers) {
    const able = tier.length === 1 ? tier : tier.filter(canTake);
    const [first] = able;
    if (first === undefined || (tier.length === 1 && !canTake(first))) continue;
    return able.length === 1 ? first : pick(able, random);
  }
  return undefined;
}

function pick<R extends Choosable>(routes: readonly R[], random: () => number): R | undefined {
  const total = routes.reduce((sum, { weight }) => sum + weight, 0);
  let left = random() * total;
  for (const route of routes) {
    left -= route.weight;
    if (left < 0) return route;
  }
  return routes[0];
}
