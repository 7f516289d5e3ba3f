import { cruiseImports } from './cruise-imports.ts';

const { modulesRead, violations } = await cruiseImports(process.cwd());

if (modulesRead === 0) {
  console.error(
    'No module was read, so no rule was checked: dependency-cruiser needs TypeScript 6 under `typescript`.',
  );
  process.exitCode = 1;
}

for (const { rule, comment, from, to } of violations) {
  console.error(`${from} → ${to}\n  ${rule}: ${comment}`);
  process.exitCode = 1;
}

console.log(`${modulesRead} modules read, ${violations.length} violations`);
