import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** What hostile code is told to aim at, so that it need not search. */
export interface Aim {
  readonly tcp: number;
  readonly udp: number;
  readonly address: string;
  readonly socket: string;
  readonly abstract: string;
  readonly secret: string;
  /** The same as a style sheet and as a picture, for tools that take nothing else. */
  readonly sheet: string;
  readonly picture: string;
  /** A module outside of the project that leaves a file in the folder when it is run. */
  readonly plugin: string;
  readonly beside: string;
  readonly folder: string;
  readonly program: string;
  readonly devices: readonly string[];
  readonly victim: number;
  readonly traced: number;
  readonly parent: number | null;
  /** The process whose root is tried. */
  readonly first: number;
  /** Whose files in /proc are read; all that are seen where it is not said. */
  readonly pids?: readonly number[];
  readonly postgres: number;
  readonly api: number;
}

export interface Canaries {
  readonly aim: Omit<Aim, 'api' | 'postgres'>;
  /** In a file that anyone may read, in another beside the server, and in the server's environment. */
  readonly secretValue: string;
  /** What has reached a listener since the last question. */
  readonly reached: () => readonly string[];
  /** What lies in the folder that must stay empty; it is emptied. */
  readonly written: () => readonly string[];
  readonly victimLives: () => boolean;
  /** A new one, where the last was ended. */
  readonly restoreVictim: () => Promise<number>;
}

const answer = 'the canary sings';

/** Answers whoever comes, and keeps what was asked for. */
export async function openListener(
  stack: AsyncDisposableStack,
  heard: string[],
  name: string,
  where: ListenOptions,
): Promise<Server> {
  const server = createServer((socket) => {
    const at = heard.push(name) - 1;
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      const [words = ''] = data.toString('latin1').split(' HTTP');
      if (heard[at] === name && /^[A-Z]+ \//.test(words)) heard[at] = `${name} (${words})`;
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${answer.length}\r\nconnection: close\r\n\r\n${answer}`);
    });
  });
  server.listen(where);
  await once(server, 'listening');
  stack.defer(() => void server.close());
  return server;
}

async function listen(stack: AsyncDisposableStack, heard: string[], socketPath: string, abstract: string) {
  const open = (name: string, where: ListenOptions) => openListener(stack, heard, name, where);
  const tcp = await open('tcp', { host: '::', port: 0 });
  await open('unix socket', { path: socketPath });
  await open('abstract socket', { path: `\0${abstract}` });
  chmodSync(socketPath, 0o777);
  const udp = createSocket('udp4');
  udp.on('message', (_data, { port, address }) => {
    heard.push('udp');
    udp.send(answer, port, address);
  });
  udp.bind(0, '0.0.0.0');
  await once(udp, 'listening');
  stack.defer(() => void udp.close());
  return { tcp: (tcp.address() as AddressInfo).port, udp: udp.address().port };
}

/** A process of the host that does nothing, for others to end. */
async function startVictim(stack: AsyncDisposableStack): Promise<number> {
  const child = spawn('sleep', ['3600'], { stdio: 'ignore' });
  stack.defer(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child.pid!;
}

const lives = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const firstAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';

function laySecrets(stack: AsyncDisposableStack, base: string, besideFolder: string, folder: string) {
  const secretValue = `canary-${randomBytes(12).toString('hex')}`;
  const secret = join(base, 'secret.txt');
  const beside = join(besideFolder, 'secret.txt');
  for (const file of [secret, beside]) writeFileSync(file, `${secretValue}\n`, { mode: 0o644 });
  stack.defer(() => rmSync(beside, { force: true }));
  const [sheet, picture, plugin] = ['secret.css', 'secret.svg', 'plugin.mjs'].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(sheet, `:root { --stolen: "${secretValue}"; }\n`);
  writeFileSync(picture, `<svg xmlns="http://www.w3.org/2000/svg"><title>${secretValue}</title></svg>\n`);
  writeFileSync(
    plugin,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync('${folder}/plugin-ran', 'x');\nexport default () => undefined;\n`,
  );
  return { secretValue, secret, sheet, picture, plugin, beside };
}

/** Listeners, secrets, an empty folder and a process: whatever hostile code gets hold of, one of them tells. */
export async function layCanaries(stack: AsyncDisposableStack): Promise<Canaries> {
  const base = mkdtempSync(join(tmpdir(), 'canary-'));
  chmodSync(base, 0o755);
  stack.defer(() => rmSync(base, { recursive: true, force: true }));
  const besideFolder = join(import.meta.dirname, '../../.atelier/proofs/builder-escape');
  mkdirSync(besideFolder, { recursive: true });
  const folder = join(base, 'empty');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const { secretValue, ...secrets } = laySecrets(stack, base, besideFolder, folder);
  const socket = join(base, 'socket');
  const abstract = `canary-${randomBytes(6).toString('hex')}`;
  const heard: string[] = [];
  const ports = await listen(stack, heard, socket, abstract);
  let victim = await startVictim(stack);
  const devices = readdirSync('/dev').filter((name) =>
    /^(?:kmsg|mem|fuse|kvm|vsock|loop\d|[sv]d[a-z]|nvme\d)/.test(name),
  );
  const aim = {
    ...ports,
    address: firstAddress(),
    socket,
    abstract,
    ...secrets,
    folder,
    program: '/opt/workshop/inside/main.mjs',
    devices,
    victim,
    traced: await startVictim(stack),
    parent: null,
    first: 1,
  };
  return {
    aim,
    secretValue,
    reached: () => heard.splice(0),
    written: () => {
      const found = existsSync(folder) ? readdirSync(folder) : ['(the folder itself is gone)'];
      for (const name of found) rmSync(join(folder, name), { recursive: true, force: true });
      return found;
    },
    victimLives: () => lives(victim),
    restoreVictim: async () => (victim = await startVictim(stack)),
  };
}
