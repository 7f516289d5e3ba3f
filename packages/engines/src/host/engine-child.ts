import { writeFileSync } from 'node:fs';

import { EngineError, type EngineErrorCode, type EngineFault } from './engine-error.ts';
import type { EngineModule } from './engine-module.ts';
import type { FromEngine, ToEngine } from './messages.ts';

const running = new Map<number, AbortController>();
let methods: Awaited<ReturnType<EngineModule<unknown>['loadEngine']>> = {};

const send = (message: FromEngine): void => void process.send?.(message, () => undefined);

function faultOf(error: unknown, code: EngineErrorCode): EngineFault {
  if (error instanceof EngineError) {
    return { code: error.code, message: error.message, reason: error.reason, param: error.param };
  }
  return { code, message: error instanceof Error ? error.message : String(error) };
}

async function load(options: unknown): Promise<void> {
  try {
    const module = (await import(String(process.argv[2]))) as EngineModule<unknown>;
    methods = await module.loadEngine(options);
    send({ type: 'loaded' });
  } catch (error) {
    send({ type: 'unloadable', fault: faultOf(error, 'load_failed') });
  }
}

async function call({ id, method, input }: Extract<ToEngine, { type: 'call' }>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const run = methods[method];
    if (!run) throw new EngineError({ code: 'failed', message: `The engine has no method ${method}.` });
    const emit = (event: unknown) => send({ type: 'event', id, event });
    send({ type: 'done', id, output: await run(input as never, { signal: controller.signal, emit }) });
  } catch (error) {
    send({ type: 'failed', id, fault: faultOf(error, controller.signal.aborted ? 'aborted' : 'failed') });
  } finally {
    running.delete(id);
  }
}

/** When memory runs out, the system should end this process and no other. */
function offerToBeEnded(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Only Linux has it.
  }
}

offerToBeEnded();
process.on('disconnect', () => process.exit());
process.on('message', (message: ToEngine) => {
  if (message.type === 'load') void load(message.options);
  else if (message.type === 'call') void call(message);
  else running.get(message.id)?.abort();
});
