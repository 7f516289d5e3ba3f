import { ArrowDownRight, ArrowUpRight, Search } from 'lucide-react';
import { useState } from 'react';

import { Badge, Card, TextField, cx } from './ui';

const periods = {
  '7 days': {
    revenue: '$11,480',
    orders: '184',
    visitors: '9,214',
    returned: '2.1 %',
    up: [8, 5, 12, -0.4],
    bars: [38, 52, 47, 61, 58, 79, 72],
    names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  '30 days': {
    revenue: '$48,310',
    orders: '792',
    visitors: '38,605',
    returned: '2.4 %',
    up: [14, 9, 6, 0.2],
    bars: [44, 51, 63, 58],
    names: ['Week 1', 'Week 2', 'Week 3', 'Week 4'],
  },
  '90 days': {
    revenue: '$148,920',
    orders: '2,418',
    visitors: '117,380',
    returned: '2.3 %',
    up: [21, 17, 11, -0.1],
    bars: [46, 58, 74],
    names: ['August', 'September', 'October'],
  },
};
type Period = keyof typeof periods;

const orders = [
  { id: '#2418', who: 'Mara Lindqvist', what: 'Oak desk, 140 cm', amount: 640, state: 'Paid' },
  { id: '#2417', who: 'Tomás Herrera', what: 'Reading lamp', amount: 89, state: 'Sent' },
  { id: '#2416', who: 'Aiko Tanaka', what: 'Wool rug, grey', amount: 310, state: 'Paid' },
  { id: '#2415', who: 'Jonas Weber', what: 'Shelf, walnut', amount: 245, state: 'Waiting' },
  { id: '#2414', who: 'Priya Nair', what: 'Linen curtains', amount: 128, state: 'Sent' },
  { id: '#2413', who: 'Elise Martin', what: 'Dining chair × 4', amount: 720, state: 'Returned' },
];
const tones = { Paid: 'good', Sent: 'accent', Waiting: 'warning', Returned: 'danger' } as const;

const sources = [
  { name: 'Search', share: 46 },
  { name: 'Newsletter', share: 27 },
  { name: 'Friends', share: 18 },
  { name: 'Other', share: 9 },
];

function Figure({
  name,
  value,
  change,
  isGoodDown,
}: {
  name: string;
  value: string;
  change: number;
  isGoodDown?: boolean;
}) {
  const isGood = isGoodDown ? change <= 0 : change >= 0;
  const Arrow = change >= 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <li className="rounded-2xl border border-line bg-surface p-5 shadow-sm">
      <p className="text-sm text-muted">{name}</p>
      <p className="mt-2 text-3xl font-semibold tracking-tight tabular-nums">{value}</p>
      <p className={cx('mt-2 flex items-center gap-1 text-sm font-medium', isGood ? 'text-good' : 'text-danger')}>
        <Arrow aria-hidden className="size-4" />
        {Math.abs(change)} % <span className="font-normal text-muted">vs. before</span>
      </p>
    </li>
  );
}

function Bars({ values, names }: { values: number[]; names: string[] }) {
  const best = Math.max(...values);
  const label = `Revenue: ${values.map((value, index) => `${names[index]} ${value}`).join(', ')}`;
  return (
    <div role="img" aria-label={label} className="flex h-56 items-end gap-3 sm:gap-5">
      {values.map((value, index) => (
        <div key={names[index]} className="flex h-full flex-1 flex-col justify-end gap-2">
          <span className="text-center text-xs font-medium tabular-nums">{value}</span>
          <div
            className={cx('rounded-t-lg transition-all', value === best ? 'bg-accent' : 'bg-accent/35')}
            style={{ height: `${(value / best) * 75}%` }}
          />
          <span className="text-center text-xs text-muted">{names[index]}</span>
        </div>
      ))}
    </div>
  );
}

function Orders() {
  const [wanted, setWanted] = useState('');
  const shown = orders.filter(({ id, who, what, state }) =>
    `${id} ${who} ${what} ${state}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <Card title="Latest orders" className="mt-5" action={<Search aria-hidden className="size-5 text-muted" />}>
      <TextField
        label="Find an order"
        hideLabel
        type="search"
        placeholder="Name, number or article"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label="Orders">
        <table className="w-full min-w-xl text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              {['Order', 'Customer', 'Article', 'State'].map((name) => (
                <th key={name} className="py-2.5 pr-4 font-medium">
                  {name}
                </th>
              ))}
              <th className="py-2.5 text-right font-medium">Amount</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, who, what, amount, state }) => (
              <tr key={id} className="border-b border-line last:border-0">
                <td className="py-3 pr-4 text-muted tabular-nums">{id}</td>
                <td className="py-3 pr-4 font-medium">{who}</td>
                <td className="py-3 pr-4">{what}</td>
                <td className="py-3 pr-4">
                  <Badge tone={tones[state as keyof typeof tones]}>{state}</Badge>
                </td>
                <td className="py-3 text-right tabular-nums">${amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className="py-6 text-center text-muted">No order fits “{wanted}”.</p>}
    </Card>
  );
}

export default function App() {
  const [period, setPeriod] = useState<Period>('7 days');
  const { revenue, orders: count, visitors, returned, up, bars, names } = periods[period];
  return (
    <main className="mx-auto min-h-screen max-w-6xl px-5 py-8 sm:py-12">
      <title>APPLICATION_TITLE</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
          <p className="mt-1 text-muted">How the last {period} went.</p>
        </div>
        <div role="group" aria-label="Period" className="flex gap-1 rounded-xl bg-sunken p-1">
          {(Object.keys(periods) as Period[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={period === name}
              onClick={() => setPeriod(name)}
              className={cx(
                'rounded-lg px-3.5 py-1.5 text-sm font-medium',
                period === name ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </header>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name="Revenue" value={revenue} change={up[0]!} />
        <Figure name="Orders" value={count} change={up[1]!} />
        <Figure name="Visitors" value={visitors} change={up[2]!} />
        <Figure name="Returned" value={returned} change={up[3]!} isGoodDown />
      </ul>
      <div className="mt-5 grid gap-5 lg:grid-cols-[2fr_1fr]">
        <Card title="Revenue" description="In hundreds of dollars">
          <Bars values={bars} names={names} />
        </Card>
        <Card title="Where people come from">
          <ul className="flex flex-col gap-5">
            {sources.map(({ name, share }) => (
              <li key={name}>
                <p className="flex justify-between text-sm">
                  <span>{name}</span>
                  <span className="tabular-nums">{share} %</span>
                </p>
                <div aria-hidden className="mt-2 h-2 rounded-full bg-sunken">
                  <div className="h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Orders />
    </main>
  );
}
