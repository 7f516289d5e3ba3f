import { filesCreate, filesGet } from '@atelier/sdk';
import { useAsk, useChange } from '../../data/ask.ts';

export const largestUpload = 20_000_000;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** As a form: as text inside JSON a photograph would be larger than a request may be. */
function formOf(file: File): FormData {
  const form = new FormData();
  form.set('name', file.name);
  form.set('kind', 'image');
  form.set('file', file);
  return form;
}

export const useUpload = (onDone: (fileId: string) => void) =>
  useChange(
    (client, file: File) =>
      filesCreate({ client, body: {}, bodySerializer: () => formOf(file), headers: { 'Content-Type': null } }),
    { onDone: ({ id }) => onDone(id) },
  );

/** A stored picture, by its id: one that was sent or one that was made. */
export function usePicture(id: string | undefined) {
  const asked = useAsk(['file', id], (client) => filesGet({ client, path: { id: id ?? '' } }), {
    enabled: id !== undefined,
  });
  return { picture: id !== undefined && asked.data?.id === id ? asked.data : undefined, error: asked.error };
}
