import { AppError } from '@atelier/contract';
import { createProject, createProjectFile, type Project } from '@atelier/builder';
import type { Queryable } from '../../platform/db/database.ts';
import { readBlobs } from './builder-blobs.repository.ts';
import { findProject, findVersion } from './builder.repository.ts';
import type { ProjectOwner, StoredProject, StoredVersion } from './project.ts';

export async function requireProject(
  db: Queryable,
  owner: ProjectOwner,
  id: string,
  param: 'id' | 'project_id' = 'id',
): Promise<StoredProject> {
  const project = await findProject(db, owner, id);
  if (project) return project;
  throw new AppError('not_found', `There is no project ${id.slice(0, 64)} here.`, { param });
}

export async function requireVersion(
  db: Queryable,
  { id }: Pick<StoredProject, 'id'>,
  number: number,
  param = 'version',
): Promise<StoredVersion> {
  const version = await findVersion(db, id, number);
  if (version) return version;
  throw new AppError('not_found', `The project has no version ${number}.`, { param });
}

/** The files of a version. */
export async function loadProject(db: Queryable, owner: ProjectOwner, { tree }: StoredVersion): Promise<Project> {
  const contents = await readBlobs(db, owner, tree);
  return createProject(
    tree.map(({ path, sha256 }) => {
      const content = contents.get(sha256);
      // The project was deleted between the look at its version and this one.
      if (content === undefined) throw new AppError('not_found', 'The project is gone.');
      return createProjectFile(path, content);
    }),
  );
}
