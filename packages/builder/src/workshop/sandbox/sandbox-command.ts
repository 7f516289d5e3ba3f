import { lstatSync, readlinkSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import type { SandboxLimits } from './limits.ts';

const insideFolder = fileURLToPath(new URL('../inside', import.meta.url));
const packageFile = fileURLToPath(new URL('../../../package.json', import.meta.url));
/** The descriptor at which bubblewrap reads the filter of system calls. */
export const filterDescriptor = 3;
/** The descriptor at which it tells the number of the sandbox's first process. */
export const infoDescriptor = 4;

// Each run as root takes a user of its own, so that limits per user count one run. Nothing is owned by these numbers,
// so it does not matter that another process may draw the same.
const firstUser = 48_000;
const users = 4_000;

/** Words that give up root before anything else happens; none where the server is not root. */
export function dropRoot(): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  const user = String(firstUser + randomInt(users));
  return ['setpriv', '--reuid', user, '--regid', user, '--clear-groups', '--'];
}

// Where the system is not merged into /usr, these are folders and not links.
function systemFolders(): readonly string[] {
  return ['/bin', '/lib', '/lib64'].flatMap((path) => {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (entry?.isSymbolicLink()) return ['--symlink', readlinkSync(path), path];
    return entry?.isDirectory() ? ['--ro-bind', path, path] : [];
  });
}

/** Whoever starts it gives it a session of its own, with no terminal; another one in here could not be ended with it. */
export const isolation: readonly string[] = [
  '--unshare-all',
  '--unshare-user',
  '--cap-drop',
  'ALL',
  '--clearenv',
  '--die-with-parent',
  '--hostname',
  'sandbox',
];

export const systemMounts = (): readonly string[] => ['--ro-bind', '/usr', '/usr', ...systemFolders()];

/** Nothing of the host is writable, and what is writable has a size. */
const memoryFolders = (limits: SandboxLimits): readonly string[] => [
  '--proc',
  '/proc',
  '--dev',
  '/dev',
  '--remount-ro',
  '/dev',
  '--size',
  String(16 * 1024 * 1024),
  '--tmpfs',
  '/dev/shm',
  '--size',
  String(limits.diskBytes),
  '--tmpfs',
  '/tmp',
  '--size',
  String(limits.diskBytes),
  '--tmpfs',
  '/project',
];

export interface SandboxPlan {
  readonly limits: SandboxLimits;
  readonly runtime?: string | undefined;
  readonly hasFilter: boolean;
}

/** The words that start our first process inside. */
export function sandboxCommand({ limits, runtime, hasFilter }: SandboxPlan): readonly string[] {
  return [
    'nice',
    '-n',
    String(limits.niceness),
    ...dropRoot(),
    'bwrap',
    ...isolation,
    '--disable-userns',
    ...systemMounts(),
    ...memoryFolders(limits),
    ...(runtime === undefined ? [] : ['--ro-bind', `${runtime}/node_modules`, '/project/node_modules']),
    '--ro-bind',
    process.execPath,
    '/opt/node/bin/node',
    '--ro-bind',
    packageFile,
    '/opt/workshop/package.json',
    '--ro-bind',
    insideFolder,
    '/opt/workshop/inside',
    '--remount-ro',
    '/',
    '--chdir',
    '/project',
    ...(hasFilter ? ['--seccomp', String(filterDescriptor)] : []),
    '--info-fd',
    String(infoDescriptor),
    '--',
    ...processLimits(limits),
    '/opt/node/bin/node',
    '/opt/workshop/inside/main.mjs',
  ];
}

// Set inside, where processes are counted by the sandbox's own namespace.
const processLimits = (limits: SandboxLimits): readonly string[] => [
  'prlimit',
  `--cpu=${limits.cpuSeconds}`,
  `--fsize=${limits.diskBytes}`,
  `--nproc=${limits.processes}`,
  // Of one process, which asks for more than it uses; what all use together is watched from outside.
  `--data=${limits.memoryBytes + 1024 ** 3}`,
  '--nofile=1024',
  '--core=0',
  '--msgqueue=0',
  '--memlock=65536',
  '--',
];

export const sandboxEnvironment: Readonly<Record<string, string>> = {
  PATH: '/opt/node/bin:/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  NODE_ENV: 'production',
  NO_COLOR: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUNBUFFERED: '1',
};
