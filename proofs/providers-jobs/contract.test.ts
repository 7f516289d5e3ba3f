import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JobDriver } from '../../apps/server/src/providers/spec/job-driver.ts';
import { ProviderError } from '../../apps/server/src/providers/spec/provider-error.ts';
import { createChecks } from '../support/checks.ts';
import { proveDriver } from './contract.ts';
import { picture, Runs } from './servers/runs.ts';
import { inProcess, subjects } from './subjects.ts';

afterEach(() => vi.restoreAllMocks());

async function faultsOf(subject: (typeof subjects)[number]): Promise<readonly string[] | undefined> {
  vi.spyOn(console, 'log').mockReturnValue();
  await using stack = new AsyncDisposableStack();
  const checks = createChecks();
  const ground = await subject.open(stack);
  if (ground === undefined) return undefined;
  await proveDriver(checks, ground, { full: false });
  return checks.faults;
}

describe('every driver of jobs keeps the contract', () => {
  it.each(subjects.map((subject) => [subject.name, subject] as const))(
    '%s',
    { timeout: 60_000 },
    async (name, subject) => {
      const faults = await faultsOf(subject);
      if (faults === undefined) console.warn(`LEFT OUT: ${name} cannot be had here.`);
      expect(faults ?? []).toEqual([]);
    },
  );
});

const runs = new Runs();

/** The least that is a driver, with one thing wrong. */
const driver = (wrong: Partial<JobDriver> = {}): JobDriver => ({
  name: 'least',
  isIdempotent: true,
  lookEveryMs: 10,
  submit: async ({ key, input }) => ({ id: (runs.all.get(key) ?? runs.create(input, key)).id }),
  look: async ({ id }) => {
    const run = runs.all.get(String(id));
    const state = run?.state() ?? 'failed';
    if (state === 'waiting' || state === 'running') return { state, progress: run?.progress() ?? 0 };
    if (state === 'cancelled') return { state };
    if (state === 'failed') return { state, publicMessage: 'no paint', retryable: false };
    return { state, details: {}, outputs: [{ name: 'image', fileName: 'image.png', open: async () => pixels() }] };
  },
  cancel: async ({ id }) => runs.all.get(String(id))?.cancel(),
  close: () => Promise.resolve(),
  ...wrong,
});

async function* pixels() {
  yield picture;
}

const least = (wrong?: Partial<JobDriver>) => inProcess('least', 'image.generate', () => driver(wrong));

describe('the contract', () => {
  it('is kept by a driver in this process', async () => {
    expect(await faultsOf(least())).toEqual([]);
  });

  it('notices a cancel that does nothing, and a failure without words', async () => {
    expect(await faultsOf(least({ cancel: () => Promise.resolve() }))).toHaveLength(1);
    const mute = driver();
    const look: JobDriver['look'] = async (handle, signal) => {
      const status = await mute.look(handle, signal);
      return status.state === 'failed' ? { ...status, publicMessage: '' } : status;
    };
    expect(await faultsOf(least({ look }))).toHaveLength(1);
  });

  it('lets an error of a driver pass as what it is', async () => {
    const fault = new ProviderError({ kind: 'refused', retryable: false, publicMessage: 'no' });
    await expect(faultsOf(least({ submit: () => Promise.reject(fault) }))).rejects.toBe(fault);
  });
});
