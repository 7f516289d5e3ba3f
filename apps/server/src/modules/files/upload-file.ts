import { AppError, type BodyOf, type files } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Form } from '../../platform/http/form.ts';
import { keptUntil, type FileKind, type StoredFile } from './file.ts';
import { ownerOf } from './get-file.ts';
import { importDataUrl, importUrl } from './import-file.ts';
import { requireKind, storeFile, type FileParts } from './store-file.ts';

type FileForm = Form<(typeof files.createFile)['form']>;

/** What a form takes around the file. */
const formSlackBytes = 64 * 1024;

const only = (kind: FileKind | undefined) => kind && [kind];

/** From an address or a data URL that the body names. */
export async function uploadFromBody(
  parts: FileParts,
  caller: Caller,
  { url, data_url, name, kind, purpose }: BodyOf<typeof files.createFile>,
): Promise<StoredFile> {
  const expiresAt = keptUntil(caller.account.plan, new Date());
  const file = { owner: ownerOf(caller), purpose, expiresAt, name, expectedKinds: only(kind) };
  return url === undefined
    ? importDataUrl(parts, { ...file, source: data_url ?? '', param: 'data_url' })
    : importUrl(parts, { ...file, source: url, param: 'url' });
}

/** From a form. Its fields may come before the file or after it; its name may be said in a field of its own. */
export async function uploadFromForm(parts: FileParts, caller: Caller, form: FileForm): Promise<StoredFile> {
  const { FILE_LIMIT_BYTES: maxBytes } = parts.config;
  if ((form.declaredBytes ?? 0) > maxBytes + formSlackBytes) {
    throw new AppError('payload_too_large', `The file may have ${maxBytes} bytes.`, { param: 'file' });
  }
  const file = await form.nextFile();
  if (!file) throw new AppError('missing_field', '`file` is required: a form with a file in it.', { param: 'file' });
  if (file.field !== 'file') {
    throw new AppError('unsupported_parameter', 'The file must be in the field `file`.', { param: file.field });
  }
  return storeFile(parts, {
    owner: ownerOf(caller),
    content: file.stream,
    name: file.name,
    purpose: 'upload',
    expiresAt: keptUntil(caller.account.plan, new Date()),
    expectedKinds: only(form.fieldsSoFar().kind),
    beforeReady: async ({ sha256, contentType }) => {
      const fields = await form.fields();
      requireKind(contentType, only(fields.kind));
      await form.claim({ ...fields, file: { name: file.name, sha256 } });
      return fields.name;
    },
  });
}
