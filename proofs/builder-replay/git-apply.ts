import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { diffProjects, type ApplyOutcome, type Project } from '@atelier/builder';

const run = promisify(execFile);

/** Says whether git, given the tree before and our diff, comes to the tree after. */
export async function applyWithGit(before: Project, { project }: ApplyOutcome & { applied: true }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'builder-replay-'));
  try {
    for (const { path, content } of before.files.values()) await writeAt(join(folder, path), content);
    // A rename and an empty file have no form without git's own header lines, so they are left out here.
    const changes = diffProjects(before, project).filter(({ kind, diff }) => kind !== 'renamed' && diff.includes('@@'));
    await writeFile(join(folder, 'all.diff'), changes.map(({ diff }) => diff).join(''));
    await run('git', ['apply', 'all.diff'], { cwd: folder });
    const same = await Promise.all(
      changes.map(async ({ path }) => {
        const content = await readFile(join(folder, path), 'utf8').catch(() => undefined);
        return content === project.files.get(path)?.content;
      }),
    );
    return same.every(Boolean);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeAt(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
