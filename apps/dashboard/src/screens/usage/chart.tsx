import { Bar as RechartsBar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../../language/format.ts';
import type { Bar } from './series.ts';

interface ChartProps {
  readonly bars: readonly Bar[];
  readonly names: readonly string[];
  readonly colours: readonly string[];
  readonly timeOf: (unixTime: number) => string;
  readonly longTimeOf: (unixTime: number) => string;
  readonly amountText: (amount: number) => string;
}

type TipProps = Pick<ChartProps, 'names' | 'colours' | 'longTimeOf' | 'amountText'> & {
  readonly active?: boolean | undefined;
  readonly payload?: readonly { readonly payload?: Bar }[] | undefined;
};

function Tip({ active, payload, names, colours, longTimeOf, amountText }: TipProps) {
  const bar = payload?.[0]?.payload;
  if (!active || !bar) return null;
  const rows = bar.amounts.map((amount, place) => ({ amount, place })).filter(({ amount }) => amount > 0);
  return (
    <div className="max-w-72 rounded-xl border bg-surface px-3.5 py-2.5 text-[0.84rem] shadow-raised">
      <p className="mb-1 font-medium">{longTimeOf(bar.at)}</p>
      {rows.length === 0 && <p className="text-soft tabular-nums">{amountText(0)}</p>}
      {rows.map(({ amount, place }) => (
        <p key={place} className="flex items-center gap-2">
          <span className="size-2.5 shrink-0 rounded-sm" style={{ background: colours[place] }} />
          <span className="min-w-0 flex-1 truncate text-soft">{names[place]}</span>
          <span className="tabular-nums">{amountText(amount)}</span>
        </p>
      ))}
    </div>
  );
}

const axis = { fill: 'var(--soft)', fontSize: 12 };

/** Heavy: it comes after the numbers. */
export default function Chart({ bars, names, colours, timeOf, longTimeOf, amountText }: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height={280}>
      <BarChart data={[...bars]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          tickFormatter={timeOf}
          tick={axis}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={24}
        />
        <YAxis
          width={48}
          tick={axis}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formatNumber(value, { notation: 'compact', maximumSignificantDigits: 3 })}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <Tip
              active={active}
              payload={payload}
              names={names}
              colours={colours}
              longTimeOf={longTimeOf}
              amountText={amountText}
            />
          )}
        />
        {names.map((name, place) => (
          <RechartsBar
            key={name}
            dataKey={(bar: Bar) => bar.amounts[place] ?? 0}
            name={name}
            stackId="all"
            fill={colours[place]}
            maxBarSize={44}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
