import type { BuilderProjectsResponses } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { PanelsTopLeft } from 'lucide-react';
import { Badge } from '../../kit/page.tsx';
import { When } from '../../kit/when.tsx';
import { useWords } from '../../language/words.ts';
import { projectsWords } from './builder-words.ts';
import { frameworkNames } from './frameworks.ts';

export type ProjectSummary = BuilderProjectsResponses[200]['data'][number];

export function ProjectCard({ project }: { project: ProjectSummary }) {
  const say = useWords(projectsWords);
  return (
    <Link
      to="/playground/builder/$id"
      params={{ id: project.id }}
      className="group flex min-w-0 flex-col overflow-hidden rounded-2xl border bg-surface shadow-panel transition hover:border-strong-line hover:shadow-raised"
    >
      <div className="aspect-[16/10] overflow-hidden border-b bg-sunk">
        {project.screenshot_url ? (
          <img
            src={project.screenshot_url}
            alt={say.picture(project.name)}
            loading="lazy"
            className="size-full object-cover object-top transition duration-300 group-hover:scale-[1.02]"
          />
        ) : (
          <div className="grid size-full place-items-center text-soft">
            <span className="flex flex-col items-center gap-1 text-[0.85rem]">
              <PanelsTopLeft className="size-7" aria-hidden />
              {say.noPicture}
            </span>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="line-clamp-2 leading-snug break-words">{project.name}</h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.82rem] text-soft">
          <Badge>{frameworkNames[project.framework]}</Badge>
          <span>{say.version(project.version)}</span>
          <span aria-hidden>·</span>
          <When at={project.updated_at} />
        </p>
      </div>
    </Link>
  );
}
