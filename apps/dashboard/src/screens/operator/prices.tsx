import { operatorPlans, type OperatorPlansResponse } from '@atelier/sdk';
import { Tags } from 'lucide-react';
import { useAsk } from '../../data/ask.ts';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty } from '../../kit/notes.tsx';
import { formatCredits, formatMoney, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { forOperators, OperatorPage } from './operator-page.tsx';
import { PriceBook } from './price-book.tsx';
import { pricesWords } from './prices-words.ts';

type Plan = OperatorPlansResponse['data'][number];

function useColumns(): readonly Column<Plan>[] {
  const say = useWords(pricesWords);
  const limit = (count: number | null) => (
    <span className="whitespace-nowrap">{count === null ? say.unlimited : formatNumber(count)}</span>
  );
  return [
    { id: 'plan', title: say.plan, cell: ({ name }) => <span className="font-medium whitespace-nowrap">{name}</span> },
    {
      id: 'price',
      title: say.price,
      align: 'right',
      cell: ({ price, currency }) => (price === null ? '–' : formatMoney(price, currency)),
    },
    {
      id: 'credits',
      title: say.credits,
      align: 'right',
      cell: ({ credits }) => (Number(credits) === 0 ? '–' : formatCredits(credits)),
    },
    { id: 'minute', title: say.perMinute, align: 'right', cell: (plan) => limit(plan.requests_per_minute) },
    { id: 'day', title: say.perDay, align: 'right', cell: (plan) => limit(plan.requests_per_day) },
    {
      id: 'pays',
      title: say.pays,
      align: 'right',
      secondary: true,
      cell: ({ margin }) => formatNumber(margin, { style: 'percent', maximumFractionDigits: 2 }),
    },
    { id: 'accounts', title: say.accounts, align: 'right', cell: ({ accounts }) => formatNumber(accounts) },
  ];
}

function Prices() {
  const say = useWords(pricesWords);
  const columns = useColumns();
  const plans = useAsk(['operator', 'plans'], (client) => operatorPlans({ client }));
  return (
    <OperatorPage title={say.title} lead={say.lead} error={plans.error}>
      <section className="flex flex-col gap-3">
        <h2>{say.plans}</h2>
        <DataTable
          label={say.plans}
          columns={columns}
          rows={plans.data?.data}
          rowKey={({ id }) => id}
          empty={
            <Empty icon={Tags} title={say.noPlansTitle}>
              {say.noPlans}
            </Empty>
          }
        />
      </section>
      <PriceBook />
    </OperatorPage>
  );
}

export default forOperators(Prices);
