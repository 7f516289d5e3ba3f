import type { FileParts } from '../modules/files/index.ts';
import { createOutboundFetch } from '../platform/outbound/outbound-fetch.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Foundation } from './foundation.ts';

interface ComposedFiles extends FileParts {
  readonly close: () => Promise<void>;
}

/** The storage, and the one client that goes where users point. */
export async function composeFiles({ config, database, log }: Foundation): Promise<ComposedFiles> {
  const storage = await openStorage(config);
  // Nothing waits for it: all but files is served without it.
  storage
    .check()
    .catch((error: unknown) => log.error({ error: String(error) }, 'the storage of files does not answer'));
  const outbound = createOutboundFetch({ allowPrivate: config.ALLOW_PRIVATE_ADDRESSES, ports: config.OUTBOUND_PORTS });
  return {
    database,
    storage,
    outbound,
    config,
    log,
    close: async () => {
      storage.close();
      await outbound.close();
    },
  };
}
