import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './servers.ts';

export interface RequestEvent {
  readonly time: string;
  readonly key_id?: string;
  readonly status: number;
  /** What the server itself measured, without the client's and the network's share. */
  readonly duration_ms: number;
}

const flushedMs = 600;

/** The server's own log of the requests it served so far; needs LOG_LEVEL=info. */
export async function requestEvents({ output }: ServerProcess): Promise<readonly RequestEvent[]> {
  await sleep(flushedMs);
  const whole = output().slice(0, output().lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RequestEvent & { msg: string })
    .filter(({ msg }) => msg === 'request');
}
