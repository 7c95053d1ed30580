import type { Fault } from './faults.ts';
import type { Call } from './told.ts';

/**
 * Time within which every call must end in a reply, a refusal or a closed connection, in seconds. An upload may wait
 * for the storage. Calls that a fault hid from the server or the client do not count.
 */
export const limitSeconds = { visitor: 10, owner: 60 } as const;

interface Ending {
  /** Seconds from the end of the fault until all nodes are ready. */
  recoverySeconds: number;
  /** Describes wrong states that the nodes reported during the fault; null if there were none. */
  wrongState: string | null;
}

/** The calls during all occurrences of one fault, until all nodes were ready again. */
export class FaultRecord {
  readonly fault: Fault;
  readonly endings: Ending[] = [];
  #calls = 0;
  #lost = 0;
  #longestMs = { visitor: 0, owner: 0 };
  readonly #statuses = new Map<string, number>();

  constructor(fault: Fault) {
    this.fault = fault;
  }

  noteCall({ kind, ms, status, code, isHidden }: Call): void {
    this.#calls += 1;
    if (status === null) this.#lost += 1;
    if (!isHidden) this.#longestMs[kind] = Math.max(this.#longestMs[kind], ms);
    if (status === null || status === 200) return;
    const name = `${status} ${code ?? ''}`.trim();
    this.#statuses.set(name, (this.#statuses.get(name) ?? 0) + 1);
  }

  /** Formats a row of the table. */
  format(): string {
    const recoveries = this.endings.map(({ recoverySeconds }) => recoverySeconds);
    const longest = recoveries.length > 0 ? Math.max(...recoveries).toFixed(1) : '-';
    const statuses = [...this.#statuses].map(([name, count]) => `${count} x ${name}`).join(', ');
    return [
      this.fault.name.padEnd(26),
      String(this.endings.length).padStart(5),
      `${longest} s`.padStart(9),
      `${seconds(this.#longestMs.visitor)} s`.padStart(9),
      `${seconds(this.#longestMs.owner)} s`.padStart(9),
      String(this.#calls).padStart(7),
      String(this.#lost).padStart(6),
      `  ${statuses}`,
    ].join('');
  }
}

export const recordHead = [
  'fault'.padEnd(26),
  'times'.padStart(5),
  'recovery'.padStart(9),
  'visitor'.padStart(9),
  'files'.padStart(9),
  'calls'.padStart(7),
  'lost'.padStart(6),
  '  refusals',
].join('');

/** Counts of the whole run, besides those of the oracle. All but `calls` must be 0. */
export class RunCounts {
  calls = 0;
  serverErrors = 0;
  overdue = 0;

  noteCall({ kind, ms, status, isHidden }: Call): void {
    this.calls += 1;
    if (status === 500) this.serverErrors += 1;
    if (!isHidden && (status === 'silent' || ms > limitSeconds[kind] * 1000)) this.overdue += 1;
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
