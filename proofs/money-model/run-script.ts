import { AccountUnderTest, type Bench, type Door } from './ledger-under-test.ts';
import { emptyModel, picture, type Model, type Step } from './model.ts';
import type { Draft, Script } from './script.ts';
import { findSerialOrder, type Told } from './serial-order.ts';

interface Task {
  readonly step: Step;
  readonly door: Door;
}

/** Names what a draft leaves open: which hold, which key, which place in the order of expiry. */
function nameStep(draft: Exclude<Draft, { do: 'end lot' }>, holds: readonly string[], serial: number): Step | null {
  const keyOf = (key: number | null) => (key === null ? `own ${serial}` : `shared ${key}`);
  switch (draft.do) {
    case 'grant': {
      const expiry = draft.expires === null ? null : draft.expires * 1000 + serial;
      return { do: 'grant', amount: draft.amount, expiry, key: keyOf(draft.key) };
    }
    case 'adjust':
    case 'refund':
      return { do: draft.do, amount: draft.amount, key: keyOf(draft.key) };
    case 'hold':
      return { do: 'hold', amount: draft.amount, id: `h${serial}` };
    default: {
      const id = holds[draft.which % Math.max(1, holds.length)];
      return id === undefined ? null : { ...draft, id };
    }
  }
}

export interface Tally {
  steps: number;
  holdsMade: number;
  refused: number;
  lapses: number;
}

/** One account lives through a script, in the ledger and in the model. Throws where no serial order explains what it saw. */
export async function runScript(bench: Bench, { minimum, groups }: Script, tally: Tally): Promise<void> {
  const account = await AccountUnderTest.open(bench, minimum);
  const made: string[] = [];
  let model = emptyModel(minimum);
  let serial = 0;

  async function together(tasks: readonly Task[]): Promise<void> {
    const group = await Promise.all(
      tasks.map(async ({ step, door }): Promise<Told> => ({ step, answer: await account.take(step, door) })),
    );
    if (model.lots.some(({ due, remaining }) => due && remaining > 0n)) await account.sweep();
    const seen = picture(await account.look());
    const explained = findSerialOrder(model, group, seen);
    if (!explained) {
      throw new Error(`no serial order of\n${group.map(told).join('\n')}\nfrom ${picture(model)}\nto   ${seen}`);
    }
    model = explained;
    for (const { step, answer } of group) {
      if (answer === 'held' && step.do === 'hold') made.push(step.id);
      if (answer === 'refused') tally.refused += 1;
    }
    tally.steps += group.length;
  }

  for (const planned of groups) {
    const tasks: Task[] = [];
    for (const { draft, door } of planned) {
      serial += 1;
      if (draft.do === 'end lot') model = await endSoonestLot(account, model, tally);
      else {
        const step = nameStep(draft, made, serial);
        if (step) tasks.push({ step, door });
      }
    }
    await together(tasks);
  }
  tally.holdsMade += made.length;
  await together([...model.holds.keys()].map((id) => ({ step: { do: 'release', id }, door: 'commit' })));
  if (model.held !== 0n) throw new Error(`${model.held} held after every hold was released`);
}

/** One lot at a time may be due: with two, which of them a hold protects would be a matter of the sweeper's order. */
async function endSoonestLot(account: AccountUnderTest, model: Model, tally: Tally): Promise<Model> {
  const soonest = model.lots.find(({ remaining }) => remaining > 0n);
  if (!soonest || soonest.due) return model;
  await account.endLot(soonest);
  tally.lapses += 1;
  return { ...model, lots: model.lots.map((lot) => (lot === soonest ? { ...lot, due: true } : lot)) };
}

const told = ({ step, answer }: Told): string => `  ${Object.values(step).map(String).join(' ')} → ${answer}`;
