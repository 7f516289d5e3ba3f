import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';

import { EngineHost, type EngineHostOptions } from './engine-host.ts';

const module = new URL('../../test/odd-engine.ts', import.meta.url);
const opened: EngineHost[] = [];

function open(options: Partial<EngineHostOptions> = {}): EngineHost {
  const host = new EngineHost({ module, options: {}, concurrency: 2, ...options });
  opened.push(host);
  return host;
}

const free = () => new AbortController().signal;
const ask = (host: EngineHost, method: string, input?: unknown, signal = free()) =>
  host.call(method, input, { signal });

/** Starts a call and waits until the engine says that it has begun. */
async function begin(host: EngineHost, method: string) {
  const controller = new AbortController();
  const begun = Promise.withResolvers<unknown>();
  const answer = host.call(method, undefined, { signal: controller.signal, onEvent: begun.resolve });
  answer.catch(begun.reject);
  await begun.promise;
  return { answer, abort: () => controller.abort() };
}

const isAlive = (processId: number) => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((host) => host.close()));
});

describe('an engine host', () => {
  it('loads on the first call, hands events and bytes through, and keeps the process', async () => {
    const host = open();
    expect(host.processId).toBeUndefined();
    const heard: unknown[] = [];
    const input = { vector: Float32Array.of(1, 2.5), text: 'é' };
    const output = await host.call('echo', input, { signal: free(), onEvent: (event) => heard.push(event) });
    expect(output).toEqual(input);
    expect(heard).toEqual([{ heard: input }]);
    const { processId } = host;
    await ask(host, 'echo', 1);
    expect(host.processId).toBe(processId);
  });

  it('gives the engine nothing of our environment', async () => {
    expect(process.env['PATH']).toBeDefined();
    expect(await ask(open(), 'environment')).not.toContain('PATH');
  });

  it('runs as many calls as it may, and the others after them', async () => {
    const host = open({ concurrency: 2 });
    const counts = await Promise.all(Array.from({ length: 6 }, () => ask(host, 'count', 30)));
    expect(Math.max(...(counts as number[]))).toBe(2);
  });

  it('tells what the engine refused', async () => {
    const answer = ask(open(), 'refuse');
    await expect(answer).rejects.toMatchObject({
      code: 'refused',
      message: 'Not that.',
      param: 'input',
      reason: 'odd',
    });
  });

  it('rejects with load_failed where the engine does not load, and tries again on the next call', async () => {
    const host = open({ options: { fails: 'no such file' } });
    await expect(ask(host, 'echo')).rejects.toMatchObject({ code: 'load_failed', message: 'no such file' });
    await expect(ask(host, 'echo')).rejects.toMatchObject({ code: 'load_failed' });
  });

  it('outlives a fault in native code: the calls in it are rejected, the next one has a new process', async () => {
    const host = open();
    const other = await begin(host, 'untilAborted');
    const { processId } = host;
    await expect(ask(host, 'fault')).rejects.toMatchObject({ name: 'EngineError', code: 'crashed' });
    await expect(other.answer).rejects.toMatchObject({ code: 'crashed' });
    expect(await ask(host, 'echo', 'again')).toBe('again');
    expect(host.processId).not.toBe(processId);
  });

  it('rejects a stopped call at once and keeps the process that stopped', async () => {
    const host = open();
    const { answer, abort } = await begin(host, 'untilAborted');
    const { processId } = host;
    abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    expect(await ask(host, 'echo', 1)).toBe(1);
    expect(host.processId).toBe(processId);
  });

  it('ends a process whose stopped call goes on, and only then lets the next one in', async () => {
    const host = open({ concurrency: 1, abortGraceMs: 200 });
    const { answer, abort } = await begin(host, 'neverStops');
    const processId = host.processId!;
    abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    expect(await ask(host, 'echo', 1)).toBe(1);
    expect(isAlive(processId)).toBe(false);
  });

  it('lets a call that waits for its turn leave', async () => {
    const host = open({ concurrency: 1 });
    const first = await begin(host, 'untilAborted');
    const waiting = new AbortController();
    const second = ask(host, 'echo', 1, waiting.signal);
    waiting.abort();
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    first.abort();
    await expect(first.answer).rejects.toMatchObject({ code: 'aborted' });
    expect(await ask(host, 'echo', 2)).toBe(2);
  });

  it('unloads when idle and loads again', async () => {
    const host = open({ idleMs: 50 });
    await ask(host, 'echo', 1);
    const processId = host.processId!;
    await expect.poll(() => isAlive(processId), { timeout: 5_000 }).toBe(false);
    expect(host.processId).toBeUndefined();
    expect(await ask(host, 'echo', 2)).toBe(2);
  });

  it.runIf(process.platform === 'linux')('ends an engine that takes more memory than it may', async () => {
    const host = open({ memoryCapBytes: 400e6 });
    await expect(ask(host, 'hoard', 600e6)).rejects.toMatchObject({ code: 'out_of_memory' });
    expect(await ask(host, 'echo', 1)).toBe(1);
  });

  it('leaves no process behind when closed, and takes no more calls', async () => {
    const host = open();
    const { answer } = await begin(host, 'untilAborted');
    const processId = host.processId!;
    const [fault] = await Promise.all([answer.catch((error: unknown) => error), host.close()]);
    expect(fault).toMatchObject({ code: 'closed' });
    await pause(10);
    expect(isAlive(processId)).toBe(false);
    await expect(ask(host, 'echo')).rejects.toMatchObject({ code: 'closed' });
  });
});
