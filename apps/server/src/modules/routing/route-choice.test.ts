import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../../proofs/upstream/text.ts';
import { chooseRoute, preferredTiers, tiersOf, type RoutePreferences } from './route-choice.ts';

const route = (provider: string, weight = 1, fallback = false) => ({ provider, weight, fallback });
const routes = [route('a', 3), route('b'), route('spare', 1, true), route('idle', 0), route('last', 0, true)];
const names = (tiers: readonly (readonly { provider: string }[])[]) =>
  tiers.map((tier) => tier.map(({ provider }) => provider).join('+'));
const preferred = (preferences: RoutePreferences) => names(preferredTiers(routes, preferences));

describe('tiers', () => {
  it('are the ordinary routes, then the fallbacks in the order of the file', () => {
    expect(names(tiersOf(routes))).toEqual(['a+b', 'spare', 'last']);
    expect(names(tiersOf([route('spare', 1, true)]))).toEqual(['spare']);
    expect(names(tiersOf([route('idle', 0)]))).toEqual([]);
  });

  it.each<[RoutePreferences, string[]]>([
    [{}, ['a+b', 'spare', 'last']],
    [{ order: ['b'] }, ['b', 'a', 'spare', 'last']],
    [{ order: ['last', 'idle', 'last', 'unknown'] }, ['last', 'idle', 'a+b', 'spare']],
    [{ order: ['b', 'a'], allow_fallbacks: false }, ['b', 'a']],
    [{ order: ['unknown'], allow_fallbacks: false }, []],
    [{ allow_fallbacks: false }, ['a+b']],
    [{ only: ['b', 'spare'] }, ['b', 'spare']],
    [{ only: ['idle'] }, ['idle']],
    [{ only: ['a', 'idle'] }, ['a+idle']],
    [{ only: ['unknown'] }, []],
    [{ only: ['spare'], allow_fallbacks: false }, []],
    [{ ignore: ['a', 'spare'] }, ['b', 'last']],
    [{ only: ['a', 'b'], ignore: ['b'], order: ['b', 'a'] }, ['a']],
  ])('%j leave %j', (preferences, expected) => {
    expect(preferred(preferences)).toEqual(expected);
  });
});

describe('the choice', () => {
  const anyone = () => true;

  it('follows the weights', () => {
    const weights = [5, 3, 2, 0];
    const tier = weights.map((weight, n) => route(`p${n}`, weight));
    const random = seeded('weights');
    const counts = new Map<string, number>();
    const rounds = 20_000;
    for (let n = 0; n < rounds; n += 1) {
      const { provider } = chooseRoute([tier], anyone, random)!;
      counts.set(provider, (counts.get(provider) ?? 0) + 1);
    }
    expect(counts.get('p3')).toBeUndefined();
    const chiSquare = tier.slice(0, 3).reduce((sum, { provider, weight }) => {
      const expected = (rounds * weight) / 10;
      return sum + (counts.get(provider)! - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(13.8); // two degrees of freedom, one in a thousand
  });

  it('shares what an absent route leaves by the weights of the others', () => {
    const tier = [route('a', 8), route('b', 1), route('c', 1)];
    const random = seeded('absent');
    const chosen = Array.from({ length: 2_000 }, () =>
      chooseRoute([tier], ({ provider }) => provider !== 'a', random)!,
    );
    const share = chosen.filter(({ provider }) => provider === 'b').length / chosen.length;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
  });

  it('takes a later tier only where none before can', () => {
    const tiers = tiersOf(routes);
    const without = (...gone: string[]) =>
      chooseRoute(
        tiers,
        ({ provider }) => !gone.includes(provider),
        () => 0.99,
      )?.provider;
    expect([without(), without('b'), without('a', 'b'), without('a', 'b', 'spare')]).toEqual([
      'b',
      'a',
      'spare',
      'last',
    ]);
    expect(without('a', 'b', 'spare', 'last')).toBeUndefined();
  });

  it('takes the first where none has any weight', () => {
    expect(chooseRoute([[route('x', 0), route('y', 0)]], anyone, () => 0.9)?.provider).toBe('x');
  });
});
