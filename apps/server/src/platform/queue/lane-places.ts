interface Waiter {
  readonly priority: number;
  readonly enter: () => void;
}

interface Lane {
  taken: number;
  /** The first in priority first; equals in the order they came. */
  readonly line: Waiter[];
}

export interface LanePlaces {
  /** Resolves with whether a place was got within the time. */
  readonly enter: (lane: string, priority: number, waitMs: number) => Promise<boolean>;
  /** One that has begun elsewhere and must go on: it has its place even where there is none. */
  readonly enterAnyway: (lane: string) => void;
  readonly leave: (lane: string) => void;
}

/** Who may run in a lane of this process; a place that becomes free goes to the first in priority of those who wait. */
export function openLanePlaces(concurrency: number): LanePlaces {
  const lanes = new Map<string, Lane>();

  function laneOf(name: string): Lane {
    const lane = lanes.get(name) ?? { taken: 0, line: [] };
    lanes.set(name, lane);
    return lane;
  }

  function wait({ line }: Lane, priority: number, waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = {
        priority,
        enter: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        resolve(false);
      }, waitMs);
      const place = line.findIndex((other) => other.priority > priority);
      line.splice(place === -1 ? line.length : place, 0, waiter);
    });
  }

  return {
    enter: async (name, priority, waitMs) => {
      const lane = laneOf(name);
      if (lane.taken >= concurrency) return wait(lane, priority, waitMs);
      lane.taken += 1;
      return true;
    },
    enterAnyway: (name) => void (laneOf(name).taken += 1),
    leave: (name) => {
      const lane = laneOf(name);
      const next = lane.taken <= concurrency ? lane.line.shift() : undefined;
      if (next) next.enter();
      else lane.taken -= 1;
      if (lane.taken === 0) lanes.delete(name);
    },
  };
}
