import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** What child_process takes to run a command as another user; empty when the current user will do. */
export type Identity = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: as root it runs as whoever owns the data, or else as nobody. */
export function serviceIdentity(ownedFolder?: string): Identity {
  if (process.getuid?.() !== 0) return {};
  const owner = ownedFolder === undefined ? undefined : statSync(ownedFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

/** Asked of the system rather than worked out from modes, so that access lists and mounts count too. */
export function canUse(identity: Identity, path: string): boolean {
  return spawnSync('test', ['-x', path], { cwd: '/', stdio: 'ignore', ...identity }).status === 0;
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
