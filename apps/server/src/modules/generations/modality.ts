import type { GenerationKind } from '../../kit/ids.ts';
import type { JsonMembers } from './generation.ts';

/** Amounts by unit of the price book, as it counts them. */
type Amounts = Readonly<Record<string, bigint | { readonly numerator: bigint; readonly denominator: bigint }>>;

/** An output with the address where it can be had for a while. */
export interface LinkedOutput {
  readonly name: string;
  readonly file_id: string;
  readonly url: string;
}

/** What a kind of thing that takes time adds to the life that all of them share. */
export interface Modality {
  /** Prefix of its ids. */
  readonly kind: GenerationKind;
  readonly module: 'music' | 'video' | 'image' | 'builder';
  readonly object: string;
  /** What a model must list among its capabilities, if it lists any. */
  readonly capabilityOf?: (task: string, input: JsonMembers) => string;
  /** What an upstream is told beyond the client's own words. */
  readonly inputFor?: (input: JsonMembers) => JsonMembers;
  /** The most that these wishes can come to. */
  readonly maximumOf: (task: string, input: JsonMembers) => Amounts;
  /** What they came to. */
  readonly actualOf: (task: string, input: JsonMembers, details: JsonMembers) => Amounts;
  /** The result as the wire shows it. */
  readonly resultOf: (
    task: string,
    outputs: readonly LinkedOutput[],
    details: JsonMembers,
    input: JsonMembers,
  ) => JsonMembers;
}
