import { builderProjects, jobsGet, jobsList } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PanelsTopLeft, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useAsk, useAskPages } from '../../data/ask.ts';
import type { Job } from '../../data/job.ts';
import { Button } from '../../kit/button.tsx';
import { Empty, ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Badge, Page, Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { BuildProgress } from './build-progress.tsx';
import { projectsWords } from './builder-words.ts';
import { NewBuild } from './new-build.tsx';
import { ProjectCard } from './project-card.tsx';

const promptOf = (job: Job | undefined): string =>
  typeof job?.input['prompt'] === 'string' ? job.input['prompt'] : '';

/** The project that a finished build made, as its result names it. */
const projectIdOf = ({ result }: Job): string | undefined => {
  const id = result?.['project_id'];
  return typeof id === 'string' ? id : undefined;
};

/** Builds that go on while nobody looks. */
function Running({ onWatch }: { onWatch: (id: string) => void }) {
  const say = useWords(projectsWords);
  const jobs = useAsk(
    ['jobs', 'builder', 'processing'],
    (client) => jobsList({ client, query: { module: 'builder', status: 'processing' } }),
    {
      everyMs: 5_000,
    },
  );
  if (!jobs.data?.data.length) return null;
  return (
    <Panel title={say.running}>
      <ul className="flex flex-col divide-y">
        {jobs.data.data.map((job) => (
          <li key={job.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1 truncate">{promptOf(job) || job.id}</span>
            <Badge tone="accent">{`${job.progress} %`}</Badge>
            <Button size="small" onClick={() => onWatch(job.id)}>
              {say.watch}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Watched({ id, onLeave, onReady }: { id: string; onLeave: () => void; onReady: (projectId: string) => void }) {
  const say = useWords(projectsWords);
  const job = useAsk<Job>(['job', id], (client) => jobsGet({ client, path: { id } }));
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 flex-1 text-balance break-words">{promptOf(job.data) || say.running}</h2>
        <Button onClick={onLeave}>
          <Plus aria-hidden />
          {say.another}
        </Button>
      </div>
      <BuildProgress
        key={id}
        id={id}
        onDone={(done) => {
          const projectId = projectIdOf(done);
          if (projectId !== undefined) onReady(projectId);
        }}
      />
    </section>
  );
}

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

function Projects({ onStart }: { onStart: () => void }) {
  const say = useWords(projectsWords);
  const projects = useAskPages(['projects'], (client, after) =>
    builderProjects({ client, query: { limit: 24, ...(after && { after }) } }),
  );
  if (projects.error) return <ErrorNote error={projects.error} />;
  if (projects.rows?.length === 0) {
    return (
      <Empty icon={PanelsTopLeft} title={say.emptyTitle} action={<Button onClick={onStart}>{say.start}</Button>}>
        {say.empty}
      </Empty>
    );
  }
  return (
    <section className="flex flex-col items-start gap-4">
      <h2>{say.projects}</h2>
      <div className={`w-full ${grid}`}>
        {projects.rows?.map((project) => <ProjectCard key={project.id} project={project} />) ??
          Array.from({ length: 3 }, (_, place) => <Skeleton key={place} className="h-64 rounded-2xl" />)}
      </div>
      {projects.hasNextPage && (
        <Button busy={projects.isFetchingNextPage} onClick={() => void projects.fetchNextPage()}>
          {say.more}
        </Button>
      )}
    </section>
  );
}

export default function Screen() {
  const say = useWords(projectsWords);
  const navigate = useNavigate();
  const { build } = useSearch({ strict: false }) as { build?: string };
  const box = useRef<HTMLTextAreaElement>(null);
  const watch = (id: string | undefined) =>
    void navigate({ to: '/playground/builder', search: (id === undefined ? {} : { build: id }) as never });
  return (
    <Page title={say.title} lead={say.lead}>
      {build === undefined ? (
        <>
          <NewBuild box={box} onStarted={watch} />
          <Running onWatch={watch} />
        </>
      ) : (
        <Watched
          id={build}
          onLeave={() => watch(undefined)}
          onReady={(id) => void navigate({ to: '/playground/builder/$id', params: { id }, replace: true })}
        />
      )}
      <Projects onStart={() => (build === undefined ? box.current?.focus() : watch(undefined))} />
    </Page>
  );
}
