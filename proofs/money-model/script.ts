import fc from 'fast-check';

/** A step before the run knows its holds: `which` picks one of those made so far. */
export type Draft =
  | { readonly do: 'grant'; readonly amount: bigint; readonly expires: number | null; readonly key: number | null }
  | { readonly do: 'adjust' | 'refund'; readonly amount: bigint; readonly key: number | null }
  | { readonly do: 'hold'; readonly amount: bigint }
  | { readonly do: 'settle'; readonly amount: bigint; readonly which: number }
  | { readonly do: 'release' | 'expire hold'; readonly which: number }
  | { readonly do: 'end lot' };

interface Planned {
  readonly draft: Draft;
  readonly door: 'commit' | 'transaction';
}

export interface Script {
  /** How far below zero this account may spend. */
  readonly minimum: bigint;
  /** The steps of a group are taken at once; a serial run has groups of one. */
  readonly groups: readonly (readonly Planned[])[];
}

const upTo = (most: bigint) => fc.bigInt({ min: 1n, max: most });
const which = fc.nat({ max: 5 });
/** Few keys, so that operations are repeated. */
const key = fc.option(fc.nat({ max: 3 }), { freq: 3 });

const draft: fc.Arbitrary<Draft> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      amount: upTo(100n),
      expires: fc.option(fc.nat({ max: 9 })),
      key,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hold' as const), amount: fc.bigInt({ min: 0n, max: 60n }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('settle' as const), amount: fc.bigInt({ min: 0n, max: 80n }), which }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'expire hold' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end lot' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      amount: fc.bigInt({ min: -60n, max: 60n }).filter((amount) => amount !== 0n),
      key,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), amount: upTo(150n), key }) },
);

const planned = fc.record({ draft, door: fc.constantFrom('commit' as const, 'transaction' as const) });
const minimum = fc.constantFrom(0n, 0n, -40n);

export const serialScript: fc.Arbitrary<Script> = fc.record({
  minimum,
  groups: fc.array(fc.tuple(planned), { minLength: 4, maxLength: 14 }),
});

export const parallelScript: fc.Arbitrary<Script> = fc.record({
  minimum,
  groups: fc.array(fc.array(planned, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
});
