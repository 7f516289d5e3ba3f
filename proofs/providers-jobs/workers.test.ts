import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import type { JobStatus } from '../../apps/server/src/providers/spec/job-driver.ts';
import type { Ground, Subject } from './subject.ts';
import { cogWorker, plainWorker } from './workers.ts';

const signal = new AbortController().signal;

/** Said aloud by the subject where it cannot be had. */
async function ground(subject: Subject, stack: AsyncDisposableStack, { skip }: TestContext): Promise<Ground> {
  return (await subject.open(stack)) ?? skip('the worker cannot be had here');
}

async function begin(at: Ground, wish: 'short' | 'long', key: string) {
  const driver = at.connect();
  const handle = await driver.submit(at.request(wish, key), signal);
  return { driver, handle };
}

describe('a container of Cog’s', () => {
  it('whose callback was lost is run once more, and then answers', { timeout: 60_000 }, async (context) => {
    await using stack = new AsyncDisposableStack();
    const at = await ground(cogWorker, stack, context);
    const { driver, handle } = await begin(at, 'short', 'gen_lost');
    stack.defer(driver.close);
    while ((await at.told?.(driver, handle)) === undefined) await sleep(20);
    // The callback may still be on its way.
    for (let look = 0; look < 5; look += 1) {
      expect(await driver.look(handle, signal)).toEqual({ state: 'running' });
    }
    expect(at.runs?.()).toBe(1);
    const impatient = at.connect({ callbackWithinMs: 0 });
    stack.defer(impatient.close);
    expect(await impatient.look(handle, signal)).toMatchObject({
      state: 'completed',
      outputs: [{ fileName: 'image.png' }],
    });
    expect(at.runs?.()).toBe(2);
  });

  it('says what input it does not take, and that it is full', { timeout: 60_000 }, async (context) => {
    await using stack = new AsyncDisposableStack();
    const at = await ground(cogWorker, stack, context);
    const { driver, handle } = await begin(at, 'long', 'gen_full');
    stack.defer(driver.close);
    const other = at.request('short', 'gen_other');
    await expect(driver.submit(other, signal)).rejects.toMatchObject({
      kind: 'unavailable',
      status: 409,
      retryable: true,
    });
    await driver.cancel(handle, signal);
    const wrong = { ...other, input: { prompt: 'x', width: 4 } };
    await expect(driver.submit(wrong, signal)).rejects.toMatchObject({
      kind: 'refused',
      publicMessage: expect.stringContaining('width') as string,
    });
  });
});

describe('a worker of the standard library', () => {
  it('keeps what has ended, refuses wrong input, and forgets nothing it was asked twice', async (context) => {
    await using stack = new AsyncDisposableStack();
    const at = await ground(plainWorker, stack, context);
    const { driver, handle } = await begin(at, 'short', 'gen_kept');
    stack.defer(driver.close);
    let status: JobStatus = await driver.look(handle, signal);
    while (status.state === 'waiting' || status.state === 'running') status = await driver.look(handle, signal);
    await driver.submit(at.request('short', 'gen_kept'), signal);
    expect(await driver.look(handle, signal)).toMatchObject({ state: 'completed' });
    expect(at.runs?.()).toBe(1);
    const wrong = { ...at.request('short', 'gen_wrong'), input: { prompt: 'x', width: 4 } };
    await expect(driver.submit(wrong, signal)).rejects.toMatchObject({
      kind: 'refused',
      publicMessage: 'width: not allowed',
    });
  });
});
