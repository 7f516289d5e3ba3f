import { operatorReconcile, operatorReconciliation, type OperatorReconciliationResponse } from '@atelier/sdk';
import { CircleCheckBig, CircleHelp, Scale, TriangleAlert } from 'lucide-react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { formatCredits, formatDuration, formatNumber } from '../../language/format.ts';
import { defineWords, useWords } from '../../language/words.ts';
import { forOperators, OperatorPage } from './operator-page.tsx';

const words = defineWords({
  en: {
    title: 'Ledger',
    lead: 'Every balance is checked against the movements that made it, and every payment against what it brought. This happens by itself, and whenever you ask.',
    run: 'Compare now',
    running: 'Comparing …',
    agree: 'The books agree',
    agreeLead: 'Every balance is the sum of its movements, and every payment brought what it should.',
    differ: 'The books do not agree',
    differLead: (count: string) => `Differences found: ${count}. They stand below; nothing was changed.`,
    unknown: 'The books have not been compared yet',
    unknownLead: 'Compare them now; it only reads, and takes a moment.',
    credits: 'Credits',
    creditsLead: 'Balances against their movements',
    payments: 'Payments',
    paymentsLead: 'Payments against the credits they brought',
    inOrder: 'Agree',
    found: (count: string) => `Differences: ${count}`,
    compared: 'Compared',
    took: (time: string) => `in ${time}`,
    differences: 'Differences',
    books: 'Books',
    entry: 'Entry',
    fault: 'What is wrong',
    expected: 'Expected',
    was: 'Found',
  },
  de: {
    title: 'Bücher',
    lead: 'Jedes Guthaben wird mit den Bewegungen verglichen, aus denen es entstand, und jede Zahlung mit dem, was sie brachte. Das geschieht von selbst, und wann immer du willst.',
    run: 'Jetzt vergleichen',
    running: 'Vergleicht …',
    agree: 'Die Bücher stimmen',
    agreeLead: 'Jedes Guthaben ist die Summe seiner Bewegungen, und jede Zahlung brachte, was sie sollte.',
    differ: 'Die Bücher stimmen nicht überein',
    differLead: (count: string) => `Gefundene Unterschiede: ${count}. Sie stehen unten; geändert wurde nichts.`,
    unknown: 'Die Bücher wurden noch nicht verglichen',
    unknownLead: 'Vergleiche sie jetzt; dabei wird nur gelesen, und es dauert einen Moment.',
    credits: 'Credits',
    creditsLead: 'Guthaben und ihre Bewegungen',
    payments: 'Zahlungen',
    paymentsLead: 'Zahlungen und die Credits, die sie brachten',
    inOrder: 'Stimmt',
    found: (count: string) => `Unterschiede: ${count}`,
    compared: 'Verglichen',
    took: (time: string) => `in ${time}`,
    differences: 'Unterschiede',
    books: 'Bücher',
    entry: 'Eintrag',
    fault: 'Was nicht stimmt',
    expected: 'Erwartet',
    was: 'Gefunden',
  },
});

type Outcome = OperatorReconciliationResponse;
type Compared = Outcome['results'][number];

const differencesOf = ({ results }: Outcome): number =>
  results.reduce((sum, { differences }) => sum + differences.length, 0);

function Verdict({ outcome }: { outcome: Outcome }) {
  const say = useWords(words);
  const looks = {
    true: {
      Icon: CircleCheckBig,
      frame: 'border-good/30 bg-good-wash',
      ink: 'text-good',
      text: say.agree,
      lead: say.agreeLead,
    },
    false: {
      Icon: TriangleAlert,
      frame: 'border-bad/40 bg-bad-wash',
      ink: 'text-bad',
      text: say.differ,
      lead: say.differLead(formatNumber(differencesOf(outcome))),
    },
    null: { Icon: CircleHelp, frame: 'bg-sunk', ink: 'text-soft', text: say.unknown, lead: say.unknownLead },
  } as const;
  const { Icon, frame, ink, text, lead } = looks[`${outcome.agrees}`];
  return (
    <section role="status" className={classes('flex items-start gap-4 rounded-2xl border p-6', frame)}>
      <Icon className={classes('mt-1 size-8 shrink-0', ink)} aria-hidden />
      <div className="min-w-0">
        <h2 className="text-3xl">{text}</h2>
        <p className="mt-0.5">{lead}</p>
      </div>
    </section>
  );
}

function Book({ compared: { books, ran_at: at, took_ms: took, differences } }: { compared: Compared }) {
  const say = useWords(words);
  const count = differences.length;
  return (
    <Panel
      title={say[books]}
      actions={
        <Badge tone={count === 0 ? 'good' : 'bad'}>{count === 0 ? say.inOrder : say.found(formatNumber(count))}</Badge>
      }
    >
      <p>{books === 'credits' ? say.creditsLead : say.paymentsLead}</p>
      <p className="text-[0.86rem] text-soft">
        {say.compared} <When at={at} /> {say.took(formatDuration(took))}
      </p>
    </Panel>
  );
}

function Differences({ outcome }: { outcome: Outcome }) {
  const say = useWords(words);
  const rows = outcome.results.flatMap(({ books, differences }) =>
    differences.map((difference, place) => ({ ...difference, books, key: `${books} ${place}` })),
  );
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2>{say.differences}</h2>
      <DataTable
        label={say.differences}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'books', title: say.books, cell: (row) => <Badge>{say[row.books]}</Badge> },
          { id: 'entry', title: say.entry, cell: ({ book }) => <code className="break-all">{book}</code> },
          { id: 'fault', title: say.fault, cell: ({ fault }) => fault },
          { id: 'expected', title: say.expected, align: 'right', cell: ({ expected }) => formatCredits(expected) },
          { id: 'found', title: say.was, align: 'right', cell: ({ found }) => formatCredits(found) },
        ]}
        empty={null}
      />
    </section>
  );
}

function Ledger() {
  const say = useWords(words);
  const known = useAsk(['operator', 'reconciliation'], (client) => operatorReconciliation({ client }), {
    everyMs: 30_000,
  });
  const compare = useChange<Outcome>((client) => operatorReconcile({ client }), { refresh: ['operator'] });
  const outcome = known.data;
  return (
    <OperatorPage
      title={say.title}
      lead={say.lead}
      error={known.error ?? compare.error}
      actions={
        <Button look="primary" busy={compare.isPending} onClick={() => compare.mutate()}>
          {!compare.isPending && <Scale aria-hidden />}
          {compare.isPending ? say.running : say.run}
        </Button>
      }
    >
      {!outcome && !known.error && <Skeleton className="h-28 rounded-2xl" />}
      {outcome && (
        <>
          <Verdict outcome={outcome} />
          <div className="grid gap-6 md:grid-cols-2">
            {outcome.results.map((compared) => (
              <Book key={compared.books} compared={compared} />
            ))}
          </div>
          <Differences outcome={outcome} />
        </>
      )}
    </OperatorPage>
  );
}

export default forOperators(Ledger);
