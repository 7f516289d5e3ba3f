export const frameworks = ['react', 'vue', 'nextjs', 'nodejs', 'python'] as const;
export type Framework = (typeof frameworks)[number];

/** Static: files that any web server can hand out. Server: a process that answers HTTP. */
export type ApplicationKind = 'static' | 'server';

export const kindOf = (framework: Framework): ApplicationKind =>
  framework === 'react' || framework === 'vue' ? 'static' : 'server';
