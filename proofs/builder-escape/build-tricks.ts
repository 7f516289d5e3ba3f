import type { Framework } from '@atelier/builder';
import type { Canaries } from './canaries.ts';

export interface BuildTrick {
  readonly tries: string;
  readonly framework: Framework;
  readonly files: Readonly<Record<string, string>>;
  /** How the same is tried outside: by the template's own builder, or by the tools as they usually are set up. */
  readonly control: 'builder' | 'tailwind' | 'bundled sheet';
}

const page = (head: string, shown: string) => `// @ts-nocheck
${head}
export default function App() {
  return <main><h1>Shown</h1><pre>{String(${shown})}</pre></main>;
}
`;

/** From a folder of the project to the root, with room to spare. */
const up = '../'.repeat(14);

/** One that is missing is passed over, so that each of many has its chance. */
const tryEach = (paths: readonly string[]) =>
  paths.map((path) => `try { stolen.push(require(${JSON.stringify(path)})); } catch {}`).join('\n');

/** What the tools of a build are told to do, without any code of the application being run. */
export function buildTricks({ secret, sheet, picture, plugin }: Canaries['aim']): readonly BuildTrick[] {
  const climbing = `${up}${secret.slice(1)}`;
  const react = (tries: string, head: string, shown = 'stolen'): BuildTrick => ({
    tries,
    framework: 'react',
    files: { 'src/App.tsx': page(head, shown) },
    control: 'builder',
  });
  const styled = (tries: string, css: string, control: BuildTrick['control']): BuildTrick => ({
    tries,
    framework: 'react',
    files: { 'src/App.tsx': page('', '"plain"'), 'src/theme.css': css },
    control,
  });
  const vue = (tries: string, text: string): BuildTrick => ({
    tries,
    framework: 'vue',
    files: { 'src/App.vue': text },
    control: 'builder',
  });
  return [
    react(
      'every way to name a file outside, in one page',
      `const stolen = [];\n${tryEach([secret, climbing, `scheduler/${climbing}`, `./${climbing}`, `file://${secret}`])}`,
    ),
    styled('a plugin of Tailwind', `@plugin "${plugin}";\n`, 'tailwind'),
    vue(
      'a component that shows a file from outside',
      `<script setup>\nimport stolen from '${climbing}';\n</script>\n<template><main><h1>Shown</h1><pre>{{ stolen }}</pre></main></template>\n`,
    ),
    react('an import of an absolute path', `import stolen from '${secret}';`),
    react('an import of folders up', `import stolen from '${climbing}';`),
    react('an import that climbs out of a package', `import stolen from 'scheduler/${climbing}';`),
    react('a picture imported from outside', `import stolen from '${picture}';`),
    react(
      'everything outside, exported again',
      `import * as all from '${climbing}';\nconst stolen = JSON.stringify(all);`,
    ),
    react('a sheet imported by the page', `import '${sheet}';\nconst stolen = '';`),
    styled('a configuration of Tailwind', `@config "${plugin}";\n`, 'tailwind'),
    styled('a sheet imported by the theme', `@import "${sheet}";\n`, 'bundled sheet'),
    styled('a picture of the host in the theme', `.x { background: url("${picture}"); }\n`, 'bundled sheet'),
  ];
}

/** Of all kinds one, where there is no time for all. */
export const quickTricks = 3;
