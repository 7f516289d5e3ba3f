import { operatorQueues, operatorWorkers, type OperatorQueuesResponse } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { jobsWords } from './jobs-words.ts';
import { NodeList } from './parts.tsx';

type Queue = OperatorQueuesResponse['data'][number];

function QueueState({ queue }: { queue: Queue }) {
  const say = useWords(jobsWords);
  const counts = [
    [say.waiting, queue.waiting],
    [say.active, queue.active],
    [say.delayed, queue.delayed],
    ...(queue.failed_24h === null ? [] : [[say.failed24, queue.failed_24h] as const]),
  ] as const;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-medium">
        {Object.hasOwn(say, queue.name) ? String(say[queue.name as keyof typeof say]) : queue.name}
      </p>
      <code className="text-soft">{`${queue.name} ${say.on(queue.engine)}`}</code>
      <dl className="mt-1 flex flex-wrap gap-x-4 text-[0.88rem]">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-row-reverse gap-1">
            <dt className="text-soft">{name}</dt>
            <dd className={name === say.failed24 && count > 0 ? 'font-medium text-bad tabular-nums' : 'tabular-nums'}>
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export function QueuesAndWorkers() {
  const say = useWords(jobsWords);
  const queues = useAsk(['operator', 'queues'], (client) => operatorQueues({ client }), { everyMs: 5_000 });
  const workers = useAsk(['operator', 'workers'], (client) => operatorWorkers({ client }), { everyMs: 5_000 });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title={say.queues}>
        <ErrorNote error={queues.error} />
        {!queues.data && !queues.error && <Skeleton className="h-40" />}
        <ul className="divide-y">
          {queues.data?.data.map((queue) => (
            <QueueState key={queue.name} queue={queue} />
          ))}
        </ul>
      </Panel>
      <Panel title={say.workers}>
        <ErrorNote error={workers.error} />
        {!workers.data && !workers.error && <Skeleton className="h-20" />}
        {workers.data?.data.length === 0 && <Note tone="warn">{say.noWorkers}</Note>}
        {workers.data && <NodeList nodes={workers.data.data} />}
      </Panel>
    </div>
  );
}
