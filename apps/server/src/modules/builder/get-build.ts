import { AppError } from '@atelier/contract';
import { fileLink, findFiles } from '../files/index.ts';
import type { Generation, JobParts, JsonMembers } from '../generations/index.ts';
import { findProject, findVersionOf } from './builder.repository.ts';
import { loadProject } from './load-project.ts';
import { languageOf, type ProjectOwner } from './project.ts';
import type { Project } from '@atelier/builder';

export const shownFiles = ({ files }: Project) =>
  [...files.values()].map(({ path, content, bytes }) => ({ path, content, language: languageOf(path), size: bytes }));

/** Links to pictures, by the id of the version or the project that they show. */
export async function screenshotLinks(
  { files }: Pick<JobParts, 'files'>,
  owner: ProjectOwner,
  shown: readonly { readonly id: string; readonly screenshotFileId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = shown.flatMap(({ screenshotFileId }) => screenshotFileId ?? []);
  const found = ids.length === 0 ? new Map() : await findFiles(files, owner, ids);
  const links = await Promise.all(
    shown.map(async ({ id, screenshotFileId }) => {
      const file = screenshotFileId === null ? undefined : found.get(screenshotFileId);
      return file ? ([id, (await fileLink(files, file)).url] as const) : undefined;
    }),
  );
  return new Map(links.filter((link) => link !== undefined));
}

interface BuildFacts {
  readonly preview_url: string | null;
  readonly warnings: readonly string[];
  readonly urls: JsonMembers;
}

/** The finished thing, with the contents of its files. */
export async function getBuild(parts: JobParts, job: Generation, credits: string) {
  const version = await findVersionOf(parts.database, job.id);
  const project = version && (await findProject(parts.database, job.owner, version.projectId));
  if (!project) throw new AppError('not_found', 'The project was deleted.');
  const facts = job.details as unknown as BuildFacts;
  return {
    id: job.id,
    object: 'builder.build',
    status: 'completed',
    model: job.model,
    project_id: project.id,
    version: version.number,
    framework: project.framework,
    summary: version.summary,
    files: shownFiles(await loadProject(parts.database, job.owner, version)),
    preview_url: facts.preview_url,
    screenshot_url: (await screenshotLinks(parts, job.owner, [version])).get(version.id) ?? null,
    diagnostics: version.diagnostics,
    warnings: version.warnings,
    urls: facts.urls,
    usage: { credits },
  };
}
