import { createGate, type Gate } from '../platform/http/gate.ts';

/** A gate that one owner alone cannot fill: of each owner one piece of work runs at a time, the next wait in a line of their own. */
export interface UploadGate {
  /** @throws AppError server.unavailable when a line is full */
  pass<T>(ownerId: string, work: () => Promise<T>): Promise<T>;
}

export interface UploadGateSize {
  atOnce: number;
  inLine: number;
  inLinePerOwner: number;
}

export function createUploadGate({ atOnce, inLine, inLinePerOwner }: UploadGateSize): UploadGate {
  const all = createGate({ atOnce, inLine });
  const owners = new Map<string, { gate: Gate; visits: number }>();
  const gateOf = (ownerId: string) => {
    const own = owners.get(ownerId) ?? { gate: createGate({ atOnce: 1, inLine: inLinePerOwner }), visits: 0 };
    owners.set(ownerId, own);
    return own;
  };
  return {
    async pass(ownerId, work) {
      const own = gateOf(ownerId);
      own.visits += 1;
      try {
        return await own.gate.pass(() => all.pass(work));
      } finally {
        own.visits -= 1;
        if (own.visits === 0) owners.delete(ownerId);
      }
    },
  };
}
