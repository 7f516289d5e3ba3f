import { AppError } from '@atelier/contract';
import { compareProjects } from '@atelier/builder';
import type { Caller } from '../../kit/actor.ts';
import { newId } from '../../kit/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteFile } from '../files/index.ts';
import { addUses, dropUses } from './builder-blobs.repository.ts';
import { deleteProjectRow, findProject, insertVersion, listProjectsOf } from './builder.repository.ts';
import { screenshotLinks } from './get-build.ts';
import { projectOwnerOf, showVersion, type ProjectParts } from './get-project.ts';
import { loadProject, requireProject, requireVersion } from './load-project.ts';
import type { ProjectOwner } from './project.ts';

/** A new version with the files of an earlier one. */
export async function rollBackProject(parts: ProjectParts, caller: Caller, id: string, to: number) {
  const owner = projectOwnerOf(caller);
  const version = await parts.database.transaction().execute(async (tx) => {
    const project = await findProject(tx, owner, id, 'lock');
    if (!project) throw new AppError('not_found', `There is no project ${id.slice(0, 64)} here.`, { param: 'id' });
    const wanted = await requireVersion(tx, project, to);
    const current = await requireVersion(tx, project, project.currentVersion);
    await addUses(tx, owner, wanted.tree);
    const [before, after] = [await loadProject(tx, owner, current), await loadProject(tx, owner, wanted)];
    return insertVersion(tx, {
      ...wanted,
      id: newId('version'),
      number: project.currentVersion + 1,
      kind: 'rollback',
      parent: project.currentVersion,
      generationId: null,
      summary: `Back to version ${to}.`,
      changes: compareProjects(before, after),
    });
  });
  return showVersion(version, (await screenshotLinks(parts, owner, [version])).get(version.id));
}

/** Its versions, contents, pictures and preview go with it. */
export async function deleteProject(parts: ProjectParts, caller: Caller, id: string): Promise<void> {
  const owner = projectOwnerOf(caller);
  await requireProject(parts.database, owner, id);
  const fileIds = await parts.database.transaction().execute(async (tx) => {
    const project = await findProject(tx, owner, id, 'lock');
    if (!project) throw new AppError('not_found', `There is no project ${id.slice(0, 64)} here.`, { param: 'id' });
    await dropUses(tx, owner, project.id);
    return deleteProjectRow(tx, project);
  });
  for (const file of fileIds) {
    await deleteFile(parts.files, owner, file).catch((error: unknown) => {
      parts.log.warn({ file, error: String(error) }, 'a file of a deleted project stays');
    });
  }
}

const atOnce = 100;

/** All of an owner's. Their files are the owner's, and go with those. */
export async function deleteProjectsOf(database: Database, owner: ProjectOwner): Promise<number> {
  let count = 0;
  for (;;) {
    const projects = await listProjectsOf(database, owner, { limit: atOnce });
    for (const project of projects) {
      await database.transaction().execute(async (tx) => {
        await dropUses(tx, owner, project.id);
        await deleteProjectRow(tx, project);
      });
    }
    count += projects.length;
    if (projects.length <= atOnce) return count;
  }
}
