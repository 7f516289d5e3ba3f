import { globSync } from 'node:fs';

import { findNameFault } from './name-fault.ts';

const ignoredFolders = ['node_modules', 'dist', 'coverage', 'generated'];
const paths = globSync('{apps,packages,tools,proofs}/**/*.{ts,tsx,mts,cts,js,mjs,cjs,jsx}', {
  exclude: (path) => ignoredFolders.some((folder) => path.split('/').includes(folder)),
});

let faults = 0;
for (const path of paths.toSorted()) {
  const fault = findNameFault(path);
  if (fault === undefined) continue;
  console.error(`${path}: ${fault}`);
  faults += 1;
}

console.log(`${paths.length} file names read, ${faults} faults`);
if (faults > 0 || paths.length === 0) process.exitCode = 1;
