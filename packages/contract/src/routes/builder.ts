import * as z from 'zod';
import { modelErrors } from '../errors.ts';
import { route } from '../route.ts';
import {
  ApplyRequest,
  Build,
  BuilderChat,
  BuilderChatChunk,
  BuilderChatRequest,
  BuildRequest,
  DeletedProject,
  Project,
  ProjectDiff,
  ProjectList,
  ProjectVersion,
  ProjectVersionList,
  RollbackRequest,
} from '../schemas/builder.ts';
import { Job } from '../schemas/job.ts';
import { listQuery } from '../schemas/lists.ts';
import { ObjectId } from '../schemas/scalars.ts';

const priced = { method: 'POST', scope: 'builder', meter: { priced: 'builder' }, status: 200 } as const;
const free = { scope: 'builder', meter: 'free', status: 200 } as const;
const one = { ...free, params: z.object({ id: ObjectId }), errors: ['not_found', 'invalid_value'] } as const;
const inDigits = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'It must be the number of a version.')
  .transform(Number);
const waits = 'Waits for the result; `Prefer: respond-async`, or one that takes longer, gets 202 with the job.';

export const build = route({
  ...priced,
  id: 'builder.build',
  path: '/builder/build',
  summary: 'Build an application',
  description:
    'From a sentence to an application that was built, started and looked at; with `project_id`, a change of one. ' +
    `What the checks find is repaired, twice at most, within the same charge. ${waits}`,
  body: BuildRequest,
  response: Build,
  accepted: Job,
  errors: [...modelErrors, 'too_many_jobs', 'not_found', 'project_changed', 'build_failed'],
});

export const chat = route({
  ...priced,
  id: 'builder.chat',
  path: '/builder/chat',
  summary: 'Talk about code',
  description:
    'A conversation that knows the code of `context` and of the project. Edits are proposed, and made only by ' +
    '`POST /builder/projects/{id}/apply`.',
  body: BuilderChatRequest,
  response: BuilderChat,
  event: BuilderChatChunk,
  errors: [...modelErrors, 'not_found', 'conversation_not_found'],
});

export const listProjects = route({
  ...free,
  id: 'builder.projects',
  method: 'GET',
  path: '/builder/projects',
  summary: 'List your projects',
  description: 'Newest first.',
  query: z.object(listQuery),
  response: ProjectList,
  errors: ['invalid_value'],
});

export const getProject = route({
  ...one,
  id: 'builder.project',
  method: 'GET',
  path: '/builder/projects/{id}',
  summary: 'Show a project',
  description: 'With all files of its current version.',
  response: Project,
});

export const listVersions = route({
  ...one,
  id: 'builder.versions',
  method: 'GET',
  path: '/builder/projects/{id}/versions',
  summary: 'List the versions of a project',
  description: 'Newest first.',
  query: z.object(listQuery),
  response: ProjectVersionList,
});

export const getDiff = route({
  ...one,
  id: 'builder.diff',
  method: 'GET',
  path: '/builder/projects/{id}/versions/{number}/diff',
  summary: 'What a version changed',
  description: 'Compared with the version it was made from, or with `from`.',
  params: z.object({ id: ObjectId, number: inDigits }),
  query: z.object({ from: inDigits.optional() }),
  response: ProjectDiff,
});

export const rollback = route({
  ...one,
  id: 'builder.rollback',
  method: 'POST',
  path: '/builder/projects/{id}/rollback',
  summary: 'Go back to a version',
  description: 'Makes a new version with the files of an earlier one; nothing is lost.',
  body: RollbackRequest,
  response: ProjectVersion,
});

export const download = route({
  ...one,
  id: 'builder.download',
  method: 'GET',
  path: '/builder/projects/{id}/download',
  summary: 'Download a project',
  description: 'All files as a ZIP archive: of the current version, or of `version`.',
  query: z.object({ version: inDigits.optional() }),
  response: z.string().meta({ format: 'binary' }),
  isBytes: true,
  errors: ['not_found', 'invalid_value', 'range_not_satisfiable'],
});

export const apply = route({
  ...priced,
  id: 'builder.apply',
  path: '/builder/projects/{id}/apply',
  summary: 'Make proposed edits',
  description: `The edits of an answer of \`POST /builder/chat\` become a new version, checked like any other. ${waits}`,
  params: z.object({ id: ObjectId }),
  body: ApplyRequest,
  response: Build,
  accepted: Job,
  errors: [...modelErrors, 'too_many_jobs', 'not_found', 'project_changed', 'build_failed'],
});

export const deleteProject = route({
  ...one,
  id: 'builder.delete',
  method: 'DELETE',
  path: '/builder/projects/{id}',
  summary: 'Delete a project',
  description: 'With all its versions and its preview, for good.',
  response: DeletedProject,
});
