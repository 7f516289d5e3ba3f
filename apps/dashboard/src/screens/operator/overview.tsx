import { operatorOverview } from '@atelier/sdk';
import { useAsk } from '../../data/ask.ts';
import { Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { formatSpan } from './format-span.ts';
import { LiveView } from './live-view.tsx';
import { forOperators, OperatorPage } from './operator-page.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { overviewWords } from './overview-words.ts';
import { NodeList, Parts } from './parts.tsx';
import { Verdict } from './verdict.tsx';

function Overview() {
  const say = useWords(overviewWords);
  const { data: overview, error } = useAsk(['operator', 'overview'], (client) => operatorOverview({ client }), {
    everyMs: 5_000,
  });
  return (
    <OperatorPage
      title={say.title}
      lead={say.lead}
      error={error}
      actions={
        overview && (
          <p className="text-[0.86rem] text-soft">
            {say.version(overview.version, formatSpan(overview.uptime_seconds))}
          </p>
        )
      }
    >
      {!overview && !error && <Skeleton className="h-24 rounded-2xl" />}
      {overview && <Verdict overview={overview} />}
      <LiveView />
      {overview && (
        <>
          <OverviewFigures overview={overview} />
          <Parts health={overview.health} />
          <Panel title={say.nodes}>
            <NodeList nodes={overview.nodes} />
          </Panel>
        </>
      )}
    </OperatorPage>
  );
}

export default forOperators(Overview);
