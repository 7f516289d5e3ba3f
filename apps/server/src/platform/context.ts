import type { Actor, Asked } from '../kit/actor.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';

/** What every verb receives: who asks, and what it may stand on. */
export interface Context<A extends Actor = Actor> {
  readonly actor: A;
  readonly asked?: Asked | undefined;
  readonly database: Database;
  readonly config: Config;
  readonly now: Date;
}

/** Makes the context of one call. `asked` is for what the audit log tells of. */
export type ContextFor = <A extends Actor>(actor: A, asked?: Asked) => Context<A>;
