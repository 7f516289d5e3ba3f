import type { BuilderBuildData } from '@atelier/sdk';

export type Framework = NonNullable<BuilderBuildData['body']['framework']>;

export const frameworkNames: Readonly<Record<Framework, string>> = {
  react: 'React',
  vue: 'Vue',
  nextjs: 'Next.js',
  nodejs: 'Node.js',
  python: 'Python',
};

export const frameworks = Object.keys(frameworkNames) as readonly Framework[];
