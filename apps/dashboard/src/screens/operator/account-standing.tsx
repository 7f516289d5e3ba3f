import { operatorUpdateAccount, type OperatorAccountResponse, type OperatorUpdateAccountData } from '@atelier/sdk';
import { useState } from 'react';
import { useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { accountWords } from './accounts-words.ts';
import { usePlans } from './use-plans.ts';

type Body = OperatorUpdateAccountData['body'];
type Plan = NonNullable<Body['plan']>;

interface Wanted {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly body: Body;
}

function PlanPart({ account, onWant }: { account: OperatorAccountResponse; onWant: (wanted: Wanted) => void }) {
  const say = useWords(accountWords);
  const { plans, nameOf } = usePlans();
  const [chosen, setChosen] = useState<string>();
  const plan = chosen ?? account.plan;
  const ask = () =>
    onWant({
      title: say.planTitle(nameOf(plan)),
      text: say.planText(account.name),
      action: say.changePlan,
      body: { plan: plan as Plan },
    });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-end gap-2">
        <SelectField
          label={say.plan}
          value={plan}
          onChange={(event) => setChosen(event.target.value)}
          className="flex-1"
        >
          {plans.length === 0 && <option value={account.plan}>{account.plan}</option>}
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button disabled={plan === account.plan} onClick={ask}>
          {say.changePlan}
        </Button>
      </div>
      <p className="text-[0.82rem] text-soft">
        {say.planHint} {account.sandbox_plan !== null && say.sandboxPlan(nameOf(account.sandbox_plan))}
      </p>
    </div>
  );
}

function StatusPart({ account, onWant }: { account: OperatorAccountResponse; onWant: (wanted: Wanted) => void }) {
  const say = useWords(accountWords);
  const isActive = account.status === 'active';
  const suspend = {
    title: say.suspendTitle(account.name),
    text: say.suspendText,
    action: say.suspend,
    body: { status: 'suspended' },
  } as const;
  const restore = {
    title: say.restoreTitle(account.name),
    text: say.restoreText,
    action: say.restore,
    body: { status: 'active' },
  } as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="min-w-0 flex-1 basis-52 text-[0.9rem]">{isActive ? say.isActive : say.isSuspended}</p>
      <Button look={isActive ? 'danger' : 'primary'} onClick={() => onWant(isActive ? suspend : restore)}>
        {isActive ? say.suspend : say.restore}
      </Button>
    </div>
  );
}

export function AccountStanding({ account }: { account: OperatorAccountResponse }) {
  const say = useWords(accountWords);
  const [wanted, setWanted] = useState<Wanted>();
  const change = useChange((client, body: Body) => operatorUpdateAccount({ client, path: { id: account.id }, body }), {
    refresh: ['operator'],
    onDone: () => setWanted(undefined),
  });
  const want = (next: Wanted) => {
    change.reset();
    setWanted(next);
  };
  return (
    <Panel title={say.standing}>
      <div className="flex flex-col gap-4">
        <PlanPart account={account} onWant={want} />
        <StatusPart account={account} onWant={want} />
      </div>
      <Confirm
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={wanted?.title ?? ''}
        description={wanted?.text ?? ''}
        action={wanted?.action ?? ''}
        busy={change.isPending}
        error={change.error}
        onConfirm={() => wanted && change.mutate(wanted.body)}
      />
    </Panel>
  );
}
