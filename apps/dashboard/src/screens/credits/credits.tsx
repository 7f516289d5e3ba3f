import { useNavigate, useSearch } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { Attribution } from './attribution.tsx';
import { AutoRecharge } from './auto-recharge.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { Buy } from './buy.tsx';
import { CheckoutOutcome } from './checkout-outcome.tsx';
import { usePortal } from './checkout.ts';
import { creditsWords } from './credits-words.ts';
import { Invoices } from './invoices.tsx';
import { Plans } from './plans.tsx';
import { Transactions } from './transactions.tsx';

interface Search {
  readonly tab?: string;
  readonly checkout?: string;
  readonly outcome?: 'paid' | 'left';
}

const tabIds = ['buy', 'plan', 'transactions', 'invoices'] as const;

export default function Credits() {
  const say = useWords(creditsWords);
  const { tab, checkout, outcome } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const portal = usePortal();
  const contents = {
    buy: (
      <>
        <Buy />
        <AutoRecharge />
        <Attribution />
      </>
    ),
    plan: <Plans />,
    transactions: <Transactions />,
    invoices: <Invoices />,
  };
  return (
    <Page
      title={say.title}
      lead={say.lead}
      actions={
        <Button busy={portal.isPending} onClick={() => portal.mutate()}>
          <CreditCard aria-hidden />
          {say.portal}
        </Button>
      }
    >
      <ErrorNote error={portal.error} />
      {checkout !== undefined && (
        <CheckoutOutcome
          id={checkout}
          outcome={outcome ?? 'paid'}
          onClose={() => void navigate({ to: '/credits', search: {}, replace: true })}
        />
      )}
      <BalancePanel />
      <Tabs
        label={say.tabs}
        value={tabIds.find((id) => id === tab) ?? 'buy'}
        onChange={(chosen) => void navigate({ to: '/credits', search: { tab: chosen } as never, replace: true })}
        tabs={tabIds.map((id) => ({ id, label: say[id], content: contents[id] }))}
      />
    </Page>
  );
}
