import { WebSocket } from 'undici';

export interface ProgressWatch {
  /** Of 100, once ComfyUI has told any. */
  readonly progress: () => number | undefined;
  readonly close: () => void;
}

interface Message {
  readonly type?: unknown;
  readonly data?: {
    readonly prompt_id?: unknown;
    readonly value?: unknown;
    readonly max?: unknown;
    readonly nodes?: unknown;
  };
}

const shareOf = (value: unknown, max: unknown): number =>
  typeof value === 'number' && typeof max === 'number' && max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;

function percentOf({ type, data = {} }: Message, nodeCount: number): number | undefined {
  if (type === 'progress') return shareOf(data.value, data.max) * 100;
  if (type !== 'progress_state' || typeof data.nodes !== 'object' || data.nodes === null) return undefined;
  const shares = Object.values(data.nodes).map((node) => {
    const { value, max } = (node ?? {}) as { value?: unknown; max?: unknown };
    return shareOf(value, max);
  });
  return (shares.reduce((sum, share) => sum + share, 0) / Math.max(nodeCount, 1)) * 100;
}

/** Hears how far a prompt is. Progress is a kindness: whatever goes wrong here, there is just none. */
export function watchProgress(
  address: string,
  { promptId, nodeCount, headers }: { promptId: string; nodeCount: number; headers: Readonly<Record<string, string>> },
): ProgressWatch {
  let best: number | undefined;
  const url = new URL(address);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, { headers: { ...headers } });
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    // Previews come as binary frames.
    if (typeof data !== 'string' || data.length > 1_048_576) return;
    try {
      const message = JSON.parse(data) as Message;
      if (message.data?.prompt_id !== promptId) return;
      const percent = percentOf(message, nodeCount);
      if (percent !== undefined) best = Math.min(Math.max(percent, best ?? 0), 100);
    } catch {
      // A message that cannot be read tells nothing.
    }
  });
  return { progress: () => best, close: () => socket.close() };
}
