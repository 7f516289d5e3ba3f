import { builderDiff, builderRollback } from '@atelier/sdk';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { SelectField } from '../../kit/field.tsx';
import { ErrorNote, Note, Skeleton } from '../../kit/notes.tsx';
import { Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { versionsWords } from './builder-words.ts';
import { DiffView } from './diff-view.tsx';
import { useDownload } from './use-download.ts';
import type { Version } from './use-versions.ts';

/** What a version changed, compared with the one it was made from or another. */
function Difference({ version, from }: { version: Version; from: number | null }) {
  const say = useWords(versionsWords);
  const diff = useAsk(['diff', version.project_id, version.number, from], (client) =>
    builderDiff({
      client,
      path: { id: version.project_id, number: String(version.number) },
      query: from === null ? {} : { from: String(from) },
    }),
  );
  if (diff.error) return <ErrorNote error={diff.error} />;
  if (!diff.data) return <Skeleton className="h-40 rounded-xl" />;
  const { files } = diff.data;
  if (files.length === 0) return <Note>{say.same}</Note>;
  const sum = (member: 'added_lines' | 'removed_lines') => files.reduce((total, file) => total + file[member], 0);
  return (
    <>
      <p className="text-[0.84rem] text-soft">{say.changed(sum('added_lines'), sum('removed_lines'))}</p>
      <DiffView files={files} />
    </>
  );
}

interface VersionDetailsProps {
  readonly version: Version;
  readonly versions: readonly Version[];
  readonly isCurrent: boolean;
  readonly onWentBack: () => void;
}

export function VersionDetails({ version, versions, isCurrent, onWentBack }: VersionDetailsProps) {
  const say = useWords(versionsWords);
  const [from, setFrom] = useState<number | null>(version.parent);
  const [asking, setAsking] = useState(false);
  const { download, downloading, error } = useDownload(version.project_id);
  const back = useChange(
    (client) => builderRollback({ client, path: { id: version.project_id }, body: { version: version.number } }),
    {
      refresh: ['project', 'projects', 'versions'],
      onDone: () => {
        setAsking(false);
        onWentBack();
      },
    },
  );
  const others = versions.filter(({ number }) => number !== version.number);
  return (
    <Panel
      title={say.number(version.number)}
      actions={
        <>
          <Button size="small" look="quiet" busy={downloading} onClick={() => download(version.number)}>
            <Download aria-hidden />
            {say.zip}
          </Button>
          {!isCurrent && (
            <Button size="small" onClick={() => setAsking(true)}>
              <History aria-hidden />
              {say.back}
            </Button>
          )}
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-3">
        <p className="break-words">{version.summary}</p>
        <ErrorNote error={error} />
        {others.length > 0 && (
          <SelectField
            label={say.compare}
            className="max-w-xs"
            value={from ?? ''}
            onChange={(event) => setFrom(event.target.value === '' ? null : Number(event.target.value))}
          >
            {version.parent === null && <option value="">{say.nothing}</option>}
            {others.map(({ number }) => (
              <option key={number} value={number}>
                {say.number(number)}
              </option>
            ))}
          </SelectField>
        )}
        <Difference version={version} from={from} />
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={say.backTitle(version.number)}
        description={say.backText}
        action={say.backAction}
        busy={back.isPending}
        error={back.error}
        onConfirm={() => back.mutate()}
      />
    </Panel>
  );
}
