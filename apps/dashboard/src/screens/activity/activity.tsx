import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorNote } from '../../kit/notes.tsx';
import { Page } from '../../kit/page.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { useWords } from '../../language/words.ts';
import { activityWords } from './activity-words.ts';
import { exportRequests } from './export-requests.ts';
import { useActivitySearch } from './filters.ts';
import { JobsPart } from './jobs-part.tsx';
import { RequestsPart } from './requests-part.tsx';

function LiveButton({ live, onChange }: { live: boolean; onChange: (live: boolean) => void }) {
  const say = useWords(activityWords);
  return (
    <Button aria-pressed={live} title={say.liveHint} onClick={() => onChange(!live)}>
      <span aria-hidden className="relative grid size-2.5 place-items-center">
        {live && <span className="absolute size-2.5 animate-ping rounded-full bg-good/50" />}
        <span className={live ? 'size-2 rounded-full bg-good' : 'size-2 rounded-full border border-strong-line'} />
      </span>
      {say.live}
    </Button>
  );
}

export default function Screen() {
  const say = useWords(activityWords);
  const client = useClient();
  const { tab, filters, change } = useActivitySearch();
  const [live, setLive] = useState(true);
  const table = useMutation<string>({
    mutationFn: () => exportRequests(client, filters),
    onSuccess: (csv) => saveFile('atelier-requests.csv', csv, 'text/csv'),
  });
  const actions = (
    <>
      <LiveButton live={live} onChange={setLive} />
      {tab === 'requests' && (
        <Button busy={table.isPending} onClick={() => table.mutate()}>
          {!table.isPending && <Download aria-hidden />}
          {table.isPending ? say.csvBusy : say.csv}
        </Button>
      )}
    </>
  );
  return (
    <Page title={say.title} lead={say.lead} actions={actions}>
      <ErrorNote error={table.error} />
      <Tabs
        label={say.parts}
        value={tab}
        onChange={(next) =>
          change({
            tab: next === 'requests' ? undefined : next,
            status: '',
            module: '',
            model: '',
            key: '',
            range: '',
            q: '',
          })
        }
        tabs={[
          { id: 'requests', label: say.requests, content: <RequestsPart live={live} /> },
          { id: 'jobs', label: say.jobs, content: <JobsPart live={live} /> },
        ]}
      />
    </Page>
  );
}
