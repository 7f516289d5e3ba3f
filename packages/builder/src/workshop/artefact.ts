import type { ApplicationKind, Framework } from '../frameworks.ts';

/** What a build left behind, and all that is needed to show it. */
export interface Artefact {
  readonly framework: Framework;
  readonly kind: ApplicationKind;
  /** Static: what is served, `index.html` for each path without a file. Server: what `startApplication` runs. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Where the things are that are not part of the package. Made once and handed around. */
export interface Workshop {
  readonly runtimesFolder: string;
  /** Searched for in the usual places where it is not said. */
  readonly chromiumPath?: string | undefined;
}
