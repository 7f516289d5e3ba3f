import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Badge } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { versionsWords } from './builder-words.ts';
import { useVersions, type Version } from './use-versions.ts';
import { VersionDetails } from './version-details.tsx';

interface VersionItemProps {
  readonly version: Version;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function VersionItem({ version, isCurrent, isChosen, onChoose }: VersionItemProps) {
  const say = useWords(versionsWords);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classes(
          'flex w-full gap-3 rounded-xl border bg-surface p-2.5 text-left transition',
          isChosen ? 'border-accent' : 'hover:border-strong-line',
        )}
      >
        <span className="h-14 w-20 shrink-0 overflow-hidden rounded-md border bg-sunk">
          {version.screenshot_url && (
            <img src={version.screenshot_url} alt="" loading="lazy" className="size-full object-cover object-top" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="font-medium">{say.number(version.number)}</span>
            {isCurrent && <Badge tone="accent">{say.current}</Badge>}
            {version.diagnostics.length > 0 && <Badge tone="bad">{say.faults(version.diagnostics.length)}</Badge>}
          </span>
          <span className="line-clamp-2 text-[0.84rem] break-words text-soft">{version.summary}</span>
          <span className="text-[0.8rem] text-soft">
            {`${say[version.kind]} · `}
            <When at={version.created_at} />
          </span>
        </span>
      </button>
    </li>
  );
}

/** Everything the project has been; one of them with what it changed. */
export function Versions({ projectId, current }: { projectId: string; current: number }) {
  const say = useWords(versionsWords);
  const versions = useVersions(projectId);
  const [wanted, setWanted] = useState<number>();
  if (versions.error) return <ErrorNote error={versions.error} />;
  if (!versions.rows) return <Skeleton className="h-64 rounded-2xl" />;
  const chosen = versions.rows.find(({ number }) => number === (wanted ?? current)) ?? versions.rows[0];
  return (
    <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex flex-col items-start gap-2">
        <ol aria-label={say.list} className="flex w-full flex-col gap-2 max-xl:max-h-72 max-xl:overflow-y-auto">
          {versions.rows.map((version) => (
            <VersionItem
              key={version.id}
              version={version}
              isCurrent={version.number === current}
              isChosen={version.number === chosen?.number}
              onChoose={() => setWanted(version.number)}
            />
          ))}
        </ol>
        {versions.hasNextPage && (
          <Button size="small" busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
            {say.more}
          </Button>
        )}
      </div>
      {chosen && (
        <VersionDetails
          key={chosen.id}
          version={chosen}
          versions={versions.rows}
          isCurrent={chosen.number === current}
          onWentBack={() => setWanted(undefined)}
        />
      )}
    </div>
  );
}
