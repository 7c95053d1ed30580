/** A measured value for docs/performance.md or a decision, with its target if it has one. */
export interface Figure {
  what: string;
  measured: number;
  atLeast?: number;
  atMost?: number;
  /** A goal that is stricter than the target. A figure that misses the goal still passes. */
  aim?: number;
  /** Details of the value, such as the two values that form a ratio. */
  detail?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * Runs every contestant once per round, one after the other. Other load on the machine then affects all of
 * them alike.
 * @returns the values of each contestant, one per round
 */
export async function interleave<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const values: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries<() => Promise<number>>(contestants)) {
      (values[name] ??= []).push(await run());
    }
  }
  return values;
}

/**
 * Divides our value by the value of the floor in each round.
 * @returns the median of the ratios
 */
export function ratio(ours: readonly number[], floor: readonly number[]): number {
  return median(ours.map((value, round) => value / (floor[round] ?? NaN)));
}

export function isMet({ measured, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return measured >= atLeast && measured <= atMost;
}

/** Prints one line: whether the target is met, the value, its target, and its meaning. */
export function print(figure: Figure): void {
  const { what, measured, atLeast, atMost, aim, detail } = figure;
  const targets = [
    atLeast === undefined ? '' : `at least ${format(atLeast)}`,
    atMost === undefined ? '' : `at most ${format(atMost)}`,
    aim === undefined ? '' : `aim ${format(aim)}`,
  ].filter(Boolean);
  const verdict = targets.length === 0 ? '' : isMet(figure) ? 'met' : 'MISSED';
  const target = targets.length === 0 ? '' : ` (${targets.join(', ')})`;
  const value = format(measured).padStart(8);
  console.log(`${verdict.padEnd(6)} ${value}  ${what}${target}${detail ? `: ${detail}` : ''}`);
}

export function format(value: number): string {
  return Number.isInteger(value) || value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
