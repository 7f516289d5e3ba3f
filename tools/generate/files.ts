import { errorTable, errorCodes, type ErrorCode } from '@atelier/contract';
import { openApiDocument } from '@atelier/contract/openapi';
import { settings } from '../../apps/server/src/platform/config/config.ts';
import { databaseTypes } from './database-types.ts';
import { sdkClient } from './sdk-client.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly content: () => string | Promise<string>;
}

function environmentExample(): string {
  const lines = settings().map(({ name, description, required, fallback }) => {
    const assignment = required ? `${name}=` : `#${name}=${fallback}`;
    return `${description ? `# ${description}\n` : ''}${assignment}\n`;
  });
  return `# Every setting there is. What is commented out shows its default; what isn't must be set.\n\n${lines.join('\n')}`;
}

function errorPage(code: ErrorCode): string {
  const { status, type, meaning, remedy } = errorTable[code];
  return `# ${code}\n\nStatus ${status}, type \`${type}\`.\n\n**What happened.** ${meaning}\n\n**What to do.** ${remedy}\n`;
}

function errorIndex(): string {
  const rows = errorCodes.map(
    (code) => `| ${errorTable[code].status} | \`${errorTable[code].type}\` | [\`${code}\`](${code}.md) |`,
  );
  return `# Errors\n\nEvery failure is answered as \`{"error": {"message", "type", "code", "param"}}\`. Act on \`code\`; show \`message\` to people.\n\n| status | type | code |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** Everything that is written by a program and committed: a difference between the two is a fault. */
export const generatedFiles: readonly GeneratedFile[] = [
  { path: 'packages/contract/openapi.json', content: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { path: '.env.example', content: environmentExample },
  { path: 'docs/errors/README.md', content: errorIndex },
  ...errorCodes.map((code) => ({ path: `docs/errors/${code}.md`, content: () => errorPage(code) })),
  { path: 'apps/server/src/platform/db/database.generated.ts', content: databaseTypes },
  ...Array.from(await sdkClient(), ([path, content]) => ({
    path: `packages/sdk/src/generated/${path}`,
    content: () => content,
  })),
];
