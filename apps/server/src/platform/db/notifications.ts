import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log/log.ts';

interface NotificationsOptions {
  readonly url: string;
  readonly channel: string;
  /** What the database calls the connection. */
  readonly name?: string;
  readonly log: Log;
  readonly onMessage: (payload: string) => void;
  /** Called whenever messages may have been missed: whatever was cached from before is no longer known to be true. */
  readonly onGap: () => void;
}

export interface Notifications {
  /** True while a message sent now would surely arrive within a second. */
  readonly healthy: () => boolean;
  readonly close: () => Promise<void>;
}

const heartbeatMs = 300;
const trustMs = 800;

/** Listens on a connection of its own, whose heartbeat says how far its silence can be trusted. */
export function listen({
  url,
  channel,
  name = 'atelier notifications',
  log,
  onMessage,
  onGap,
}: NotificationsOptions): Notifications {
  let lastHeardMs = Number.NEGATIVE_INFINITY;
  let closed = false;

  async function session(): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: trustMs,
      application_name: name,
    });
    client.on('error', () => {});
    client.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      onGap();
      while (!closed) {
        const askedMs = performance.now();
        await client.query('SELECT 1');
        lastHeardMs = askedMs;
        await sleep(heartbeatMs);
      }
    } finally {
      lastHeardMs = Number.NEGATIVE_INFINITY;
      onGap();
      await client.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    while (!closed) {
      await session().catch((error: unknown) => {
        log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          'database notifications interrupted',
        );
      });
      if (!closed) await sleep(200);
    }
  }

  const running = keepListening();
  return {
    healthy: () => performance.now() - lastHeardMs < trustMs,
    close: async () => {
      closed = true;
      await running;
    },
  };
}
