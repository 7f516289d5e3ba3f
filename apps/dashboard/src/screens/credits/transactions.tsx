import { paymentsTransactions, type Transaction } from '@atelier/sdk';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAskPages } from '../../data/ask.ts';
import { useClient } from '../../data/environment.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { SelectField } from '../../kit/field.tsx';
import { Empty, ErrorNote, Note } from '../../kit/notes.tsx';
import { Badge, type Tone } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { mostInFile, saveTransactions, type TransactionFilter } from './save-transactions.ts';
import { transactionWords } from './transactions-words.ts';

type Type = Transaction['type'];

const types: readonly Type[] = ['purchase', 'usage', 'refund', 'grant', 'subscription', 'adjustment'];
const tones: Readonly<Record<Type, Tone>> = {
  purchase: 'good',
  usage: 'plain',
  refund: 'warn',
  grant: 'plain',
  subscription: 'good',
  adjustment: 'warn',
};

const signed = (amount: string) => (Number(amount) > 0 ? `+${formatCredits(amount)}` : formatCredits(amount));

function Cause({ transaction: { description, reference } }: { transaction: Transaction }) {
  const say = useWords(transactionWords);
  return (
    <div className="min-w-0">
      <p className="break-words">{description}</p>
      {reference.type === 'request' ? (
        <Link
          to="/activity/$id"
          params={{ id: reference.id }}
          className="text-[0.82rem] text-accent underline"
          title={reference.id}
        >
          {say.open}
        </Link>
      ) : (
        <p className="max-w-24 truncate sm:max-w-56 font-mono text-[0.75rem] text-soft" title={reference.id}>
          {reference.id}
        </p>
      )}
    </div>
  );
}

function useColumns(): readonly Column<Transaction>[] {
  const say = useWords(transactionWords);
  return [
    { id: 'when', title: say.when, cell: ({ created_at }) => <When at={created_at} /> },
    { id: 'type', title: say.type, secondary: true, cell: ({ type }) => <Badge tone={tones[type]}>{say[type]}</Badge> },
    { id: 'what', title: say.what, cell: (transaction) => <Cause transaction={transaction} /> },
    {
      id: 'amount',
      title: say.amount,
      align: 'right',
      cell: ({ amount }) => (
        <span className={classes('font-medium', Number(amount) > 0 && 'text-good')}>{signed(amount)}</span>
      ),
    },
    {
      id: 'after',
      title: say.after,
      align: 'right',
      secondary: true,
      cell: ({ balance_after }) => formatCredits(balance_after),
    },
  ];
}

function NoTransactions({ filtered }: { filtered: boolean }) {
  const say = useWords(transactionWords);
  return (
    <Empty
      icon={ReceiptText}
      title={say.none}
      action={
        filtered ? undefined : (
          <Link to="/playground/chat" className={buttonClass({ look: 'primary' })}>
            {say.playground}
          </Link>
        )
      }
    >
      {filtered ? say.noneFiltered : say.noneLead}
    </Empty>
  );
}

/** From the beginning of that day, so that asking again asks for the same. */
function startOf(days: number): string {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - days);
  return start.toISOString();
}

export function Transactions() {
  const say = useWords(transactionWords);
  const client = useClient();
  const columns = useColumns();
  const [type, setType] = useState<Type | ''>('');
  const [days, setDays] = useState(0);
  const filter = useMemo<TransactionFilter>(
    () => ({ ...(type && { type }), ...(days > 0 && { start: startOf(days) }) }),
    [type, days],
  );
  const list = useAskPages(['transactions', filter], (ask, after) =>
    paymentsTransactions({ client: ask, query: { ...filter, limit: 25, ...(after !== undefined && { after }) } }),
  );
  const save = useMutation({ mutationFn: () => saveTransactions(client, filter) });
  return (
    <section className="flex flex-col gap-4" aria-label={say.transactions}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-40"
          label={say.type}
          value={type}
          onChange={({ target }) => setType(target.value as Type | '')}
        >
          <option value="">{say.all}</option>
          {types.map((one) => (
            <option key={one} value={one}>
              {say[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="w-40"
          label={say.period}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {[7, 30, 90].map((one) => (
            <option key={one} value={one}>
              {say.days(one)}
            </option>
          ))}
          <option value={0}>{say.ever}</option>
        </SelectField>
        <Button
          className="sm:ml-auto"
          busy={save.isPending}
          disabled={!list.rows?.length}
          onClick={() => save.mutate()}
        >
          <Download aria-hidden />
          {say.csv}
        </Button>
      </div>
      <ErrorNote error={list.error ?? save.error} />
      {save.data === 'cut' && <Note tone="warn">{say.cut(formatNumber(mostInFile))}</Note>}
      {!list.error && (
        <DataTable
          label={say.transactions}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          empty={<NoTransactions filtered={type !== '' || days > 0} />}
          more={list}
        />
      )}
    </section>
  );
}
