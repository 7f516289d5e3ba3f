import { useWords } from '../../language/words.ts';
import { formatNumber } from '../../language/format.ts';
import { overviewWords } from './overview-words.ts';

const [width, height, places] = [600, 120, 60];

/** A scale that does not twitch with every request. */
const topOf = (most: number): number => [2, 5, 10, 20, 50, 100, 200, 500, 1000].find((top) => top >= most) ?? most;

export const formatRate = (rate: number): string => formatNumber(rate, { maximumFractionDigits: 1 });

/** The last minute, entering from the right. */
export function LiveChart({ rates }: { rates: readonly number[] }) {
  const say = useWords(overviewWords);
  const most = Math.max(0, ...rates);
  const top = topOf(most);
  const step = width / (places - 1);
  const points = rates.map((rate, index) => ({
    x: width - (rates.length - 1 - index) * step,
    y: height - 2 - (rate / top) * (height - 10),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' L');
  const first = points[0];
  return (
    <figure className="min-w-0">
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={say.chart(formatRate(rates.at(-1) ?? 0), formatRate(most))}
          className="h-36 w-full overflow-visible"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1={0}
              x2={width}
              y1={height - 2 - share * (height - 10)}
              y2={height - 2 - share * (height - 10)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
              {...(share > 0 && { strokeDasharray: '3 5' })}
            />
          ))}
          {first && (
            <>
              <path
                d={`M${first.x.toFixed(1)},${height - 2} L${line} L${width},${height - 2} Z`}
                className="fill-accent/12"
              />
              <path
                d={`M${line}`}
                className="fill-none stroke-accent stroke-2"
                vectorEffect="non-scaling-stroke"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </>
          )}
        </svg>
        <span
          className="absolute top-0 left-0 bg-surface pr-1.5 text-[0.75rem] leading-none text-soft tabular-nums"
          aria-hidden
        >
          {formatRate(top)}
        </span>
      </div>
      <figcaption className="mt-1 flex justify-between text-[0.75rem] text-soft" aria-hidden>
        <span>{say.minuteAgo}</span>
        <span>{say.nowMark}</span>
      </figcaption>
    </figure>
  );
}
