import { operatorPrices, type OperatorPricesResponse } from '@atelier/sdk';
import { Tags } from 'lucide-react';
import { useAsk } from '../../data/ask.ts';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { formatCredits, formatDate, formatMoney } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { operatorWords } from './operator-words.ts';
import { pricesWords } from './prices-words.ts';
import { UnitPrices } from './units.tsx';

type Priced = OperatorPricesResponse['models'][number];

function InForce({ prices }: Pick<Priced, 'prices'>) {
  const say = useWords(pricesWords);
  const now = prices.find(({ in_force: holds }) => holds);
  return (
    <>
      <UnitPrices units={now?.units ?? null} />
      {now && now.from !== null && <p className="text-[0.8rem] text-soft">{say.since(formatDate(now.from))}</p>}
    </>
  );
}

/** They stand in the order of their moments: what follows the one in force has yet to begin. */
function Coming({ prices }: Pick<Priced, 'prices'>) {
  const say = useWords(pricesWords);
  const coming = prices.slice(prices.findIndex(({ in_force: holds }) => holds) + 1);
  if (coming.length === 0) return <span className="text-[0.86rem] whitespace-nowrap text-soft">{say.noChange}</span>;
  return coming.map(({ from, units }) => (
    <div key={from} className="mb-2 last:mb-0">
      <Badge tone="accent">{say.from(formatDate(from ?? ''))}</Badge>
      <UnitPrices units={units} />
    </div>
  ));
}

function useColumns(): readonly Column<Priced>[] {
  const say = useWords(pricesWords);
  const kinds = useWords(operatorWords);
  return [
    { id: 'model', title: say.model, cell: ({ id }) => <span className="font-medium whitespace-nowrap">{id}</span> },
    { id: 'kind', title: say.kind, secondary: true, cell: ({ modality }) => <Badge>{kinds[modality]}</Badge> },
    { id: 'now', title: say.inForce, cell: (model) => <InForce prices={model.prices} /> },
    { id: 'coming', title: say.coming, cell: (model) => <Coming prices={model.prices} /> },
  ];
}

export function PriceBook() {
  const say = useWords(pricesWords);
  const columns = useColumns();
  const { data: book, error } = useAsk(['operator', 'prices'], (client) => operatorPrices({ client }));
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2>{say.book}</h2>
        {book && <p className="text-soft">{say.rate(formatCredits(book.credits_per_usd), formatMoney(100, 'usd'))}</p>}
      </div>
      <ErrorNote error={error} />
      {!error && (
        <DataTable
          label={say.book}
          columns={columns}
          rows={book?.models}
          rowKey={({ id }) => id}
          empty={
            <Empty icon={Tags} title={say.noModelsTitle}>
              {say.noModels}
            </Empty>
          }
        />
      )}
    </section>
  );
}
