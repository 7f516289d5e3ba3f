export interface EngineCall {
  /** An engine that does not stop soon after this is ended with its process. */
  readonly signal: AbortSignal;
  readonly emit: (event: unknown) => void;
}

type EngineMethod = (input: never, call: EngineCall) => Promise<unknown>;

/** What a module exports to run in a process of its own: loaded once, its methods may run side by side. */
export interface EngineModule<Options> {
  readonly loadEngine: (options: Options) => Promise<Readonly<Record<string, EngineMethod>>>;
}
