import { classes } from '../../kit/classes.ts';
import { formatDuration } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { detailWords } from './activity-words.ts';

type Moment = 'received' | 'admitted' | 'first_byte' | 'finished' | 'job_queued' | 'job_started' | 'job_ended';

export interface TimelineEvent {
  readonly what: Moment;
  readonly at_ms: number;
}

type SpanName = 'checking' | 'waiting' | 'answering' | 'working' | 'queueing';

interface Span {
  readonly name: SpanName;
  readonly from: number;
  readonly to: number;
}

/** The stretches between the moments, each under the name of what was done in it. */
function spansOf(events: readonly TimelineEvent[]): readonly Span[] {
  const at = (what: Moment) => events.find((event) => event.what === what)?.at_ms;
  const span = (name: SpanName, from: number | undefined, to: number | undefined): readonly Span[] =>
    from === undefined || to === undefined ? [] : [{ name, from, to: Math.max(from, to) }];
  const [received, admitted, first, finished] = [at('received'), at('admitted'), at('first_byte'), at('finished')];
  const begun = admitted ?? received;
  return [
    ...span('checking', received, admitted ?? finished),
    ...(first === undefined
      ? admitted === undefined
        ? []
        : span('answering', begun, finished)
      : span('waiting', begun, first)),
    ...span('answering', first, finished),
    ...span('queueing', at('job_queued'), at('job_started') ?? at('job_ended')),
    ...span('working', at('job_started'), at('job_ended')),
  ];
}

const colours: Readonly<Record<SpanName, string>> = {
  checking: 'bg-strong-line',
  waiting: 'bg-warn',
  answering: 'bg-accent',
  queueing: 'bg-warn',
  working: 'bg-good',
};

/** A bar for every stretch on one scale, as in a browser's network view; the table beneath says the same in numbers. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const say = useWords(detailWords);
  const end = Math.max(1, ...events.map(({ at_ms: at }) => at));
  const share = (ms: number) => `${(ms / end) * 100}%`;
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-2.5">
        {spansOf(events).map(({ name, from, to }) => (
          <li key={`${name}${from}`} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr_5rem]">
            <span className="text-[0.88rem]">{say[name]}</span>
            <span aria-hidden className="relative h-3 rounded-full bg-sunk max-sm:order-last">
              <span
                className={classes('absolute inset-y-0 min-w-1 rounded-full', colours[name])}
                style={{ left: `min(${share(from)}, calc(100% - 0.25rem))`, width: share(to - from) }}
              />
            </span>
            <span className="text-right text-[0.88rem] text-soft tabular-nums max-sm:text-left">
              {formatDuration(to - from)}
            </span>
          </li>
        ))}
      </ul>
      <ol className="grid gap-x-6 gap-y-1 border-t pt-4 text-[0.84rem] sm:grid-cols-2 lg:grid-cols-4">
        {events.map(({ what, at_ms: at }) => (
          <li key={what} className="flex justify-between gap-2">
            <span className="text-soft">{say[what]}</span>
            <span className="tabular-nums">{`+${formatDuration(at)}`}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
