import { operatorAccounts, type OperatorAccountListResponse } from '@atelier/sdk';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAskPages } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { TextField } from '../../kit/field.tsx';
import { Empty } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { AccountStatus } from './account-status.tsx';
import { accountsWords } from './accounts-words.ts';
import { forOperators, OperatorPage } from './operator-page.tsx';
import { usePlans } from './use-plans.ts';

type Account = OperatorAccountListResponse['data'][number];

function useColumns(): readonly Column<Account>[] {
  const say = useWords(accountsWords);
  const { nameOf } = usePlans();
  return [
    {
      id: 'name',
      title: say.name,
      cell: (account) => (
        <Link to="/operator/accounts/$id" params={{ id: account.id }} className="group block max-w-44 sm:max-w-80">
          <span className="block truncate font-medium underline-offset-4 group-hover:text-accent group-hover:underline">
            {account.name}
          </span>
          <span className="block truncate text-[0.82rem] text-soft">{account.owner_email ?? account.id}</span>
        </Link>
      ),
    },
    {
      id: 'plan',
      title: say.plan,
      secondary: true,
      cell: ({ plan }) => <span className="whitespace-nowrap">{nameOf(plan)}</span>,
    },
    { id: 'status', title: say.status, cell: (account) => <AccountStatus {...account} /> },
    {
      id: 'balance',
      title: say.balance,
      align: 'right',
      cell: ({ balance }) => (
        <span className={Number(balance) < 0 ? 'font-medium text-bad' : undefined}>{formatCredits(balance)}</span>
      ),
    },
    {
      id: 'requests',
      title: say.requests,
      align: 'right',
      secondary: true,
      cell: ({ requests_24h: requests }) => formatNumber(requests),
    },
    {
      id: 'created',
      title: say.created,
      align: 'right',
      secondary: true,
      cell: (account) => <When at={account.created_at} />,
    },
  ];
}

/** What is looked for stands in the address, a moment after the last letter; an id of digits is read from there as a number. */
function useWanted() {
  const { q = '' } = useSearch({ strict: false }) as { q?: string | number };
  const navigate = useNavigate();
  const [text, setText] = useState(String(q));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = (wanted: string) => {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const sought = wanted.trim();
      void navigate({ to: '/operator/accounts', search: sought === '' ? {} : { q: sought }, replace: true });
    }, 250);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { q: String(q), text, look };
}

function Accounts() {
  const say = useWords(accountsWords);
  const columns = useColumns();
  const { q, text, look } = useWanted();
  const accounts = useAskPages<Account>(['operator', 'accounts', q], (client, after) =>
    operatorAccounts({ client, query: { limit: 50, ...(q !== '' && { q }), ...(after && { after }) } }),
  );
  const nobody =
    q === '' ? (
      <Empty icon={UsersRound} title={say.emptyTitle}>
        {say.empty}
      </Empty>
    ) : (
      <Empty icon={SearchX} title={say.nobodyTitle} action={<Button onClick={() => look('')}>{say.clear}</Button>}>
        {say.nobody}
      </Empty>
    );
  return (
    <OperatorPage title={say.title} lead={say.lead} error={accounts.error}>
      <TextField
        label={say.search}
        type="search"
        placeholder={say.searchHint}
        value={text}
        onChange={(event) => look(event.target.value)}
        className="w-full sm:max-w-sm"
      />
      {(!accounts.error || accounts.rows) && (
        <DataTable
          label={say.title}
          columns={columns}
          rows={accounts.rows}
          rowKey={({ id }) => id}
          more={accounts}
          empty={nobody}
        />
      )}
    </OperatorPage>
  );
}

export default forOperators(Accounts);
