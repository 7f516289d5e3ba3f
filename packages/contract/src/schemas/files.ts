import * as z from 'zod';
import { listOf } from './lists.ts';
import { DisplayName, Timestamp } from './scalars.ts';

const id = z.string();

export const fileKinds = ['image', 'audio', 'video', 'text', 'other'] as const;

const FilePurpose = z.enum(['upload', 'output']).meta({
  description: '`upload`: you sent it. `output`: a generation made it.',
});

export const File = z
  .object({
    id,
    object: z.literal('file'),
    name: z.string(),
    content_type: z.string().meta({
      description: 'What the bytes are: read from them, whatever their sender said.',
      example: 'image/png',
    }),
    bytes: z.int().min(0),
    sha256: z.string().meta({ description: 'Of all bytes, hexadecimal.' }),
    purpose: FilePurpose,
    generation_id: z.string().nullable().meta({ description: 'Which generation made it. Null for an upload.' }),
    url: z.string().meta({
      description:
        'Anybody who has it can read the bytes until `url_expires_at`. Each time you ask, you get a new one.',
    }),
    url_expires_at: Timestamp,
    created_at: Timestamp,
    expires_at: Timestamp.nullable().meta({
      description: 'When the file is deleted, as the plan keeps files. Null: when you delete it.',
    }),
  })
  .meta({ id: 'File' });

export const FileList = listOf(File, 'FileList');

export const listFilesQuery = { purpose: FilePurpose.optional() };

const asked = {
  name: DisplayName.optional().meta({ description: 'What to call it. Unset: as the sender or the address calls it.' }),
  purpose: z.literal('upload').default('upload'),
  kind: z.enum(fileKinds).optional().meta({
    description: 'Refuse anything else with 415. `image` is a picture of pixels; SVG is `text`.',
  }),
};

/** The fields of a form beside `file`. */
export const FileForm = z.strictObject(asked).meta({ id: 'FileForm' });

export const CreateFile = z
  .strictObject({
    ...asked,
    url: z.string().max(8_192).optional().meta({
      description: 'Where to fetch it from, on the public internet. Redirects are not followed.',
      example: 'https://example.com/picture.png',
    }),
    data_url: z.string().optional().meta({ example: 'data:text/plain;base64,SGVsbG8=' }),
  })
  .refine(({ url, data_url }) => (url === undefined) !== (data_url === undefined), {
    message: 'Send `url` or `data_url`, one of them; or a form with `file`.',
    path: ['url'],
  })
  .meta({ id: 'CreateFile' });

export const DeletedFile = z
  .object({ id, object: z.literal('file'), deleted: z.literal(true) })
  .meta({ id: 'DeletedFile' });
