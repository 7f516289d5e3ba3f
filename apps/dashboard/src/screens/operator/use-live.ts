import { streamEvents, type OperatorLiveResponse } from '@atelier/sdk';
import { useEffect, useState } from 'react';
import { useClient } from '../../data/environment.ts';

const momentsKept = 60;
const againMs = 2_000;

interface LiveLook {
  /** The last minute, oldest first. */
  readonly moments: readonly OperatorLiveResponse[];
  readonly connected: boolean;
}

/** What the service does right now, told once a second; the stream ends every ten minutes and is asked for again. */
export function useLive(): LiveLook {
  const client = useClient();
  const [moments, setMoments] = useState<readonly OperatorLiveResponse[]>([]);
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = async () => {
      const events = streamEvents<OperatorLiveResponse>({ client, method: 'GET', url: '/operator/live', signal });
      for await (const moment of events) {
        setConnected(true);
        setMoments((known) => [...known, moment].slice(-momentsKept));
      }
    };
    const keepWatching = async () => {
      await watch().catch(() => undefined);
      if (signal.aborted) return;
      setConnected(false);
      timer = setTimeout(() => void keepWatching(), againMs);
    };
    void keepWatching();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [client]);
  return { moments, connected };
}
