import { builderDelete, builderProject, type BuilderProjectResponses } from '@atelier/sdk';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Download, Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAsk, useChange } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { Menu } from '../../kit/menu.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Badge, Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { projectWords } from './builder-words.ts';
import { Checks } from './checks.tsx';
import { FilesView } from './files-view.tsx';
import { frameworkNames } from './frameworks.ts';
import { Preview } from './preview.tsx';
import { Talk } from './talk.tsx';
import { useDownload } from './use-download.ts';
import { useVersions } from './use-versions.ts';
import { Versions } from './versions.tsx';

type Project = BuilderProjectResponses[200];

function BackLink() {
  const say = useWords(projectWords);
  return (
    <Link to="/playground/builder" className="inline-flex items-center gap-1 text-[0.85rem] text-soft hover:text-ink">
      <ArrowLeft className="size-4" aria-hidden />
      {say.all}
    </Link>
  );
}

function Actions({ project }: { project: Project }) {
  const say = useWords(projectWords);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { download, downloading, error } = useDownload(project.id);
  const remove = useChange((client) => builderDelete({ client, path: { id: project.id } }), {
    refresh: ['projects'],
    onDone: () => void navigate({ to: '/playground/builder' }),
  });
  return (
    <>
      <ErrorNote error={error} />
      <Button busy={downloading} onClick={() => download(project.version)}>
        {!downloading && <Download aria-hidden />}
        {say.download}
      </Button>
      <Menu
        trigger={
          <Button size="icon" aria-label={say.more}>
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[{ label: say.remove, icon: Trash2, danger: true, onSelect: () => setAsking(true) }]}
      />
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={say.removeTitle}
        description={say.removeText(project.name)}
        action={say.removeAction}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

function Parts({ project, onFix }: { project: Project; onFix: (words: string) => void }) {
  const say = useWords(projectWords);
  const navigate = useNavigate();
  const { part = 'preview' } = useSearch({ strict: false }) as { part?: string };
  const current = useVersions(project.id).rows?.find(({ number }) => number === project.version);
  const show = (next: string) => void navigate({ to: '.', search: { part: next } as never, replace: true });
  const faults = (current?.diagnostics.length ?? 0) + (current?.warnings.length ?? 0);
  const checks = (
    <span className="flex items-center gap-1.5">
      {say.checks}
      {faults > 0 && <Badge tone={current?.diagnostics.length ? 'bad' : 'warn'}>{faults}</Badge>}
    </span>
  );
  return (
    <Tabs
      label={say.parts}
      value={part}
      onChange={show}
      tabs={[
        {
          id: 'preview',
          label: say.preview,
          content: (
            <Preview name={project.name} url={project.preview_url} onFix={onFix} onChecks={() => show('checks')} />
          ),
        },
        { id: 'files', label: say.files, content: <FilesView files={project.files} /> },
        { id: 'versions', label: say.versions, content: <Versions projectId={project.id} current={project.version} /> },
        { id: 'checks', label: checks, content: <Checks version={current} onFix={onFix} /> },
      ]}
    />
  );
}

function ProjectPage({ project }: { project: Project }) {
  const say = useWords(projectWords);
  const [draft, setDraft] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const fix = (words: string) => {
    setDraft(words);
    box.current?.focus();
  };
  const lead = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.88rem]">
      <Badge>{frameworkNames[project.framework]}</Badge>
      {say.version(project.version)}
      <span aria-hidden>·</span>
      <When at={project.updated_at} />
    </span>
  );
  return (
    <Page full title={project.name} lead={lead} actions={<Actions project={project} />}>
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col max-lg:order-2 lg:sticky lg:top-18 lg:h-[calc(100dvh-15.5rem)] lg:min-h-[33.5rem] lg:*:flex-1 lg:*:min-h-0">
          <Talk projectId={project.id} draft={draft} onDraft={setDraft} box={box} />
        </div>
        <div className="min-w-0">
          <Parts project={project} onFix={fix} />
        </div>
      </div>
    </Page>
  );
}

export default function Screen() {
  const say = useWords(projectWords);
  const { id = '' } = useParams({ strict: false });
  const project = useAsk(['project', id], (client) => builderProject({ client, path: { id } }));
  return (
    <>
      <div className="-mb-4 px-4 pt-5 sm:px-8">
        <BackLink />
      </div>
      {project.data && project.data.id === id ? (
        <ProjectPage key={id} project={project.data} />
      ) : (
        <Page full title={say.loading}>
          {project.error ? (
            <ErrorNote error={project.error} />
          ) : (
            <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
              <Skeleton className="h-96 rounded-2xl" />
              <Skeleton className="h-[32rem] rounded-2xl" />
            </div>
          )}
        </Page>
      )}
    </>
  );
}
