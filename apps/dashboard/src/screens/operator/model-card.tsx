import type { OperatorModelsResponse } from '@atelier/sdk';
import type { ReactNode } from 'react';
import { Badge } from '../../kit/page.tsx';
import { formatCredits, formatDuration, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { LaneState } from './lane-state.tsx';
import { modelsWords } from './models-words.ts';
import { operatorWords } from './operator-words.ts';
import { useUnitName } from './units.tsx';

export type ShownModel = OperatorModelsResponse['data'][number];

const percent = (share: number, digits = 0) => formatNumber(share, { style: 'percent', maximumFractionDigits: digits });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-[0.82rem] font-medium text-soft">{title}</h3>
      {children}
    </div>
  );
}

function Upstreams({ upstreams }: Pick<ShownModel, 'upstreams'>) {
  const say = useWords(modelsWords);
  const regular = upstreams.filter(({ fallback }) => !fallback);
  const weights = regular.reduce((sum, { weight }) => sum + weight, 0);
  const ordered = [...regular, ...upstreams.filter(({ fallback }) => fallback)];
  return (
    <ol className="flex flex-col gap-2.5">
      {ordered.map((upstream, place) => {
        const notes = [
          upstream.fallback && say.fallback,
          !upstream.fallback && regular.length > 1 && say.share(percent(upstream.weight / weights)),
          upstream.in_flight > 0 && say.inFlight(formatNumber(upstream.in_flight)),
          upstream.failures > 0 && say.failures(formatNumber(upstream.failures)),
        ].filter((note) => note !== false);
        return (
          <li key={`${upstream.provider} ${upstream.model}`} className="grid grid-cols-[1.25rem_1fr] text-[0.9rem]">
            <span className="text-soft tabular-nums">{place + 1}.</span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{upstream.provider}</span>
                <LaneState state={upstream.state} />
              </p>
              <code className="block text-soft [overflow-wrap:anywhere]">{upstream.model}</code>
              {notes.length > 0 && <p className="text-[0.82rem] text-soft">{notes.join(' · ')}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Recent({ recent }: Pick<ShownModel, 'recent'>) {
  const say = useWords(modelsWords);
  const { requests, error_rate: errors, latency_ms: latency } = recent;
  if (requests === 0) return <p className="text-[0.9rem] text-soft">{say.noCalls}</p>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say.requests, formatNumber(requests)],
    [
      say.errors,
      <span key="errors" className={errors ? 'font-medium text-bad' : undefined}>
        {percent(errors ?? 0, 1)}
      </span>,
    ],
    ...(latency
      ? ([
          [say.half, formatDuration(latency.p50)],
          [say.most, formatDuration(latency.p95)],
        ] as const)
      : []),
  ];
  return (
    <dl className="text-[0.9rem]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 whitespace-nowrap">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Money({ prices, cost, margin }: Pick<ShownModel, 'prices' | 'cost' | 'margin'>) {
  const say = useWords(modelsWords);
  const nameOf = useUnitName();
  if (!prices) return <p className="text-[0.9rem] font-medium text-bad">{say.noPrice}</p>;
  const cell = 'w-16 py-0.5 pl-3 text-right tabular-nums';
  return (
    <table className="w-full text-[0.88rem]">
      <thead className="text-[0.8rem] text-soft">
        <tr>
          <th scope="col" className="text-left font-normal">
            {say.unit}
          </th>
          {[say.price, say.cost, say.margin].map((title) => (
            <th key={title} scope="col" className={`${cell} font-normal`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(prices).map(([unit, price]) => (
          <tr key={unit}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {nameOf(unit)}
            </th>
            <td className={`${cell} font-medium`}>{formatCredits(price)}</td>
            <td className={cell}>{cost?.[unit] === undefined ? '–' : formatCredits(cost[unit])}</td>
            <td className={`${cell} ${(margin?.[unit] ?? 0) < 0 ? 'font-medium text-bad' : ''}`}>
              {margin?.[unit] === undefined ? '–' : percent(margin[unit])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ModelCard({ model }: { model: ShownModel }) {
  const say = useWords(modelsWords);
  const kinds = useWords(operatorWords);
  return (
    <article className="min-w-0 rounded-2xl border bg-surface p-5 shadow-panel">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2>{model.name}</h2>
        <code className="text-soft [overflow-wrap:anywhere]">{model.id}</code>
        <span className="ml-auto flex gap-1.5">
          {model.status === 'deprecated' && <Badge tone="warn">{say.deprecated}</Badge>}
          {model.status === 'unavailable' && <Badge tone="bad">{say.unavailable}</Badge>}
          {model.quality === 'preview' && <Badge>{say.preview}</Badge>}
          <Badge>{kinds[model.modality]}</Badge>
        </span>
      </header>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-[minmax(0,1.1fr)_11rem_minmax(0,1.4fr)]">
        <Part title={say.upstreams}>
          <Upstreams upstreams={model.upstreams} />
        </Part>
        <Part title={say.lastHour}>
          <Recent recent={model.recent} />
        </Part>
        <Part title={say.money}>
          <Money prices={model.prices} cost={model.cost} margin={model.margin} />
        </Part>
      </div>
    </article>
  );
}
