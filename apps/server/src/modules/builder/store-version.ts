import { AppError } from '@atelier/contract';
import type { Artefact, Change, Checked, Project } from '@atelier/builder';
import { randomBytes } from 'node:crypto';
import { newId } from '../../kit/ids.ts';
import { storable } from '../../kit/storable.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { stageFile, type FileParts, type StagedFile } from '../files/index.ts';
import type { Generation } from '../generations/index.ts';
import { addBlobs } from './builder-blobs.repository.ts';
import { findProject, findVersionOf, insertProject, insertVersion } from './builder.repository.ts';
import type { ProjectFramework, ProjectOwner, StoredProject, StoredVersion } from './project.ts';
import { writeArchive } from './write-archive.ts';

export interface MadeVersion {
  readonly job: Pick<Generation, 'id' | 'owner' | 'task'>;
  readonly framework: ProjectFramework;
  /** Of a new project. */
  readonly name: string;
  /** The project that is continued, and from which version. */
  readonly continued?: { readonly id: string; readonly from: number } | undefined;
  readonly project: Project;
  readonly changes: readonly Change[];
  readonly checked: Checked;
  readonly summary: string;
  readonly warnings: readonly string[];
  readonly keepsPreview: boolean;
}

interface StoreParts {
  readonly database: Database;
  readonly files: FileParts;
}

export interface StoredBuild {
  readonly project: StoredProject;
  readonly version: StoredVersion;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const newToken = (): string => Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join('');

/** Two that continue the same version at once: the first to come makes the next one, the other is told. */
async function requireCurrent(tx: Queryable, owner: ProjectOwner, { id, from }: { id: string; from: number }) {
  const project = await findProject(tx, owner, id, 'lock');
  if (!project) throw new AppError('not_found', 'The project was deleted meanwhile.', { param: 'project_id' });
  if (project.currentVersion === from) return project;
  const message = `The project has version ${project.currentVersion} by now, and this was made for version ${from}. Ask again.`;
  throw new AppError('project_changed', message, { param: 'project_id' });
}

async function createNew(tx: Queryable, { job, framework, name }: MadeVersion): Promise<StoredProject> {
  const id = newId('project');
  await insertProject(tx, { id, owner: job.owner, name, framework, previewToken: newToken() });
  return (await findProject(tx, job.owner, id, 'lock'))!;
}

const artefactName = ({ framework }: Artefact): string => `built-${framework}.zip`;

interface Staged {
  readonly screenshot?: StagedFile | undefined;
  readonly artefact?: StagedFile | undefined;
}

const discard = async ({ screenshot, artefact }: Staged): Promise<void> => {
  await screenshot?.discard();
  await artefact?.discard();
};

/** Seen only with their version: of a build that was lost on the way, nobody finds a file. */
async function stageFiles({ files }: StoreParts, { job, checked, keepsPreview }: MadeVersion, signal: AbortSignal) {
  const shared = { owner: job.owner, purpose: 'output', generationId: job.id, expiresAt: null, signal } as const;
  const { artefact, screenshot } = checked;
  const picture = screenshot
    ? await stageFile(files, { ...shared, content: Buffer.from(screenshot), name: 'screenshot.png' })
    : undefined;
  if (!artefact || !keepsPreview) return { screenshot: picture };
  try {
    const content = writeArchive(artefact.files);
    return {
      screenshot: picture,
      artefact: await stageFile(files, { ...shared, content, name: artefactName(artefact) }),
    };
  } catch (error) {
    await discard({ screenshot: picture });
    throw error;
  }
}

async function write(tx: Queryable, made: MadeVersion, { screenshot, artefact }: Staged): Promise<StoredBuild> {
  const { job, continued, project: tree, checked } = made;
  const project = continued ? await requireCurrent(tx, job.owner, continued) : await createNew(tx, made);
  const entries = [...tree.files.values()];
  await addBlobs(tx, job.owner, new Map(entries.map(({ sha256, content }) => [sha256, content])));
  await screenshot?.keep(tx);
  await artefact?.keep(tx);
  const version = await insertVersion(tx, {
    id: newId('version'),
    projectId: project.id,
    number: continued ? continued.from + 1 : 1,
    kind: job.task === 'builder.apply' ? 'apply' : 'build',
    parent: continued?.from ?? null,
    generationId: job.id,
    tree: entries.map(({ path, sha256, bytes }) => ({ path, sha256, size: bytes })),
    summary: storable(made.summary),
    changes: made.changes,
    diagnostics: checked.standing,
    warnings: made.warnings,
    screenshotFileId: screenshot?.id ?? null,
    artefactFileId: artefact?.id ?? null,
  });
  return { project: { ...project, currentVersion: version.number }, version };
}

/** What a generation has made before, where an attempt at it was lost after that. */
export async function findStored(database: Database, job: MadeVersion['job']): Promise<StoredBuild | undefined> {
  const version = await findVersionOf(database, job.id);
  const project = version && (await findProject(database, job.owner, version.projectId));
  return project && { project, version };
}

const holds = ({ version }: StoredBuild, { screenshot, artefact }: Staged): boolean =>
  version.screenshotFileId === (screenshot?.id ?? null) && version.artefactFileId === (artefact?.id ?? null);

/** Keeps files, contents and version. One version a generation, whatever the number of attempts. */
export async function storeVersion(parts: StoreParts, made: MadeVersion, signal: AbortSignal): Promise<StoredBuild> {
  const staged = await stageFiles(parts, made, signal);
  try {
    return await parts.database.transaction().execute((tx) => write(tx, made, staged));
  } catch (error) {
    const stored = await findStored(parts.database, made.job);
    // The word that it was kept may be what was lost.
    if (!stored || !holds(stored, staged)) await discard(staged);
    if (stored) return stored;
    throw error;
  }
}
