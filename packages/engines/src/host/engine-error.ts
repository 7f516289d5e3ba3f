export type EngineErrorCode =
  /** No such model in the folder. */
  | 'missing_model'
  /** The model is there and cannot be loaded. */
  | 'load_failed'
  /** The call asks for what the engine or the model cannot do. */
  | 'refused'
  /** The engine's process ended in the middle of the call. */
  | 'crashed'
  | 'out_of_memory'
  | 'aborted'
  | 'closed'
  | 'failed';

export interface EngineFault {
  readonly code: EngineErrorCode;
  readonly message: string;
  /** Where it is about the call: a short name of the fault, and the member at fault. */
  readonly reason?: string | undefined;
  readonly param?: string | undefined;
}

/** The only error an engine's caller sees. */
export class EngineError extends Error implements EngineFault {
  readonly code: EngineErrorCode;
  readonly reason: string | undefined;
  readonly param: string | undefined;

  constructor({ code, message, reason, param }: EngineFault, cause?: unknown) {
    super(message, { cause });
    this.name = 'EngineError';
    this.code = code;
    this.reason = reason;
    this.param = param;
  }
}

export const refused = (message: string, param?: string, reason?: string): EngineError =>
  new EngineError({ code: 'refused', message, param, reason });

export const engineAborted = (cause?: unknown): EngineError =>
  new EngineError({ code: 'aborted', message: 'The call was stopped.' }, cause);
