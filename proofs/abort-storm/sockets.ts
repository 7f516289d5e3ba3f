import { readFile } from 'node:fs/promises';

const states: Readonly<Record<string, string>> = {
  '01': 'established',
  '04': 'fin-wait-1',
  '05': 'fin-wait-2',
  '08': 'close-wait',
  '09': 'last-ack',
};

/** The sockets that a server on this port has open to clients, by state (Linux). What waits out its time is closed. */
export async function socketsOf(port: number): Promise<Record<string, number>> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const found: Record<string, number> = {};
  for (const line of (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1)) {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    const name = states[state];
    if (name === undefined || local.split(':')[1] !== wanted) continue;
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}
