import { expect, test } from 'vitest';

import { findPlaceholders } from './placeholders.ts';

test.each([
  '// ... rest of code ...',
  '// … rest of the code …',
  '// rest of the component',
  '// ...existing code...',
  '// existing code',
  '// Existing imports',
  '/* unchanged */',
  '// unchanged',
  '{/* ... */}',
  '{/* rest of the JSX remains the same */}',
  '<!-- rest of the page -->',
  '<!-- ... -->',
  '# ... existing code ...',
  '# rest of the function unchanged',
  '// ...',
  '/* ... other styles ... */',
  '// [rest of the file unchanged]',
  '// (keep the existing code)',
  '// same as before',
  '// Rest of the code stays the same',
  '// code omitted for brevity',
  '// ... (previous handlers)',
  '// the rest remains unchanged',
  '  // ... keep existing imports',
  '/* existing styles */',
  '// other methods remain unchanged',
  '// your code here',
  '// Add your logic here',
  '// remaining code unchanged',
  'function a() { /* unchanged */ }',
  '-- rest of the code',
  '...',
  '// ...snip...',
  '// <rest of the code>',
  '// REST OF THE CODE',
  '// no changes here',
  '// Keep all the existing functions',
  '// rest of existing code',
  '/* … rest of the styles … */',
  '# remaining code',
  '// everything else unchanged',
])('%s stands for code', (line) => {
  expect(findPlaceholders('src/a.ts', `a();\n${line}\nb();`)).toEqual([2]);
});

test.each([
  '// Keep the existing selection when the list reloads',
  '// existing users are not invited again',
  'return state; // unchanged',
  "const rest = '...';",
  'const { a, ...rest } = props;',
  '// Other components',
  '// Imports',
  '// Loading more...',
  '#existing-code {',
  '// the rest of the world votes on Sunday',
  'call(...args);',
  '<p>Loading...</p>',
  'https://example.com/...',
  '// TODO: remaining balance',
  '// previous page',
  '/* header styles */',
  'const a = b; // existing code',
  '// Same origin only',
  '// Reset the remaining time',
  '// rest parameters',
])('%s is code', (line) => {
  expect(findPlaceholders('src/a.tsx', line)).toEqual([]);
});

test('a comment that the file had before, and prose, are their own', () => {
  expect(findPlaceholders('src/a.ts', '// existing code', 'a\n  // existing code')).toEqual([]);
  expect(findPlaceholders('README.md', '# rest of the code\n...')).toEqual([]);
  expect(findPlaceholders('a.py', 'class A:\n    ...')).toEqual([]);
});
