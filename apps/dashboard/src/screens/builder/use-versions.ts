import { builderVersions, type BuilderVersionsResponses } from '@atelier/sdk';
import { useAskPages } from '../../data/ask.ts';

export type Version = BuilderVersionsResponses[200]['data'][number];

export const useVersions = (projectId: string) =>
  useAskPages(['versions', projectId], (client, after) =>
    builderVersions({ client, path: { id: projectId }, query: { limit: 30, ...(after && { after }) } }),
  );
