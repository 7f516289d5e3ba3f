import { unreachable } from './shared/upstream-errors.ts';
import type { DialectUpstream } from './spec/openai-dialect.ts';

/** An upstream whose code is loaded by the first call: who never uses it never pays for it. */
export function openLater(name: string, load: () => Promise<DialectUpstream>): DialectUpstream {
  let loading: Promise<DialectUpstream> | undefined;
  let closed = false;

  async function open(): Promise<DialectUpstream> {
    if (closed) throw unreachable(new Error(`the upstream ${name} is closed`));
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw unreachable(error);
    }
  }

  return {
    name,
    send: async (call) => (await open()).send(call),
    stream: async (call, sink) => (await open()).stream(call, sink),
    close: async () => {
      closed = true;
      await (await loading?.catch(() => undefined))?.close();
    },
  };
}
