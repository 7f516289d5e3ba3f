import { apply, picture, sweep, type Model, type Step } from './model.ts';

export interface Told {
  readonly step: Step;
  readonly answer: string;
}

/** Steps still to take, the sweeps that may come before any of them, and where it must lead. */
function search(model: Model, rest: readonly Told[], wanted: string): Model | null {
  const swept = sweep(model);
  const canSweep = swept.posted !== model.posted;
  if (rest.length === 0) return picture(swept) === wanted ? swept : null;
  for (const start of canSweep ? [model, swept] : [model]) {
    for (const told of rest) {
      const [next, answer] = apply(start, told.step);
      if (answer !== told.answer) continue;
      const others = rest.filter((other) => other !== told);
      const end = search(next, others, wanted);
      if (end) return end;
    }
  }
  return null;
}

/** An order, one after the other, in which the model gives the same answers and ends at the same picture; null if there is none. */
export const findSerialOrder = (model: Model, group: readonly Told[], wanted: string): Model | null =>
  search(model, group, wanted);
