import { AppError, files as contract } from '@atelier/contract';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../kit/paging.ts';
import { Form } from '../../platform/http/form.ts';
import { sendBytes } from '../../platform/http/send-bytes.ts';
import { serve, serveBytes, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { deleteFile } from './delete-file.ts';
import { presentFile, type StoredFile } from './file.ts';
import { getFile, ownerOf } from './get-file.ts';
import { listFiles } from './list-files.ts';
import { readContent, readLink } from './read-content.ts';
import { fileLink, linkPath } from './sign-link.ts';
import type { FileParts } from './store-file.ts';
import { uploadFromBody, uploadFromForm } from './upload-file.ts';

export function fileRoutes(parts: FileParts): readonly ServedRoute[] {
  const present = async (file: StoredFile) => presentFile(file, await fileLink(parts, file));
  return [
    serve(contract.createFile, async ({ caller, body }) =>
      present(
        body instanceof Form ? await uploadFromForm(parts, caller, body) : await uploadFromBody(parts, caller, body),
      ),
    ),
    serve(contract.listFiles, async ({ caller, query }) =>
      pageOf(await Promise.all((await listFiles(parts, ownerOf(caller), query)).map(present)), query),
    ),
    serve(contract.getFile, async ({ caller, params }) => present(await getFile(parts, ownerOf(caller), params.id))),
    serveBytes(contract.getFileContent, ({ caller, params }) => readContent(parts, ownerOf(caller), params.id)),
    serve(contract.deleteFile, async ({ caller, params }) => {
      await deleteFile(parts, ownerOf(caller), params.id);
      return { id: params.id, object: 'file', deleted: true } as const;
    }),
  ];
}

/** Links stand outside the API: whoever holds one needs no key. */
export function serveFileLinks(http: FastifyInstance, parts: FileParts): void {
  http.route<{ Params: { readonly token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${linkPath}/:token`,
    compress: false,
    handler: async (request, reply) => {
      request.state.routeId = 'files.link';
      const bytes = await readLink(parts, request.params.token, new Date());
      if (!bytes) throw new AppError('not_found', 'This link has ended, or it is not whole. Ask for a new one.');
      return sendBytes(request, reply, bytes);
    },
  });
}
