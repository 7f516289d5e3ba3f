import type { Framework } from '../frameworks.ts';
import type { Look } from './application.ts';

const places: Readonly<Record<Framework, string>> = {
  react: 'src/theme.css',
  vue: 'src/theme.css',
  nextjs: 'app/theme.css',
  nodejs: 'public/theme.css',
  python: 'public/theme.css',
};

export const themePathOf = (framework: Framework): string => places[framework];

export const themeOf = ({ accent, accentInk }: Pick<Look, 'accent' | 'accentInk'>): string =>
  `:root {\n  --accent: ${accent};\n  --accent-ink: ${accentInk};\n}\n`;
