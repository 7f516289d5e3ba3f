import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['packages/**/src/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'services',
          // Each file has a database and a Redis prefix of its own; loading the server anew for each costs more than its tests.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'proofs/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
