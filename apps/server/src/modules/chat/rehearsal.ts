import { AppError } from '@atelier/contract';

/** What a broken stream looks like can be rehearsed in the sandbox. */
const failures: Readonly<Record<string, () => AppError>> = {
  stream_interrupted: () =>
    new AppError('upstream_error', 'This is a rehearsal: the model stopped before its answer was whole.'),
  stream_error: () =>
    new AppError('internal_error', 'This is a rehearsal: something broke in the middle of the answer.'),
};

/** An interruption comes when something has been said, an error with the first word. */
const eventsBefore: Readonly<Record<string, number>> = { stream_interrupted: 5, stream_error: 1 };

/** An answer that comes whole breaks as a whole. */
export function rehearseWhole(scenario: string | undefined): void {
  const failure = scenario === undefined ? undefined : failures[scenario];
  if (failure) throw failure();
}

/** Throws when so many events have been told that the rehearsed failure is due. */
export function rehearseStream(scenario: string | undefined, eventsTold: number): void {
  if (scenario === undefined || failures[scenario] === undefined) return;
  if (eventsTold >= (eventsBefore[scenario] ?? 0)) throw failures[scenario]();
}
