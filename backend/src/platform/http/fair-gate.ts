import { AppError } from '@puzzle-prize/sdk/protocol/errors';

/** Limits concurrent work. Waiting callers take turns, so no caller can block the others. */
export interface FairGate {
  /**
   * Runs the work when it is the caller's turn.
   * @throws AppError server.unavailable when too many calls of this caller are already waiting
   */
  pass<T>(callerId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a turn and returns the function that ends the turn. Call this function exactly once.
   * @throws AppError server.unavailable when too many calls of this caller are already waiting
   */
  enter(callerId: string): Promise<() => void>;
}

export interface FairGateSize {
  /** Limit for all callers together. Do not set it where a caller controls the duration of its turn. */
  atOnce?: number;
  atOncePerCaller: number;
  inLinePerCaller: number;
}

interface Caller {
  running: number;
  line: (() => void)[];
}

/** Creates a gate. The next turn goes to the waiting caller whose last turn was longest ago. */
export function createFairGate(size: FairGateSize): FairGate {
  const { atOnce = Infinity, atOncePerCaller, inLinePerCaller } = size;
  /**
   * The callers in the order in which they are served. A caller moves to the end of this order at the beginning and
   * at the end of each turn.
   */
  const callers = new Map<string, Caller>();
  let running = 0;

  const moveToEnd = (id: string, caller: Caller) => {
    callers.delete(id);
    callers.set(id, caller);
  };
  const serveNext = () => {
    for (const [id, caller] of callers) {
      if (running >= atOnce) return;
      if (caller.running >= atOncePerCaller) continue;
      const begin = caller.line.shift();
      if (!begin) continue;
      moveToEnd(id, caller);
      running += 1;
      caller.running += 1;
      begin();
    }
  };
  const leave = (id: string, caller: Caller) => {
    running -= 1;
    caller.running -= 1;
    if (caller.running === 0 && caller.line.length === 0) callers.delete(id);
    else moveToEnd(id, caller);
    serveNext();
  };
  const enter = async (id: string) => {
    const caller = callers.get(id) ?? { running: 0, line: [] };
    callers.set(id, caller);
    const waits = running >= atOnce || caller.running >= atOncePerCaller;
    if (waits && caller.line.length >= inLinePerCaller) throw new AppError('server.unavailable');
    const turn = Promise.withResolvers<undefined>();
    caller.line.push(() => {
      turn.resolve(undefined);
    });
    serveNext();
    await turn.promise;
    return () => {
      leave(id, caller);
    };
  };
  return {
    enter,
    async pass(id, work) {
      const leaveGate = await enter(id);
      try {
        return await work();
      } finally {
        leaveGate();
      }
    },
  };
}
