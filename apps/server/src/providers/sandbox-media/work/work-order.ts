import type { JsonObject } from '../../spec/openai-dialect.ts';
import type { Wishes } from './read-wishes.ts';

/** A file that a job was given, already in its folder. */
export interface GivenFile {
  readonly name: string;
  readonly path: string;
}

export interface WorkOrder {
  readonly wishes: Wishes;
  readonly input: JsonObject;
  readonly files: readonly GivenFile[];
  /** A folder of the job's own, for what it makes on the way and what it hands over. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly report: (part: number, line?: string) => void;
}

export interface MadeFile {
  readonly name: string;
  readonly fileName: string;
}

export interface MadeWork {
  readonly files: readonly MadeFile[];
  readonly details: JsonObject;
}

/** The input itself can't be worked with: the message is for the client and trying again won't help. */
export class UnworkableInput extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnworkableInput';
  }
}
