import type { Diagnostic } from '../../diagnostic.ts';
import type { Framework } from '../../frameworks.ts';
import type { Project } from '../../project/project.ts';
import { findRuntime, needsRuntime } from '../../runtimes/runtime.ts';
import { withOwnedFiles } from '../../templates/template.ts';
import type { Artefact, Workshop } from '../artefact.ts';
import { prepareLook } from '../look/spare-page.ts';
import { sandboxAvailable } from '../sandbox/sandbox-available.ts';
import { buildApplication } from './build-application.ts';
import { checkTypes } from './check-types.ts';
import { selectDiagnostics } from './select-diagnostics.ts';
import { tryApplication } from './try-application.ts';

export interface CheckOptions {
  readonly workshop: Workshop;
  /** Known before; they are not told again. */
  readonly previousDiagnostics?: readonly Diagnostic[];
  readonly signal?: AbortSignal | undefined;
  /** False: not even where Chromium is there. */
  readonly look?: boolean;
}

export interface Checked {
  /** Everything was checked and held: types, build, start, answer, look. */
  readonly ok: boolean;
  /** New ones, the gravest first, at most ten. */
  readonly diagnostics: readonly Diagnostic[];
  /** All that is wrong with it, old and new: what the next check is to know. */
  readonly standing: readonly Diagnostic[];
  /** How many places have something wrong, old ones too. */
  readonly found: number;
  /** Missing where it could not be built. */
  readonly artefact?: Artefact;
  /** PNG, 1280 × 800. */
  readonly screenshot?: Uint8Array;
  /** What could not be checked, and why. */
  readonly warnings: readonly string[];
  /** Milliseconds a step; `shown` counts from the beginning until there was something to see. */
  readonly timings: Readonly<Record<string, number>>;
}

/** Builds, starts and looks at an application, and says exactly what is wrong with it. */
export async function checkApplication(
  project: Project,
  framework: Framework,
  options: CheckOptions,
): Promise<Checked> {
  const { workshop, signal } = options;
  const missing = await findMissing(framework, workshop);
  if (missing !== undefined) {
    return { ok: false, diagnostics: [], standing: [], found: 0, warnings: [missing], timings: {} };
  }

  const beganMs = performance.now();
  if (options.look !== false) void prepareLook(workshop);
  const whole = withOwnedFiles(project, framework);
  const runtime = needsRuntime(framework) ? findRuntime(framework, workshop.runtimesFolder) : undefined;
  const timings: Record<string, number> = {};
  const step = { project: whole, framework, runtime, signal };
  const typing = timed(timings, 'types', () => checkTypes(step));
  const building = timed(timings, 'build', () => buildApplication(step));
  // The look does not wait for the types; the slower of both decides.
  const trying = building.then(({ artefact }) =>
    artefact === undefined ? undefined : tryApplication(artefact, { ...options, timings, beganMs }),
  );
  const [types, built, tried] = await Promise.all([typing, building, trying]);
  signal?.throwIfAborted();

  const all = [...built.diagnostics, ...(tried?.diagnostics ?? []), ...types];
  const { fresh, standing, found } = selectDiagnostics(all, options.previousDiagnostics ?? [], whole);
  const warnings = tried?.warnings ?? [];
  return {
    ok: found === 0 && warnings.length === 0 && built.artefact !== undefined,
    diagnostics: fresh,
    standing,
    found,
    ...(built.artefact && { artefact: built.artefact }),
    ...(tried?.screenshot && { screenshot: tried.screenshot }),
    warnings,
    timings,
  };
}

async function findMissing(framework: Framework, { runtimesFolder }: Workshop): Promise<string | undefined> {
  const { available, reason } = await sandboxAvailable();
  if (!available) return reason;
  if (!needsRuntime(framework) || findRuntime(framework, runtimesFolder) !== undefined) return undefined;
  return `The ${framework} runtime is missing: run \`npx atelier builder pull ${framework}\`.`;
}

async function timed<T>(timings: Record<string, number>, name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    timings[name] = Math.round(performance.now() - started);
  }
}
