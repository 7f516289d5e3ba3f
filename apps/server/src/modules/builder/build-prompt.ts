import type { KeptDiagnostic } from './project.ts';

interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

const grammar = `Answer in these tags and nothing else; write no fences around them.

<file path="src/App.tsx">
the whole content of a new or rewritten file
</file>
<edit path="src/App.tsx">
<search>
lines as they are now, enough of them to be found once
</search>
<replace>
what stands there afterwards
</replace>
</edit>
<delete path="src/old.ts" />
<rename from="src/a.ts" to="src/b.ts" />
<summary>One or two sentences for the person who asked.</summary>

An edit may hold several pairs of search and replace. Use edits for small changes of existing files. Never shorten a file with "rest of the code" or the like: what you write is what runs. To make a file much shorter on purpose, delete it first and then write it.`;

const role = 'You build small, complete, beautiful web applications that work the first time they are started.';

export const systemPrompt = (inventory: string): string => `${role}\n\n${grammar}\n\n${inventory}`;

/** So much of the files is shown; the rest is named. */
const mostShown = 300_000;

/** Files with their contents, the small ones first where not all have room. */
export function showFiles(files: readonly { readonly path: string; readonly content: string }[]): string {
  let room = mostShown;
  const named: string[] = [];
  const shown: string[] = [];
  for (const { path, content } of files.toSorted((a, b) => a.content.length - b.content.length)) {
    if (content.length > room) {
      named.push(path);
      continue;
    }
    room -= content.length;
    shown.push(`<file path="${path}">\n${content}${content.endsWith('\n') ? '' : '\n'}</file>`);
  }
  return [...shown, ...(named.length > 0 ? [`Also there, too long to show: ${named.join(', ')}`] : [])].join('\n');
}

export const firstMessages = (inventory: string, prompt: string): readonly PromptMessage[] => [
  { role: 'system', content: systemPrompt(inventory) },
  { role: 'user', content: `Build this application:\n\n${prompt}` },
];

export const nextMessages = (inventory: string, prompt: string, files: string): readonly PromptMessage[] => [
  { role: 'system', content: systemPrompt(inventory) },
  {
    role: 'user',
    content: `This is the application as it is:\n\n${files}\n\nChange only what is asked for here, and leave the rest alone:\n\n${prompt}`,
  },
];

const told = ({ code, message, path, line, excerpt }: KeptDiagnostic): string => {
  const place = path === undefined ? '' : ` ${path}${line === undefined ? '' : `:${line}`}`;
  return `- ${code}${place}: ${message}${excerpt === undefined ? '' : `\n${excerpt}`}`;
};

const tellDiagnostics = (diagnostics: readonly KeptDiagnostic[]): string => diagnostics.map(told).join('\n');

export const repairPrompt = (diagnostics: readonly KeptDiagnostic[], isApplied: boolean): string =>
  isApplied
    ? `Your files were taken, and the application was built and tried. This is wrong:\n\n${tellDiagnostics(diagnostics)}\n\nPut exactly this right, with edits where you can.`
    : `Nothing of your answer was taken, because of this:\n\n${tellDiagnostics(diagnostics)}\n\nAnswer again, whole, without these faults.`;
