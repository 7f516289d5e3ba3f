export interface TimeoutsMs {
  /** Until there is a connection to write the request to. */
  readonly connectMs: number;
  /** From there until the first parsed event of a stream. */
  readonly firstEventMs: number;
  /** Between two parsed events, or two packets of an answer that isn't a stream. */
  readonly silenceMs: number;
  readonly totalMs: number;
}

export type Phase = 'connect' | 'firstEvent' | 'silence' | 'total';

export interface Deadlines {
  /** From now on this phase is timed, and no other but the total. Entered again, it begins anew. */
  readonly enter: (phase: Exclude<Phase, 'total'>) => void;
  /** The next move is ours, not the upstream's: only the total goes on. */
  readonly rest: () => void;
  readonly clear: () => void;
}

/** Our own timers: undici's are coarse below a second and are put off by comments. */
export function startDeadlines(timeouts: TimeoutsMs, onExpired: (phase: Phase) => void): Deadlines {
  const total = setTimeout(() => onExpired('total'), timeouts.totalMs);
  let timer: NodeJS.Timeout | undefined;
  let timed: Phase | undefined;
  let over = false;
  const rest = () => {
    clearTimeout(timer);
    timed = undefined;
  };
  return {
    enter: (phase) => {
      if (over) return;
      if (phase === timed) return void timer?.refresh();
      rest();
      timed = phase;
      timer = setTimeout(() => onExpired(phase), timeouts[`${phase}Ms`]);
    },
    rest,
    clear: () => {
      over = true;
      rest();
      clearTimeout(total);
    },
  };
}
