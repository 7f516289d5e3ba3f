import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
  readonly isForNotifications: boolean;
}

export interface DatabasePath {
  readonly url: string;
  /** The ports by which the database knows the connections that wait for notifications. */
  readonly notificationPorts: () => readonly number[];
  /** From now on those connections stay open and bring nothing, new ones too. */
  readonly silenceNotifications: () => void;
  readonly restoreNotifications: () => void;
  /** What the database answers on this connection no longer arrives. */
  readonly silence: (port: number) => void;
  readonly sever: (port: number) => void;
  readonly close: () => Promise<void>;
}

const notificationsMark = 'application_name\0atelier notifications\0';

function hush({ client, server }: Connection): void {
  server.unpipe(client);
  server.pause();
}

/** A way to the database on which single connections of one process can fall silent or break. */
export async function openDatabasePath(databaseUrl: string): Promise<DatabasePath> {
  const target = new URL(databaseUrl);
  const connections = new Set<Connection>();
  let areNotificationsSilent = false;

  function join(client: Socket, opening: Buffer): void {
    const server = connect({ host: target.hostname, port: Number(target.port) });
    const connection = { client, server, isForNotifications: opening.includes(notificationsMark) };
    connections.add(connection);
    const part = () => {
      client.destroy();
      server.destroy();
      connections.delete(connection);
    };
    for (const socket of [client, server]) socket.on('error', part).on('close', part);
    server.write(opening);
    client.pipe(server);
    if (connection.isForNotifications && areNotificationsSilent) server.pause();
    else server.pipe(client);
  }

  const listener = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (opening: Buffer) => {
      client.pause();
      join(client, opening);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  const notifying = () => [...connections].filter(({ isForNotifications }) => isForNotifications);
  const at = (port: number) => [...connections].filter(({ server }) => server.localPort === port);

  return {
    url: url.href,
    notificationPorts: () => notifying().flatMap(({ server }) => server.localPort ?? []),
    silenceNotifications: () => {
      areNotificationsSilent = true;
      notifying().forEach(hush);
    },
    restoreNotifications: () => {
      if (areNotificationsSilent) for (const { client } of notifying()) client.destroy();
      areNotificationsSilent = false;
    },
    silence: (port) => at(port).forEach(hush),
    sever: (port) => at(port).forEach(({ client }) => client.destroy()),
    close: async () => {
      for (const { client } of connections) client.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
