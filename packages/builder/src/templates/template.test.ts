import { describe, expect, it } from 'vitest';

import { frameworks } from '../frameworks.ts';
import { checkPath } from '../project/path-rules.ts';
import { emptyProject, projectLimits, projectOf } from '../project/project.ts';
import { inventoryOf } from './inventory.ts';
import { templateOf, withOwnedFiles } from './template.ts';

describe.each(frameworks)('the template of %s', (framework) => {
  const { owned, starter, kind } = templateOf(framework);
  const isOwned = (path: string) => checkPath(path, { owned }).fault?.code === 'owned_path';

  it('owns what makes it run, and lets the rest be written', () => {
    const { files } = withOwnedFiles(emptyProject, framework);
    expect([...files.keys()].every(isOwned)).toBe(true);
    const written = [...starter.files.keys()].filter((path) => !files.has(path));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter(isOwned)).toEqual([]);
  });

  it('leaves room for an application', () => {
    expect(starter.files.size).toBeLessThan(projectLimits.files / 4);
    expect(starter.bytes).toBeLessThan(projectLimits.bytes / 8);
  });

  it('comes back over what somebody else wrote', () => {
    const [first = ''] = owned.filter((path) => starter.files.has(path));
    const mended = withOwnedFiles(projectOf({ [first]: 'gone', 'src/ui/evil.tsx': '', 'notes.md': 'kept' }), framework);
    expect(mended.files.get(first)).toEqual(starter.files.get(first));
    expect(mended.files.has('notes.md')).toBe(true);
    expect(mended.files.has('src/ui/evil.tsx')).toBe(!owned.includes('src/ui/'));
  });

  it('tells a model what there is', () => {
    const inventory = inventoryOf(framework);
    for (const path of owned) expect(inventory).toContain(path);
    expect(inventory).toContain('Conventions');
    expect(inventory.length).toBeLessThan(8_000);
    expect(kind).toBe(framework === 'react' || framework === 'vue' ? 'static' : 'server');
  });

  it('tells every component of its kit', () => {
    const kit = [...starter.files]
      .filter(([path]) => /(?:^|\/)ui\/index\.ts$/.test(path))
      .map(([, { content }]) => content);
    const names = kit.flatMap((content) => [...content.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name));
    const components = names.filter((name) => !name.endsWith('Props'));
    expect(components.length > 0).toBe(framework !== 'nodejs' && framework !== 'python');
    for (const name of components) expect(inventoryOf(framework)).toContain(`- ${name}:`);
  });
});
