import type { Database } from '../../platform/db/database.ts';
import type { Traffic } from '../../platform/http/request-events.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { cancelGeneration } from '../generations/index.ts';
import type { Catalogue } from '../models/index.ts';
import type { Router } from '../routing/index.ts';

/** What operators look at, and what they may change it by. */
export interface OperatorParts {
  readonly database: Database;
  readonly catalogue: () => Catalogue;
  /** Who runs the models of live. */
  readonly router: Pick<Router, 'health'>;
  readonly queue: Queue;
  readonly jobs: Parameters<typeof cancelGeneration>[0];
  readonly traffic: Traffic;
  readonly health: () => Promise<Readonly<Record<string, { readonly ok: boolean; readonly detail: string }>>>;
  /** The value of a variable that the catalogue names. */
  readonly secretOf: (variable: string) => string | undefined;
  readonly nodeId: string;
  readonly version: string;
  readonly isClosing: () => boolean;
}
