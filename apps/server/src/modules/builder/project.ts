import type { Environment } from '../../kit/environment.ts';
import type { AccountId, Id } from '../../kit/ids.ts';

export type ProjectFramework = 'react' | 'vue' | 'nextjs' | 'nodejs' | 'python';

export interface ProjectOwner {
  readonly accountId: AccountId;
  readonly environment: Environment;
}

export interface StoredProject {
  readonly id: Id<'project'>;
  readonly owner: ProjectOwner;
  readonly name: string;
  readonly framework: ProjectFramework;
  readonly currentVersion: number;
  readonly previewToken: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface TreeEntry {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** What a check found, as it is kept and told. */
export interface KeptDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
  readonly excerpt?: string;
}

export interface KeptChange {
  readonly kind: 'added' | 'changed' | 'deleted' | 'renamed';
  readonly path: string;
  readonly from?: string;
}

export interface StoredVersion {
  readonly id: Id<'version'>;
  readonly projectId: Id<'project'>;
  readonly number: number;
  readonly kind: 'build' | 'apply' | 'rollback';
  readonly parent: number | null;
  readonly generationId: string | null;
  readonly tree: readonly TreeEntry[];
  readonly summary: string;
  readonly changes: readonly KeptChange[];
  readonly diagnostics: readonly KeptDiagnostic[];
  readonly warnings: readonly string[];
  readonly screenshotFileId: string | null;
  readonly artefactFileId: string | null;
  readonly createdAt: Date;
}

const languages: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  vue: 'vue',
  py: 'python',
  css: 'css',
  html: 'html',
  json: 'json',
  svg: 'svg',
  md: 'markdown',
  txt: 'text',
};

export const languageOf = (path: string): string => languages[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text';

const longestName = 60;

/** A project is called by the words it was asked for with, until somebody finds better ones. */
export function nameOf(prompt: string): string {
  const words = prompt.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length <= longestName
    ? words
    : `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`;
}

export const projectPath = (id: string): string => `/builder/projects/${id}`;
export const zipPath = (id: string, version: number): string => `${projectPath(id)}/download?version=${version}`;
