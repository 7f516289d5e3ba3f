import { CircuitState, ConsecutiveBreaker } from 'cockatiel';
import type { Log } from '../../platform/log/log.ts';
import { ProviderError, type ProviderErrorKind } from '../../providers/spec/provider-error.ts';

const failuresToOpen = 5;
const openMs = 5_000;
const longestCoolingMs = 60_000;
/** How long to stay away where the upstream, or a full lane, doesn't say. */
export const usualWaitMs = 1_000;

export interface RouteHealth {
  readonly provider: string;
  /** The upstream's own name for it. */
  readonly model: string;
  readonly state: 'closed' | 'open' | 'half_open' | 'cooling';
  readonly in_flight: number;
  /** Failures one after the other, up to now. */
  readonly failures: number;
}

export interface LaneRefusal {
  readonly kind: 'unavailable' | 'rate_limited';
  readonly retryAfterMs: number;
}

const isFailure: Readonly<Record<ProviderErrorKind, boolean>> = {
  unavailable: true,
  timeout: true,
  interrupted: true,
  malformed: true,
  refused: false,
  rate_limited: false,
  aborted: false,
};

/**
 * One model at one provider: whether it may be asked now, and what came of asking. The library's policy would have
 * calls wait for the outcome of a probe and would take an abort for a success; only its count is used.
 */
export class Lane {
  readonly provider: string;
  readonly model: string;
  readonly #log: Log;
  readonly #breaker = new ConsecutiveBreaker(failuresToOpen);
  #circuit = CircuitState.Closed;
  /** While the circuit is not closed: when it may be probed. */
  #probeAtMs = 0;
  #coolUntilMs = 0;
  #inFlight = 0;
  #probes = 0;
  /** Probes up to this number have no say any more. */
  #decided = 0;

  constructor(provider: string, model: string, log: Log) {
    this.provider = provider;
    this.model = model;
    this.#log = log;
  }

  /** Why it can't take a call now, where it can't. */
  refusal(nowMs: number, maxConcurrent = Infinity): LaneRefusal | undefined {
    if (this.#circuit !== CircuitState.Closed && nowMs < this.#probeAtMs) {
      return { kind: 'unavailable', retryAfterMs: this.#probeAtMs - nowMs };
    }
    if (nowMs < this.#coolUntilMs) return { kind: 'rate_limited', retryAfterMs: this.#coolUntilMs - nowMs };
    if (this.#inFlight >= maxConcurrent) return { kind: 'rate_limited', retryAfterMs: usualWaitMs };
    return undefined;
  }

  /** Counts the call in, after `refusal` had nothing against it. A number other than 0: it probes an open circuit. */
  enter(nowMs: number): number {
    this.#inFlight += 1;
    if (this.#circuit === CircuitState.Closed) return 0;
    this.#circuit = CircuitState.HalfOpen;
    // A probe that takes its time must not keep everybody out for as long: after a while another may go.
    this.#probeAtMs = nowMs + openMs;
    this.#probes += 1;
    return this.#probes;
  }

  /** The upstream answers again, whether or not the answer is whole yet. */
  prove(probe: number): void {
    if (probe > this.#decided) this.#close();
  }

  succeed(probe: number): void {
    this.#inFlight -= 1;
    if (this.#circuit === CircuitState.Closed) this.#breaker.success();
    else this.prove(probe);
  }

  /** A refusal proves that the upstream answers; an abort, or a fault of ours, proves nothing. */
  fail(probe: number, error: unknown, nowMs: number): void {
    this.#inFlight -= 1;
    const kind = error instanceof ProviderError ? error.kind : 'aborted';
    if (kind === 'rate_limited') this.#cool(nowMs, (error as ProviderError).retryAfterMs);
    const isProbe = probe > this.#decided;
    if (isFailure[kind]) {
      const isOver = this.#breaker.failure();
      if (isProbe || (isOver && this.#circuit === CircuitState.Closed)) this.#open(nowMs, kind);
    } else if (isProbe && kind === 'aborted') this.#probeAtMs = nowMs;
    else if (isProbe) this.#close();
  }

  health(nowMs: number): RouteHealth {
    const { provider, model } = this;
    return { provider, model, state: this.#state(nowMs), in_flight: this.#inFlight, failures: this.#breaker.state };
  }

  #state(nowMs: number): RouteHealth['state'] {
    if (this.#circuit === CircuitState.Closed) return nowMs < this.#coolUntilMs ? 'cooling' : 'closed';
    return this.#circuit === CircuitState.Open && nowMs < this.#probeAtMs ? 'open' : 'half_open';
  }

  #cool(nowMs: number, retryAfterMs = usualWaitMs): void {
    this.#coolUntilMs = Math.max(this.#coolUntilMs, nowMs + Math.min(retryAfterMs, longestCoolingMs));
  }

  #open(nowMs: number, kind: ProviderErrorKind): void {
    const { provider, model } = this;
    this.#circuit = CircuitState.Open;
    this.#probeAtMs = nowMs + openMs;
    this.#decided = this.#probes;
    this.#log.warn({ provider, model, failures: this.#breaker.state, kind }, 'a model fails too often; it rests');
  }

  #close(): void {
    const { provider, model } = this;
    this.#circuit = CircuitState.Closed;
    this.#decided = this.#probes;
    this.#breaker.success();
    this.#log.info({ provider, model }, 'a model answers again');
  }
}

export interface Lanes {
  readonly lane: (provider: string, model: string) => Lane;
  readonly health: (nowMs: number) => readonly RouteHealth[];
}

/** The same lane for the same names, whatever becomes of the catalogue. */
export function openLanes(log: Log): Lanes {
  const lanes = new Map<string, Lane>();
  return {
    lane(provider, model) {
      const key = `${provider} ${model}`;
      const lane = lanes.get(key) ?? new Lane(provider, model, log);
      lanes.set(key, lane);
      return lane;
    },
    health: (nowMs) => [...lanes.values()].map((lane) => lane.health(nowMs)),
  };
}
