/** `refused_url`: we do not go there. `unreachable`: nobody answered. `too_late`, `too_large`: the answer passed a cap. */
export type OutboundFault = 'refused_url' | 'unreachable' | 'too_late' | 'too_large';

/** Why a request that a user aimed came to nothing. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.fault = fault;
  }
}
