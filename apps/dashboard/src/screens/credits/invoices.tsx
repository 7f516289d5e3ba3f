import { paymentsInvoices, type Invoice } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide-react';
import { useAskPages } from '../../data/ask.ts';
import { buttonClass } from '../../kit/button.tsx';
import { DataTable, type Column } from '../../kit/data-table.tsx';
import { Empty, ErrorNote } from '../../kit/notes.tsx';
import { Badge, type Tone } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatMoney } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { transactionWords } from './transactions-words.ts';

const tones: Readonly<Record<Invoice['status'], Tone>> = {
  paid: 'good',
  partially_refunded: 'warn',
  refunded: 'plain',
  disputed: 'bad',
};

function Receipt({ url }: { url: string | null }) {
  const say = useWords(transactionWords);
  if (url === null || !/^https?:\/\//.test(url)) return <span className="text-soft">–</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 whitespace-nowrap text-accent underline"
    >
      {say.receipt}
      <ExternalLink className="size-3.5" aria-hidden />
    </a>
  );
}

function useColumns(): readonly Column<Invoice>[] {
  const say = useWords(transactionWords);
  return [
    { id: 'when', title: say.when, cell: ({ created_at }) => <When at={created_at} /> },
    { id: 'what', title: say.what, cell: ({ description }) => <span className="break-words">{description}</span> },
    {
      id: 'status',
      title: say.status,
      secondary: true,
      cell: ({ status }) => <Badge tone={tones[status]}>{say[status]}</Badge>,
    },
    {
      id: 'credits',
      title: say.credits,
      align: 'right',
      secondary: true,
      cell: ({ credits }) => formatCredits(credits),
    },
    {
      id: 'price',
      title: say.price,
      align: 'right',
      cell: ({ amount, amount_refunded, currency }) => (
        <>
          <p className="font-medium">{formatMoney(amount, currency)}</p>
          {amount_refunded > 0 && (
            <p className="text-[0.8rem] text-soft">{say.refundedPart(formatMoney(amount_refunded, currency))}</p>
          )}
        </>
      ),
    },
    { id: 'receipt', title: say.number, cell: ({ receipt_url }) => <Receipt url={receipt_url} /> },
  ];
}

export function Invoices() {
  const say = useWords(transactionWords);
  const columns = useColumns();
  const list = useAskPages(['invoices'], (client, after) =>
    paymentsInvoices({ client, query: { limit: 25, ...(after !== undefined && { after }) } }),
  );
  if (list.error) return <ErrorNote error={list.error} />;
  return (
    <DataTable
      label={say.invoices}
      columns={columns}
      rows={list.rows}
      rowKey={({ id }) => id}
      more={list}
      empty={
        <Empty
          icon={FileText}
          title={say.noInvoices}
          action={
            <Link to="/credits" search={{ tab: 'buy' } as never} className={buttonClass({ look: 'primary' })}>
              {say.buy}
            </Link>
          }
        >
          {say.noInvoicesLead}
        </Empty>
      }
    />
  );
}
