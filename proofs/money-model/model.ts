/** What can happen to an account. Amounts are small on purpose: they must collide. */
export type Step =
  | { readonly do: 'grant'; readonly amount: bigint; readonly expiry: number | null; readonly key: string }
  | { readonly do: 'adjust'; readonly amount: bigint; readonly key: string }
  | { readonly do: 'refund'; readonly amount: bigint; readonly key: string }
  | { readonly do: 'hold'; readonly amount: bigint; readonly id: string }
  | { readonly do: 'settle'; readonly amount: bigint; readonly id: string }
  | { readonly do: 'release'; readonly id: string }
  | { readonly do: 'expire hold'; readonly id: string };

export interface Lot {
  /** The order in which lots expire. */
  readonly expiry: number;
  remaining: bigint;
  /** Its time is over: whatever no hold needs lapses at the next sweep. */
  due: boolean;
}

/** One account as a child would keep it: every charge takes from the soonest lot at once. */
export interface Model {
  posted: bigint;
  held: bigint;
  readonly minimum: bigint;
  readonly lots: readonly Lot[];
  readonly holds: ReadonlyMap<string, bigint>;
  readonly keys: ReadonlySet<string>;
}

export const emptyModel = (minimum: bigint): Model => ({
  posted: 0n,
  held: 0n,
  minimum,
  lots: [],
  holds: new Map(),
  keys: new Set(),
});

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Takes what was spent out of the lots, the soonest first. */
export function takeFromLots(lots: readonly Lot[], spent: bigint): readonly Lot[] {
  let rest = spent;
  return lots.map((lot) => {
    const taken = lesser(lot.remaining, rest);
    rest -= taken;
    return { ...lot, remaining: lot.remaining - taken };
  });
}

const available = ({ posted, held, minimum }: Model): bigint => posted - held - minimum;

const spend = (model: Model, amount: bigint): Model => ({
  ...model,
  posted: model.posted - amount,
  lots: takeFromLots(model.lots, amount),
});

/** What is due was the soonest when its time came, whatever was granted since. */
const bySoonest = (one: Lot, other: Lot): number => Number(other.due) - Number(one.due) || one.expiry - other.expiry;

function give(model: Model, amount: bigint, expiry: number | null): Model {
  const posted = model.posted + amount;
  const remaining = lesser(amount, posted);
  const lots =
    expiry === null || remaining <= 0n
      ? model.lots
      : [...model.lots, { expiry, remaining, due: false }].toSorted(bySoonest);
  return { ...model, posted, lots };
}

function resolve(model: Model, id: string, amount: bigint): [Model, string] {
  const heldFor = model.holds.get(id);
  if (heldFor === undefined) return [model, 'gone'];
  const charged = lesser(amount, heldFor);
  const holds = new Map(model.holds);
  holds.delete(id);
  return [spend({ ...model, held: model.held - heldFor, holds }, charged), `charged ${charged}`];
}

function post(model: Model, step: Step & { do: 'grant' | 'adjust' | 'refund' }): [Model, string] {
  if (model.keys.has(step.key)) return [model, 'repeated'];
  if (step.do === 'adjust' && step.amount < 0n && -step.amount > available(model)) return [model, 'refused'];
  const next = { ...model, keys: new Set([...model.keys, step.key]) };
  if (step.do === 'refund') return [spend(next, step.amount), 'posted'];
  if (step.amount < 0n) return [spend(next, -step.amount), 'posted'];
  return [give(next, step.amount, step.do === 'grant' ? step.expiry : null), 'posted'];
}

/** The account after the step, and what the caller is told. */
export function apply(model: Model, step: Step): [Model, string] {
  switch (step.do) {
    case 'hold': {
      if (step.amount > 0n && step.amount > available(model)) return [model, 'refused'];
      const holds = new Map([...model.holds, [step.id, step.amount] as const]);
      return [{ ...model, held: model.held + step.amount, holds }, 'held'];
    }
    case 'settle':
      return resolve(model, step.id, step.amount);
    case 'release':
      return resolve(model, step.id, 0n);
    case 'expire hold':
      // Whoever sweeps need not be told.
      return [resolve(model, step.id, 0n)[0], 'swept'];
    default:
      return post(model, step);
  }
}

/** What is due lapses, but for what holds need. */
export function sweep(model: Model): Model {
  return model.lots.reduce((before, { due, expiry, remaining }) => {
    const lapsed = lesser(remaining, available(before));
    if (!due || lapsed <= 0n) return before;
    const lots = before.lots.map((lot) => (lot.expiry === expiry ? { ...lot, remaining: remaining - lapsed } : lot));
    return { ...before, posted: before.posted - lapsed, lots };
  }, model);
}

/** All that can be seen of an account, as one text. */
export const picture = ({ posted, held, lots, holds }: Pick<Model, 'posted' | 'held' | 'lots' | 'holds'>): string =>
  [
    `posted ${posted}, held ${held}`,
    `lots ${lots
      .filter(({ remaining }) => remaining > 0n)
      .map(({ expiry, remaining }) => `${expiry}:${remaining}`)
      .join(' ')}`,
    `holds ${[...holds]
      .map(([id, amount]) => `${id}:${amount}`)
      .toSorted()
      .join(' ')}`,
  ].join('; ');
