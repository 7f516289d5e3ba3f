import { unreachable } from './shared/upstream-errors.ts';
import type { JobDriver } from './spec/job-driver.ts';
import type { DialectUpstream } from './spec/openai-dialect.ts';

/** What is loaded by the first use: who never uses it never pays for it. */
function loadLater<T extends { readonly close: () => Promise<void> }>(name: string, load: () => Promise<T>) {
  let loading: Promise<T> | undefined;
  let closed = false;
  return {
    open: async (): Promise<T> => {
      if (closed) throw unreachable(new Error(`the upstream ${name} is closed`));
      loading ??= load();
      try {
        return await loading;
      } catch (error) {
        loading = undefined;
        throw unreachable(error);
      }
    },
    close: async (): Promise<void> => {
      closed = true;
      await (await loading?.catch(() => undefined))?.close();
    },
  };
}

export function openLater(name: string, load: () => Promise<DialectUpstream>): DialectUpstream {
  const { open, close } = loadLater(name, load);
  return {
    name,
    send: async (call) => (await open()).send(call),
    stream: async (call, sink) => (await open()).stream(call, sink),
    close,
  };
}

type DriverFacts = Pick<JobDriver, 'name' | 'isIdempotent' | 'lookEveryMs'>;

export function openDriverLater(facts: DriverFacts, load: () => Promise<JobDriver>): JobDriver {
  const { open, close } = loadLater(facts.name, load);
  return {
    ...facts,
    submit: async (request, signal) => (await open()).submit(request, signal),
    look: async (handle, signal) => (await open()).look(handle, signal),
    cancel: async (handle, signal) => (await open()).cancel(handle, signal),
    close,
  };
}
