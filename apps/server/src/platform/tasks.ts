import type { Log } from './log/log.ts';

export interface Task {
  /** What its number counts. */
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<number>;
}

export interface RunningTasks {
  readonly close: () => Promise<void>;
}

function startTask(log: Log, { name, everyMs, run }: Task): RunningTasks {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    try {
      const count = await run();
      if (count !== 0) log.info({ task: name, count }, 'task');
    } catch (error) {
      log.warn({ task: name, error: String(error) }, 'a task failed; it is tried again');
    }
    if (!closed) timer = setTimeout(start, everyMs);
  }

  function start(): void {
    running = once();
  }

  start();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Runs each task now and then again and again; a task never overlaps with itself. */
export function startTasks(log: Log, tasks: readonly Task[]): RunningTasks {
  const running = tasks.map((task) => startTask(log, task));
  return { close: async () => void (await Promise.all(running.map(({ close }) => close()))) };
}
