import {
  paymentsAutoRecharge,
  paymentsUpdateAutoRecharge,
  type AutoRechargeResponse,
  type UpdateAutoRecharge,
} from '@atelier/sdk';
import { useState } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { formatCredits } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { planWords } from './plan-words.ts';

/** As people write them: without the six places. */
const plain = (credits: string) => String(Number(credits));

function RechargeForm({ present }: { present: AutoRechargeResponse }) {
  const say = useWords(planWords);
  const [threshold, setThreshold] = useState(plain(present.threshold));
  const [amount, setAmount] = useState(plain(present.amount));
  const [ceiling, setCeiling] = useState(plain(present.monthly_ceiling));
  const save = useChange((client, body: UpdateAutoRecharge) => paymentsUpdateAutoRecharge({ client, body }), {
    refresh: ['auto-recharge', 'balance'],
  });
  const settings = { threshold, amount, monthly_ceiling: ceiling };
  const tooLow = Number(ceiling) < Number(amount);
  const hasNoCard = save.error?.code === 'no_payment_method';
  const number = { type: 'number', min: 0, step: 1, required: true } as const;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooLow) save.mutate(settings);
      }}
    >
      <Toggle
        label={say.on}
        checked={present.enabled}
        disabled={save.isPending || tooLow}
        onChange={(enabled) => save.mutate({ ...settings, enabled })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...number}
          label={say.threshold}
          hint={say.thresholdHint}
          value={threshold}
          onChange={({ target }) => setThreshold(target.value)}
        />
        <TextField
          {...number}
          label={say.amount}
          hint={say.amountHint}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          {...number}
          label={say.ceiling}
          hint={say.ceilingHint(formatCredits(present.used_this_month))}
          error={tooLow ? say.ceilingLow : null}
          value={ceiling}
          onChange={({ target }) => setCeiling(target.value)}
        />
      </div>
      {present.stopped_reason !== null && <Note tone="warn">{say.stopped(present.stopped_reason)}</Note>}
      {hasNoCard ? <Note tone="warn">{say.noCard}</Note> : <ErrorNote error={save.error} />}
      <div className="flex items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={tooLow}>
          {say.save}
        </Button>
        <span role="status" className="text-[0.88rem] text-good">
          {save.isSuccess && say.saved}
        </span>
      </div>
    </form>
  );
}

export function AutoRecharge() {
  const say = useWords(planWords);
  const { data, error } = useAsk(['auto-recharge'], (client) => paymentsAutoRecharge({ client }));
  return (
    <Panel title={say.recharge}>
      <p className="-mt-3 mb-4 max-w-3xl text-soft">{say.rechargeLead}</p>
      <ErrorNote error={error} />
      {data ? <RechargeForm present={data} /> : !error && <Skeleton className="h-28" />}
    </Panel>
  );
}
