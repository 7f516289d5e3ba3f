import type { Framework } from '../frameworks.ts';
import type { Colours } from './application.ts';

const places: Readonly<Record<Framework, string>> = {
  react: 'src/theme.css',
  vue: 'src/theme.css',
  nextjs: 'app/theme.css',
  nodejs: 'public/theme.css',
  python: 'public/theme.css',
};

export const themePathOf = (framework: Framework): string => places[framework];

const rootOf = ({ accent, accentInk }: Colours, indent = ''): string =>
  `${indent}:root {\n${indent}  --accent: ${accent};\n${indent}  --accent-ink: ${accentInk};\n${indent}}\n`;

export const themeOf = ({ dark, ...light }: Colours): string =>
  `${rootOf(light)}${dark ? `\n@media (prefers-color-scheme: dark) {\n${rootOf(dark, '  ')}}\n` : ''}`;
