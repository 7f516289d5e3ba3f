import type { Prompt } from './prompts.ts';

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** In one pass: what is filled in is never read for braces again. */
export const fill = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (slot, name: string) => words[name] ?? slot);

export const messagesOf = (
  { system, user }: Prompt,
  words: Readonly<Record<string, string>>,
): readonly [PromptMessage, PromptMessage] => [
  { role: 'system', content: fill(system, words) },
  { role: 'user', content: fill(user, words) },
];

/** Within a fence that is longer than any in the code. */
export function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
