import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { dropRoot, isolation, systemMounts } from '../sandbox/sandbox-command.ts';

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const folders = ['/etc/fonts', '/etc/chromium', '/etc/chromium.d', '/etc/alternatives', '/var/cache/fontconfig'];

/**
 * A shell script that starts Chromium behind a wall of its own: no network, none of the host's files, another user.
 * It may make namespaces, for Chromium's own sandbox stands on them. The process's number lies beside the script.
 */
export function browserScript(chromium: string): string {
  const seen = chromium.startsWith('/usr/') ? [] : ['--ro-bind', dirname(chromium), dirname(chromium)];
  const words = [
    ...dropRoot(),
    'bwrap',
    ...isolation,
    ...systemMounts(),
    ...folders.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]),
    ...seen,
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--size',
    String(512 * 1024 * 1024),
    '--tmpfs',
    '/dev/shm',
    '--size',
    String(256 * 1024 * 1024),
    '--tmpfs',
    '/tmp',
    '--setenv',
    'HOME',
    '/tmp',
    '--setenv',
    'PATH',
    '/usr/local/bin:/usr/bin:/bin',
    '--setenv',
    'LANG',
    'C.UTF-8',
    '--setenv',
    'TZ',
    'UTC',
    '--',
    chromium,
  ];
  // The profile that its starter made lies on the host; inside, it is in memory.
  return `#!/bin/sh
for word do
  shift
  case "$word" in --user-data-dir=*) rmdir "\${word#*=}"; word=--user-data-dir=/tmp/profile ;; esac
  set -- "$@" "$word"
done
echo $$ > "$0.pid"
exec ${words.map(quoted).join(' ')} "$@"
`;
}
