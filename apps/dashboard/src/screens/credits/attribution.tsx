import { accountGet, accountUpdate } from '@atelier/sdk';
import { useState } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Confirm } from '../../kit/dialog.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { planWords } from './plan-words.ts';

/** Whether answers name the service, and what it costs when they don't. */
export function Attribution() {
  const say = useWords(planWords);
  const [asking, setAsking] = useState(false);
  const account = useAsk(['account'], (client) => accountGet({ client }));
  const change = useChange(
    (client, attribution_waived: boolean) => accountUpdate({ client, body: { attribution_waived } }),
    {
      refresh: ['account', 'models', 'offer'],
      onDone: () => setAsking(false),
    },
  );
  return (
    <Panel title={say.attribution}>
      {account.data ? (
        <Toggle
          label={say.shown}
          hint={
            <>
              {say.shownHint} <strong className="font-semibold text-ink">{say.doubled}</strong>
            </>
          }
          checked={!account.data.attribution_waived}
          disabled={change.isPending}
          onChange={(shown) => (shown ? change.mutate(false) : setAsking(true))}
        />
      ) : account.error?.status === 403 ? (
        <p className="text-soft">
          {say.shownHint} {say.doubled} {say.ownersOnly}
        </p>
      ) : (
        !account.error && <Skeleton className="h-10" />
      )}
      {!asking && account.error?.status !== 403 && <ErrorNote error={account.error ?? change.error} className="mt-4" />}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={say.waiveTitle}
        description={say.waiveText}
        action={say.waive}
        onConfirm={() => change.mutate(true)}
        busy={change.isPending}
        error={change.error}
      />
    </Panel>
  );
}
