import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { checkApplication, closeWorkshop, withWarmWorkshop, type RuntimeName } from '@atelier/builder';

import { createChecks, type Checks } from '../support/checks.ts';
import { median, rounded } from '../support/figures.ts';
import { bareEsbuild, bareNext, openBareBrowser } from './bare.ts';
import { answerFor, layOut, projectFrom, workshop } from './sources.ts';

export const promise =
  'From the last word of a model to a rendered page takes at most 1.5 s with React, and at most 1.3 times a bare `next build` with Next.js.';

const mostReactMs = 1_500;
const mostNextRatio = 1.3;

/** Milliseconds, by name. */
type Phases = Readonly<Record<string, number>>;

/** How long a model writes at the least, while the workshop is being warmed. */
const writingMs = 3_000;

/** As a build does it: the text is there, and a page is to be seen. */
const makeOnce = (framework: RuntimeName): Promise<Phases> =>
  withWarmWorkshop(workshop, async () => {
    await sleep(writingMs);
    return makeFrom(answerFor(framework), framework);
  });

async function makeFrom(text: string, framework: RuntimeName): Promise<Phases> {
  const started = performance.now();
  const project = projectFrom(text, framework);
  const applied = performance.now() - started;
  const { ok, diagnostics, warnings, timings } = await checkApplication(project, framework, { workshop });
  if (!ok) throw new Error(`It is not right: ${JSON.stringify([...diagnostics, ...warnings])}`);
  const whole = performance.now() - started;
  return { ...timings, applied, shown: applied + (timings['shown'] ?? Number.NaN), whole };
}

const medians = (runs: readonly Phases[]): Phases =>
  Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, rounded(median(runs.map((run) => run[name]!)))]));

const inWords = (phases: Phases): string =>
  Object.entries(phases)
    .map(([name, ms]) => `${name} ${rounded(ms, 0)} ms`)
    .join(', ');

/** Ours and the bare tools take turns, so that a busy moment hits both. The first round warms both and is not counted. */
async function alternate(rounds: number, ours: () => Promise<Phases>, bare: () => Promise<Phases>) {
  const runs: { readonly ours: Phases; readonly bare: Phases }[] = [];
  for (let round = 0; round <= rounds; round += 1) runs.push({ ours: await ours(), bare: await bare() });
  const counted = runs.slice(1);
  return { ours: medians(counted.map((run) => run.ours)), bare: medians(counted.map((run) => run.bare)) };
}

async function proveReact(stack: AsyncDisposableStack, checks: Checks, rounds: number) {
  const folder = await layOut(stack, 'react');
  await bareEsbuild(folder);
  const visit = await openBareBrowser(stack, folder);
  const { ours, bare } = await alternate(
    rounds,
    () => makeOnce('react'),
    async () => ({ esbuild: await bareEsbuild(folder), visit: await visit() }),
  );
  const ratio = rounded(ours['shown']! / (bare['esbuild']! + bare['visit']!), 2);
  console.log(`  react, ours: ${inWords(ours)}`);
  console.log(`  react, bare: ${inWords(bare)}; ours is ${ratio} times both together`);
  checks.that(ours['shown']! <= mostReactMs, `react: rendered after ${ours['shown']} ms (at most ${mostReactMs})`);
  return { react: ours, reactBare: bare, reactRatio: ratio };
}

async function proveNext(stack: AsyncDisposableStack, checks: Checks, rounds: number) {
  const folder = await layOut(stack, 'nextjs');
  const { ours, bare } = await alternate(
    rounds,
    () => makeOnce('nextjs'),
    async () => ({ build: await bareNext(folder) }),
  );
  const ratio = rounded(ours['shown']! / bare['build']!, 2);
  const buildRatio = rounded(ours['build']! / bare['build']!, 2);
  console.log(`  nextjs, ours: ${inWords(ours)}`);
  console.log(`  nextjs, bare: ${inWords(bare)}; our build alone is ${buildRatio} times it`);
  checks.that(ratio <= mostNextRatio, `nextjs: rendered after ${ratio} times a bare build (at most ${mostNextRatio})`);
  return { nextjs: ours, nextjsBare: bare, nextjsRatio: ratio, nextjsBuildRatio: buildRatio };
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  stack.defer(closeWorkshop);
  const checks = createChecks();
  const react = await proveReact(stack, checks, full ? 21 : 5);
  const nextjs = await proveNext(stack, checks, full ? 5 : 1);
  // Others on the machine slow both; what is to be compared is the ratio.
  const load = rounded(loadavg()[0]! / availableParallelism());
  return { pass: checks.faults.length === 0, loadPerProcessor: load, ...react, ...nextjs, faults: checks.faults };
}
