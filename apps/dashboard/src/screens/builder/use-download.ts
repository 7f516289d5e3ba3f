import { builderDownload } from '@atelier/sdk';
import { useChange } from '../../data/ask.ts';
import { saveFile } from '../../kit/save-file.ts';

/** A version as an archive; the current one unless its number is given. */
export function useDownload(projectId: string) {
  const zip = useChange<unknown, number>(
    (client, version) =>
      builderDownload({ client, path: { id: projectId }, query: { version: String(version) }, parseAs: 'blob' }),
    { onDone: (data, version) => saveFile(`${projectId}-v${version}.zip`, data as Blob) },
  );
  return { download: (version: number) => zip.mutate(version), downloading: zip.isPending, error: zip.error };
}
