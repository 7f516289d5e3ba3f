import * as z from 'zod';
import { route } from '../route.ts';
import { CreateFile, DeletedFile, File, FileForm, FileList, listFilesQuery } from '../schemas/files.ts';
import { listQuery } from '../schemas/lists.ts';
import { ObjectId } from '../schemas/scalars.ts';

const shared = { scope: 'files', meter: 'free' } as const;
const one = { ...shared, params: z.object({ id: ObjectId }), status: 200, errors: ['invalid_value'] } as const;

export const createFile = route({
  ...shared,
  id: 'files.create',
  method: 'POST',
  path: '/files',
  summary: 'Upload a file',
  description:
    'As a form with the field `file`, or as JSON with `url` (the service fetches it) or `data_url`. ' +
    'With `Idempotency-Key` a form counts as the same request where the bytes, the name and the fields are the same.',
  body: CreateFile,
  form: FileForm,
  status: 201,
  response: File,
  errors: [],
});

export const listFiles = route({
  ...shared,
  id: 'files.list',
  method: 'GET',
  path: '/files',
  summary: 'List the files',
  description: 'Uploads and outputs of this environment, newest first.',
  query: z.object({ ...listQuery, ...listFilesQuery }),
  status: 200,
  response: FileList,
  errors: ['invalid_value'],
});

export const getFile = route({
  ...one,
  id: 'files.get',
  method: 'GET',
  path: '/files/{id}',
  summary: 'Show a file',
  description: 'What it is, and a link to its bytes that works for a while without a key.',
  response: File,
});

export const getFileContent = route({
  ...one,
  id: 'files.content',
  method: 'GET',
  path: '/files/{id}/content',
  summary: 'Read a file',
  description:
    'Its bytes, or a redirect to where they are. Takes `Range` with one range, `If-Range` and `If-None-Match`; also HEAD.',
  response: z.string().meta({ format: 'binary' }),
  isBytes: true,
  errors: ['invalid_value', 'range_not_satisfiable'],
});

export const deleteFile = route({
  ...one,
  id: 'files.delete',
  method: 'DELETE',
  path: '/files/{id}',
  summary: 'Delete a file',
  description: 'For good, and its links with it.',
  response: DeletedFile,
});
