import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  applicationNamed,
  applicationOrigin,
  applyAnswer,
  checkApplication,
  closeWorkshop,
  curatedApplications,
  needsRuntime,
  parseAnswer,
  pullRuntime,
  templateOf,
  visitApplication,
  type Artefact,
  type CuratedApplication,
  type Framework,
} from '@atelier/builder';

import { createChecks, type Checks } from '../support/checks.ts';
import { act, isSeen } from './act.ts';
import { findBarriers, findCutOff } from './inspect.ts';

export const promise =
  'Every application that the sandbox environment builds is built, starts, renders, does what it is for and keeps nobody out.';

const workshop = { runtimesFolder: join(import.meta.dirname, '../../.atelier/runtimes') };
const folder = join(import.meta.dirname, '../../.atelier/proofs/builder-renders');
const quick = ['landing react', 'shop vue', 'api nodejs', 'todo python'];
const phone = 360;

interface One {
  readonly application: CuratedApplication;
  readonly framework: Framework;
}

/** ATELIER_ONLY names some of them, by pattern. */
function chosen(full: boolean): readonly One[] {
  const all = curatedApplications().flatMap((application) =>
    application.frameworks.map((framework): One => ({ application, framework })),
  );
  const only = process.env['ATELIER_ONLY'];
  const nameOf = ({ application, framework }: One) => `${application.id} ${framework}`;
  if (only !== undefined) return all.filter((one) => new RegExp(only).test(nameOf(one)));
  return full ? all : all.filter((one) => quick.includes(nameOf(one)));
}

export async function prove({ full }: { readonly full: boolean }) {
  const checks = createChecks();
  await mkdir(folder, { recursive: true });
  const list = chosen(full);
  for (const one of list) await proveOne(one, checks);
  await closeWorkshop();
  return { pass: checks.faults.length === 0, applications: list.length, screenshots: folder, faults: checks.faults };
}

function projectOf({ application, framework }: One) {
  const { owned, starter } = templateOf(framework);
  const outcome = applyAnswer(starter, parseAnswer(applicationNamed(application.id, framework)), {
    owned,
    mayShrink: true,
  });
  if (!outcome.applied) throw new Error(`It is not applied: ${JSON.stringify(outcome.diagnostics)}`);
  return outcome.project;
}

async function proveOne(one: One, checks: Checks): Promise<void> {
  const { application, framework } = one;
  const name = `${application.id} in ${framework}`;
  if (needsRuntime(framework)) await pullRuntime({ name: framework, folder: workshop.runtimesFolder });
  const checked = await checkApplication(projectOf(one), framework, { workshop });
  const faults = checked.diagnostics.map(({ path, line, message }) => `${path}:${line} ${message}`);
  if (checked.artefact && checked.ok) {
    for (const scheme of ['light', 'dark'] as const) {
      const found = await visit(one, checked.artefact, scheme).catch((error: unknown) => [String(error).slice(0, 400)]);
      faults.push(...found.map((fault) => `${scheme}: ${fault}`));
    }
  }
  const said = [...checked.warnings, ...faults].join('; ');
  checks.that(checked.ok && faults.length === 0, said === '' ? name : `${name} (${said})`);
}

/** Opens it, looks for barriers before and after it was used, and keeps a picture of both sizes. */
async function visit({ application, framework }: One, artefact: Artefact, colorScheme: 'light' | 'dark') {
  const { id, interaction } = application;
  return visitApplication(artefact, { workshop, colorScheme }, async (page) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`the page says ${error.message}`));
    await page.goto(`${applicationOrigin}/`, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    await writeFile(join(folder, `${id}-${framework}-${colorScheme}.png`), await page.screenshot());
    faults.push(...(await findBarriers(page)));
    if (await isSeen(page, interaction)) faults.push('what is to be seen in the end is there before');
    await act(page, interaction);
    faults.push(...(await findBarriers(page)).map((barrier) => `after use, ${barrier}`));
    faults.push(...(await findCutOff(page, phone)));
    await writeFile(join(folder, `${id}-${framework}-${colorScheme}-phone.png`), await page.screenshot());
    return faults;
  });
}
