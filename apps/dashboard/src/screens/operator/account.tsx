import { operatorAccount, type OperatorAccountResponse } from '@atelier/sdk';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, UserRound } from 'lucide-react';
import { useAsk } from '../../data/ask.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { Empty, Note, Skeleton } from '../../kit/notes.tsx';
import { Badge, Figure, Panel } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatDate, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { Facts } from '../../kit/facts.tsx';
import { AccountCredits } from './account-credits.tsx';
import { AccountStanding } from './account-standing.tsx';
import { AccountStatus } from './account-status.tsx';
import { accountWords } from './accounts-words.ts';
import { forOperators, OperatorPage } from './operator-page.tsx';
import { operatorWords } from './operator-words.ts';

type Shown = OperatorAccountResponse;

function Balances({ balances }: Pick<Shown, 'balances'>) {
  const say = useWords(accountWords);
  const environments = useWords(operatorWords);
  return (
    <Panel title={say.balances}>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['live', 'sandbox'] as const).map((environment) => {
          const { balance, available, held } = balances[environment];
          return (
            <Figure
              key={environment}
              label={environments[environment]}
              value={<span className={Number(balance) < 0 ? 'text-bad' : undefined}>{formatCredits(balance)}</span>}
              note={
                <>
                  <span className="block">{`${formatCredits(available)} ${say.available}`}</span>
                  {Number(held) > 0 && <span className="block">{`${formatCredits(held)} ${say.held}`}</span>}
                </>
              }
            />
          );
        })}
      </div>
    </Panel>
  );
}

function AtAGlance({ account }: { account: Shown }) {
  const say = useWords(accountWords);
  const { active_keys: keys } = account;
  return (
    <Panel title={say.facts}>
      <Facts
        facts={[
          [say.owner, account.owner_email],
          [say.created, formatDate(account.created_at)],
          [
            say.lastRequest,
            account.last_request_at === null ? say.never : <When key="last" at={account.last_request_at} />,
          ],
          [say.requests, formatNumber(account.requests_24h)],
          [say.charged, formatCredits(account.credits_charged_30d)],
          [say.keys, say.keysOf(formatNumber(keys.live), formatNumber(keys.sandbox))],
          [say.unfinished, formatNumber(account.unfinished_jobs)],
          [say.attribution, account.attribution_waived ? say.waived : say.shown],
        ]}
      />
    </Panel>
  );
}

function Members({ members }: Pick<Shown, 'members'>) {
  const say = useWords(accountWords);
  return (
    <section className="flex flex-col gap-3">
      <h2>{say.members}</h2>
      <DataTable
        label={say.members}
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', title: say.name, cell: ({ name }) => <span className="font-medium break-words">{name}</span> },
          { id: 'email', title: say.email, cell: ({ email }) => email },
          { id: 'role', title: say.role, cell: ({ role }) => <Badge>{role}</Badge> },
        ]}
        empty={
          <Empty icon={UserRound} title={say.noMembersTitle}>
            {say.noMembers}
          </Empty>
        }
      />
    </section>
  );
}

function AccountParts({ account }: { account: Shown }) {
  const say = useWords(accountWords);
  const open = account.deleted_at === null;
  return (
    <>
      {account.deleted_at !== null && <Note tone="warn">{say.closedOn(formatDate(account.deleted_at))}</Note>}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.6fr]">
        <Balances balances={account.balances} />
        <AtAGlance account={account} />
      </div>
      {open && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AccountStanding account={account} key={account.plan} />
          <AccountCredits account={account} />
        </div>
      )}
      <Members members={account.members} />
    </>
  );
}

function Account() {
  const say = useWords(accountWords);
  const { allAccounts } = useWords(operatorWords);
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useAsk(['operator', 'account', id], (client) => operatorAccount({ client, path: { id } }), {
    everyMs: 15_000,
  });
  const account = data?.id === id ? data : undefined;
  return (
    <OperatorPage
      title={account?.name ?? say.title}
      lead={
        <span className="flex flex-wrap items-center gap-x-2">
          {account && <AccountStatus {...account} />}
          <code className="[overflow-wrap:anywhere]">{id}</code>
          <Copy text={id} label={say.id} />
        </span>
      }
      error={error}
      actions={
        <Link to="/operator/accounts" className={buttonClass({ look: 'quiet' })}>
          <ArrowLeft aria-hidden />
          {allAccounts}
        </Link>
      }
    >
      {!account && !error && <Skeleton className="h-64 rounded-2xl" />}
      {account && <AccountParts account={account} />}
    </OperatorPage>
  );
}

export default forOperators(Account);
