import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

import { createProject, createProjectFile } from '../../project/project.ts';
import { findRuntime, type RuntimeName } from '../../runtimes/runtime.ts';
import { templateOf } from '../../templates/template.ts';
import { findChromium } from '../look/find-chromium.ts';
import { closeBrowser } from '../look/open-browser.ts';
import { applicationOrigin, visitApplication } from '../look/visit-application.ts';
import { sandboxAvailable } from '../sandbox/sandbox-available.ts';
import { checkApplication } from './check-application.ts';

const runtimesFolder =
  process.env['BUILDER_RUNTIMES_FOLDER'] || fileURLToPath(new URL('../../../../../.atelier/runtimes', import.meta.url));
const workshop = { runtimesFolder, chromiumPath: process.env['CHROMIUM_PATH'] || undefined };
const { available } = await sandboxAvailable();
const canLook = available && findChromium(workshop.chromiumPath) !== undefined;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const showcases: Partial<Record<RuntimeName, { readonly path: string; readonly source: string }>> = {
  react: {
    path: 'src/App.tsx',
    source: `import { useState } from 'react';
import { Badge, Button, Card, Checkbox, Dialog, Notice, Select, Tabs, TextArea, TextField } from './ui';
export default function App() {
  const [open, setOpen] = useState(false);
  return (
    <main className="mx-auto max-w-3xl space-y-4 p-8">
      <title>Showcase</title>
      <h1 className="text-3xl font-semibold">Showcase</h1>
      <div className="flex gap-2">{(['primary', 'secondary', 'ghost', 'danger'] as const).map((v) => <Button key={v} variant={v}>{v}</Button>)}</div>
      <div className="flex gap-2">{(['neutral', 'accent', 'good', 'warning', 'danger'] as const).map((t) => <Badge key={t} tone={t}>{t}</Badge>)}</div>
      {(['info', 'good', 'warning', 'danger'] as const).map((t) => <Notice key={t} tone={t} title={t}>Some words.</Notice>)}
      <Card title="Fields" description="All of them" footer={<Button onClick={() => setOpen(true)}>Open</Button>}>
        <div className="space-y-3">
          <TextField label="Name" hint="As on your card" placeholder="Ada" />
          <TextField label="Mail" error="That is no address" type="email" />
          <TextArea label="Words" />
          <Select label="Size" options={[{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }]} />
          <Checkbox label="Yes, please" defaultChecked />
        </div>
      </Card>
      <Tabs label="Parts" tabs={[{ id: 'one', label: 'One', content: <p>First</p> }, { id: 'two', label: 'Two', content: <p>Second</p> }]} />
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog" description="It says something.">Words</Dialog>
    </main>
  );
}
`,
  },
  vue: {
    path: 'src/App.vue',
    source: `<script setup lang="ts">
import { ref } from 'vue';
import { Badge, Button, Card, Checkbox, Dialog, Notice, Select, Tabs, TextArea, TextField } from './ui';
document.title = 'Showcase';
const open = ref(false);
const name = ref('');
const yes = ref(true);
const size = ref('s');
const tab = ref('one');
</script>
<template>
  <main class="mx-auto max-w-3xl space-y-4 p-8">
    <h1 class="text-3xl font-semibold">Showcase</h1>
    <div class="flex gap-2"><Button v-for="v in (['primary', 'secondary', 'ghost', 'danger'] as const)" :key="v" :variant="v">{{ v }}</Button></div>
    <div class="flex gap-2"><Badge v-for="t in (['neutral', 'accent', 'good', 'warning', 'danger'] as const)" :key="t" :tone="t">{{ t }}</Badge></div>
    <Notice v-for="t in (['info', 'good', 'warning', 'danger'] as const)" :key="t" :tone="t" :title="t">Some words.</Notice>
    <Card title="Fields" description="All of them">
      <div class="space-y-3">
        <TextField v-model="name" label="Name" hint="As on your card" placeholder="Ada" />
        <TextField label="Mail" error="That is no address" type="email" />
        <TextArea label="Words" />
        <Select v-model="size" label="Size" :options="[{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }]" />
        <Checkbox v-model="yes" label="Yes, please" />
      </div>
      <template #footer><Button @click="open = true">Open</Button></template>
    </Card>
    <Tabs v-model="tab" label="Parts" :tabs="[{ id: 'one', label: 'One' }, { id: 'two', label: 'Two' }]">
      <template #one><p>First</p></template>
      <template #two><p>Second</p></template>
    </Tabs>
    <Dialog v-model:open="open" title="A dialog" description="It says something.">Words</Dialog>
  </main>
</template>
`,
  },
};

afterAll(closeBrowser);

describe.each(['react', 'vue'] as const)('the kit of %s', { timeout: 300_000 }, (framework) => {
  const canRun = canLook && findRuntime(framework, runtimesFolder) !== undefined;

  it.skipIf(!canRun)('works by mouse and keyboard, and axe finds nothing in light and dark', async () => {
    const { path, source } = showcases[framework]!;
    const files = new Map(templateOf(framework).starter.files).set(path, createProjectFile(path, source));
    const checked = await checkApplication(createProject(files.values()), framework, { workshop, look: false });
    expect(checked).toMatchObject({ diagnostics: [], warnings: [] });
    for (const colorScheme of ['light', 'dark'] as const) {
      const violations = await visitApplication(checked.artefact!, { workshop, colorScheme }, async (page) => {
        await page.goto(`${applicationOrigin}/`);
        await page.getByRole('tab', { name: 'One' }).focus();
        await page.keyboard.press('ArrowRight');
        await page.getByText('Second', { exact: true }).waitFor();
        expect(await page.title()).toBe('Showcase');
        await page.evaluate(axe);
        const find = `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;
        const closed = await page.evaluate<string[]>(find);
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByRole('dialog', { name: 'A dialog' }).waitFor();
        const opened = await page.evaluate<string[]>(find);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        return [...closed, ...opened];
      });
      expect(violations).toEqual([]);
    }
  });
});
