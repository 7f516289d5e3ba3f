import type { LanguageSupport } from '@codemirror/language';

/** The grammars at hand; every other language is shown in one colour. */
const grammars: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true }),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  python: async () => (await import('@codemirror/lang-python')).python(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
};

const otherNames: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  vue: 'html',
  svelte: 'html',
  svg: 'html',
  xml: 'html',
  scss: 'css',
  less: 'css',
  json5: 'json',
  jsonc: 'json',
  md: 'markdown',
};

/** The grammar of a language by its id, name or extension. */
export async function findGrammar(language: string): Promise<LanguageSupport | undefined> {
  const name = language.toLowerCase();
  return grammars[otherNames[name] ?? name]?.();
}
