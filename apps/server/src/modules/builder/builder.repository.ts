import { sql, type Selectable } from 'kysely';
import type { Environment } from '../../kit/environment.ts';
import type { AccountId, Id } from '../../kit/ids.ts';
import type { PageRequest } from '../../kit/paging.ts';
import { storable, storableJson } from '../../kit/storable.ts';
import type { Project as ProjectRow, ProjectVersion as VersionRow } from '../../platform/db/database.generated.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type {
  KeptChange,
  KeptDiagnostic,
  ProjectFramework,
  ProjectOwner,
  StoredProject,
  StoredVersion,
  TreeEntry,
} from './project.ts';

const projectFrom = (row: Selectable<ProjectRow>): StoredProject => ({
  id: row.id as Id<'project'>,
  owner: { accountId: row.account_id as AccountId, environment: row.environment as Environment },
  name: row.name,
  framework: row.framework as ProjectFramework,
  currentVersion: row.current_version,
  previewToken: row.preview_token,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const versionFrom = (row: Selectable<VersionRow>): StoredVersion => ({
  id: row.id as Id<'version'>,
  projectId: row.project_id as Id<'project'>,
  number: row.number,
  kind: row.kind as StoredVersion['kind'],
  parent: row.parent,
  generationId: row.generation_id,
  tree: row.tree as unknown as TreeEntry[],
  summary: row.summary,
  changes: row.changes as unknown as KeptChange[],
  diagnostics: row.diagnostics as unknown as KeptDiagnostic[],
  warnings: row.warnings as unknown as string[],
  screenshotFileId: row.screenshot_file_id,
  artefactFileId: row.artefact_file_id,
  createdAt: row.created_at,
});

const ownedBy = (db: Queryable, { accountId, environment }: ProjectOwner) =>
  db.selectFrom('project').where('account_id', '=', accountId).where('environment', '=', environment);

export async function findProject(
  db: Queryable,
  owner: ProjectOwner,
  id: string,
  lock?: 'lock',
): Promise<StoredProject | undefined> {
  const query = ownedBy(db, owner).selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && projectFrom(row);
}

interface ListedProject extends StoredProject {
  readonly hasPreview: boolean;
  /** Of its current version. */
  readonly screenshotFileId: string | null;
}

/** One more than asked for, in the direction asked for. */
export async function listProjectsOf(
  db: Queryable,
  owner: ProjectOwner,
  { limit, after, before }: PageRequest,
): Promise<readonly ListedProject[]> {
  let query = ownedBy(db, owner)
    .innerJoin('project_version', (join) =>
      join
        .onRef('project_version.project_id', '=', 'project.id')
        .onRef('project_version.number', '=', 'project.current_version'),
    )
    .selectAll('project')
    .select(['artefact_file_id', 'screenshot_file_id'])
    .limit(limit + 1);
  if (after !== undefined) query = query.where('project.id', '<', after);
  query =
    before === undefined
      ? query.orderBy('project.id', 'desc')
      : query.where('project.id', '>', before).orderBy('project.id', 'asc');
  const rows = await query.execute();
  return rows.map((row) => ({
    ...projectFrom(row),
    hasPreview: row.artefact_file_id !== null,
    screenshotFileId: row.screenshot_file_id,
  }));
}

export async function findVersion(
  db: Queryable,
  projectId: string,
  number: number,
): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('project_version')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && versionFrom(row);
}

export async function findVersionOf(db: Queryable, generationId: string): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('project_version')
    .selectAll()
    .where('generation_id', '=', generationId)
    .executeTakeFirst();
  return row && versionFrom(row);
}

export async function listVersionsOf(
  db: Queryable,
  projectId: string,
  { limit, after, before }: PageRequest,
): Promise<readonly StoredVersion[]> {
  let query = db
    .selectFrom('project_version')
    .selectAll()
    .where('project_id', '=', projectId)
    .limit(limit + 1);
  if (after !== undefined) query = query.where('id', '<', after);
  query = before === undefined ? query.orderBy('id', 'desc') : query.where('id', '>', before).orderBy('id', 'asc');
  return (await query.execute()).map(versionFrom);
}

export async function insertProject(
  tx: Queryable,
  project: Pick<StoredProject, 'id' | 'owner' | 'name' | 'framework' | 'previewToken'>,
): Promise<void> {
  await tx
    .insertInto('project')
    .values({
      id: project.id,
      account_id: project.owner.accountId,
      environment: project.owner.environment,
      name: storable(project.name),
      framework: project.framework,
      current_version: 1,
      preview_token: project.previewToken,
    })
    .execute();
}

const json = (value: unknown) => sql<string>`${storableJson(value)}::jsonb`;

/** Whoever shows the project hears of its new version when it is committed; the message is the project's token. */
export async function insertVersion(tx: Queryable, version: Omit<StoredVersion, 'createdAt'>): Promise<StoredVersion> {
  const row = await tx
    .insertInto('project_version')
    .values({
      id: version.id,
      project_id: version.projectId,
      number: version.number,
      kind: version.kind,
      parent: version.parent,
      generation_id: version.generationId,
      tree: json(version.tree),
      summary: storable(version.summary),
      changes: json(version.changes),
      diagnostics: json(version.diagnostics),
      warnings: json(version.warnings),
      screenshot_file_id: version.screenshotFileId,
      artefact_file_id: version.artefactFileId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('project')
    .set({ current_version: version.number, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', version.projectId)
    .returning(sql<void>`pg_notify('project_changes', preview_token)`.as('announced'))
    .execute();
  return versionFrom(row);
}

export interface FoundPreview {
  readonly project: StoredProject;
  readonly version: number;
  readonly artefactFileId: string | null;
}

export async function findPreview(db: Queryable, token: string): Promise<FoundPreview | undefined> {
  const row = await db
    .selectFrom('project')
    .innerJoin('project_version', (join) =>
      join
        .onRef('project_version.project_id', '=', 'project.id')
        .onRef('project_version.number', '=', 'project.current_version'),
    )
    .selectAll('project')
    .select(['number', 'artefact_file_id'])
    .where('preview_token', '=', token)
    .executeTakeFirst();
  return row && { project: projectFrom(row), version: row.number, artefactFileId: row.artefact_file_id };
}

/** The ids of the files that its versions hold. */
export async function deleteProjectRow(tx: Queryable, { id }: StoredProject): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('project_version')
    .select(['screenshot_file_id', 'artefact_file_id'])
    .where('project_id', '=', id)
    .execute();
  await tx
    .deleteFrom('project')
    .where('id', '=', id)
    .returning(sql<void>`pg_notify('project_changes', preview_token)`.as('announced'))
    .execute();
  const files = rows.flatMap((row) => [row.screenshot_file_id ?? [], row.artefact_file_id ?? []].flat());
  return [...new Set(files)];
}

export async function insertProposal(
  db: Queryable,
  proposal: { readonly id: string; readonly projectId: string; readonly answer: string },
): Promise<void> {
  await db
    .insertInto('project_proposal')
    .values({ id: proposal.id, project_id: proposal.projectId, answer: storable(proposal.answer) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findProposal(db: Queryable, projectId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('project_proposal')
    .select('answer')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.answer;
}
