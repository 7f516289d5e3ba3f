import catalogue from './packs.json' with { type: 'json' };

/** A piece of a file, as a package carries it. */
interface PackPart {
  /** Name and exact version. */
  readonly package: string;
  readonly path: string;
}

export interface PackFile {
  readonly name: string;
  /** The file is these, one after the other. */
  readonly parts: readonly PackPart[];
  readonly bytes: number;
  readonly sha256: string;
}

/** The weights of one model, and where to have them from. */
export interface Pack {
  readonly id: string;
  readonly task: string;
  readonly title: string;
  readonly licence: string;
  readonly files: readonly PackFile[];
}

export const packs: readonly Pack[] = catalogue.packs;

export const findPack = (id: string): Pack | undefined => packs.find((pack) => pack.id === id);

export const bytesOf = ({ files }: Pack): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
