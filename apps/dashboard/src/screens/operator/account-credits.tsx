import { operatorChangeCredits, type OperatorAccountResponse, type OperatorChangeCreditsData } from '@atelier/sdk';
import { useState, type SyntheticEvent } from 'react';
import { useChange } from '../../data/ask.ts';
import type { Environment } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import { Note } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { formatCredits } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { accountWords } from './accounts-words.ts';
import { operatorWords } from './operator-words.ts';

type Body = OperatorChangeCreditsData['body'];

const nothingYet = { direction: 'give', environment: 'live', amount: '', reason: '' } as const;

interface Form {
  readonly direction: 'give' | 'take';
  readonly environment: Environment;
  readonly amount: string;
  readonly reason: string;
}

/** As the wire wants it, or null: a German keyboard writes a comma. */
function amountOf(text: string): string | null {
  const amount = text.trim().replace(',', '.');
  return /^\d{1,12}(\.\d{1,6})?$/.test(amount) && Number(amount) > 0 ? amount : null;
}

interface CreditsFormProps {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  readonly onSubmit: () => void;
}

function CreditsForm({ form, onChange, onSubmit }: CreditsFormProps) {
  const say = useWords(accountWords);
  const { live, sandbox } = useWords(operatorWords);
  const [tried, setTried] = useState(false);
  const wrong = {
    amount: amountOf(form.amount) === null ? say.amountWrong : null,
    reason: form.reason.trim() === '' ? say.reasonMissing : null,
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const fits = wrong.amount === null && wrong.reason === null;
    setTried(!fits);
    if (fits) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Choice
          label={say.direction}
          value={form.direction}
          onChange={(direction) => onChange({ ...form, direction })}
          options={[
            { value: 'give', label: say.give },
            { value: 'take', label: say.take },
          ]}
        />
        <Choice
          label={say.environment}
          value={form.environment}
          onChange={(environment) => onChange({ ...form, environment })}
          options={[
            { value: 'live', label: live },
            { value: 'sandbox', label: sandbox },
          ]}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <TextField
          label={say.amount}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={(event) => onChange({ ...form, amount: event.target.value })}
          error={tried ? wrong.amount : null}
        />
        <TextField
          label={say.reason}
          hint={say.reasonHint}
          maxLength={500}
          value={form.reason}
          onChange={(event) => onChange({ ...form, reason: event.target.value })}
          error={tried ? wrong.reason : null}
        />
      </div>
      <Button type="submit" look="primary" className="self-start">
        {form.direction === 'give' ? say.giveButton : say.takeButton}
      </Button>
    </form>
  );
}

/** Credits without a payment; who did it and why stays in the account's audit log. */
export function AccountCredits({ account }: { account: OperatorAccountResponse }) {
  const say = useWords(accountWords);
  const where = useWords(operatorWords);
  const [form, setForm] = useState<Form>(nothingYet);
  const [asking, setAsking] = useState(false);
  const change = useChange((client, body: Body) => operatorChangeCredits({ client, path: { id: account.id }, body }), {
    refresh: ['operator', 'balance'],
    onDone: () => {
      setAsking(false);
      setForm({ ...form, amount: '', reason: '' });
    },
  });
  const gives = form.direction === 'give';
  const amount = amountOf(form.amount) ?? '0';
  const reason = form.reason.trim();
  const ask = () => {
    change.reset();
    setAsking(true);
  };
  return (
    <Panel title={say.credits}>
      <CreditsForm form={form} onChange={setForm} onSubmit={ask} />
      <div role="status">
        {change.data && (
          <Note tone="good" className="mt-4">
            {say.creditsDone(formatCredits(change.data.balance))}
          </Note>
        )}
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={(gives ? say.giveTitle : say.takeTitle)(formatCredits(amount), account.name)}
        description={say.creditsText(where[form.environment], reason)}
        action={gives ? say.giveButton : say.takeButton}
        busy={change.isPending}
        error={change.error?.code === 'insufficient_credits' ? new Error(say.tooMuch) : change.error}
        onConfirm={() =>
          change.mutate({ amount: gives ? amount : `-${amount}`, environment: form.environment, reason })
        }
      />
    </Panel>
  );
}
