import { diffProjects, emptyProject } from '@atelier/builder';
import type { ParamsOf, QueryOf, builder as contract } from '@atelier/contract';
import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import type { Caller } from '../../kit/actor.ts';
import { pageOf, type PageRequest } from '../../kit/paging.ts';
import type { Config } from '../../platform/config/config.ts';
import type { JobParts } from '../generations/index.ts';
import { listProjectsOf, listVersionsOf } from './builder.repository.ts';
import { screenshotLinks, shownFiles } from './get-build.ts';
import { loadProject, requireProject, requireVersion } from './load-project.ts';
import { previewUrlOf } from './preview-host.ts';
import { projectPath, zipPath, type ProjectOwner, type StoredProject, type StoredVersion } from './project.ts';
import { writeArchive } from './write-archive.ts';

export interface ProjectParts extends Pick<JobParts, 'database' | 'files' | 'log'> {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PREVIEW_HOST'>;
}

export const projectOwnerOf = ({ account, environment }: Caller): ProjectOwner => ({
  accountId: account.id,
  environment,
});

interface Looks {
  readonly hasPreview: boolean;
  readonly screenshotUrl: string | undefined;
}

const show = ({ config }: ProjectParts, project: StoredProject, { hasPreview, screenshotUrl }: Looks) => ({
  id: project.id,
  object: 'builder.project' as const,
  name: project.name,
  framework: project.framework,
  version: project.currentVersion,
  preview_url: hasPreview ? previewUrlOf(config, project.previewToken) : null,
  screenshot_url: screenshotUrl ?? null,
  created_at: project.createdAt.toISOString(),
  updated_at: project.updatedAt.toISOString(),
  urls: {
    get: projectPath(project.id),
    versions: `${projectPath(project.id)}/versions`,
    zip: zipPath(project.id, project.currentVersion),
  },
});

export async function listProjects(parts: ProjectParts, caller: Caller, page: PageRequest) {
  const owner = projectOwnerOf(caller);
  const found = pageOf(await listProjectsOf(parts.database, owner, page), page);
  const links = await screenshotLinks(parts, owner, found.data);
  const shown = found.data.map((project) =>
    show(parts, project, { hasPreview: project.hasPreview, screenshotUrl: links.get(project.id) }),
  );
  return { ...found, data: shown };
}

export async function getProject(parts: ProjectParts, caller: Caller, id: string) {
  const owner = projectOwnerOf(caller);
  const project = await requireProject(parts.database, owner, id);
  const version = await requireVersion(parts.database, project, project.currentVersion);
  const files = shownFiles(await loadProject(parts.database, owner, version));
  const screenshotUrl = (await screenshotLinks(parts, owner, [version])).get(version.id);
  return { ...show(parts, project, { hasPreview: version.artefactFileId !== null, screenshotUrl }), files };
}

export const showVersion = (version: StoredVersion, screenshotUrl: string | undefined) => ({
  id: version.id,
  object: 'builder.version' as const,
  project_id: version.projectId,
  number: version.number,
  kind: version.kind,
  parent: version.parent,
  build_id: version.generationId,
  summary: version.summary,
  changes: [...version.changes],
  diagnostics: [...version.diagnostics],
  warnings: [...version.warnings],
  screenshot_url: screenshotUrl ?? null,
  has_preview: version.artefactFileId !== null,
  created_at: version.createdAt.toISOString(),
});

export async function listVersions(parts: ProjectParts, caller: Caller, id: string, page: PageRequest) {
  const owner = projectOwnerOf(caller);
  const project = await requireProject(parts.database, owner, id);
  const found = pageOf(await listVersionsOf(parts.database, project.id, page), page);
  const links = await screenshotLinks(parts, owner, found.data);
  return { ...found, data: found.data.map((version) => showVersion(version, links.get(version.id))) };
}

type DiffRoute = typeof contract.getDiff;

export async function getDiff(
  parts: ProjectParts,
  caller: Caller,
  { id, number }: ParamsOf<DiffRoute>,
  { from }: QueryOf<DiffRoute>,
) {
  const { database } = parts;
  const owner = projectOwnerOf(caller);
  const project = await requireProject(database, owner, id);
  const version = await requireVersion(database, project, number, 'number');
  const parent = from ?? version.parent;
  const before =
    parent === null
      ? emptyProject
      : await loadProject(database, owner, await requireVersion(database, project, parent, 'from'));
  const renames = new Map(version.changes.flatMap(({ path, from: old }) => (old === undefined ? [] : [[path, old]])));
  const after = await loadProject(database, owner, version);
  const diffs = diffProjects(before, after, parent === version.parent ? renames : new Map());
  return {
    object: 'builder.diff' as const,
    project_id: project.id,
    from: parent,
    to: number,
    files: diffs.map(({ addedLines, removedLines, kind, path, diff, from: old }) => ({
      kind,
      path,
      ...(old !== undefined && { from: old }),
      added_lines: addedLines,
      removed_lines: removedLines,
      diff,
    })),
  };
}

const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40) || 'application';

/** The same version is the same archive, byte for byte. */
export async function downloadProject(parts: ProjectParts, caller: Caller, id: string, number: number | undefined) {
  const owner = projectOwnerOf(caller);
  const project = await requireProject(parts.database, owner, id);
  const version = await requireVersion(parts.database, project, number ?? project.currentVersion);
  const { files } = await loadProject(parts.database, owner, version);
  const name = fileNameOf(project.name);
  const archive = writeArchive(
    [...files.values()].map(({ path, content }) => [`${name}/${path}`, Buffer.from(content)] as const),
  );
  return {
    contentType: 'application/zip',
    contentDisposition: `attachment; filename="${name}-v${version.number}.zip"`,
    bytes: archive.length,
    tag: createHash('sha256').update(archive).digest('hex'),
    cacheControl: 'private, no-cache',
    open: async (range: { readonly start: number; readonly end: number } | undefined) =>
      Readable.from([range ? archive.subarray(range.start, range.end + 1) : archive]),
  };
}
