/** A clock that a test reads. Some names in this file have no comments on purpose. */
export interface Clock {
  /** The hour. */
  hour: number;
  minute: number;
}

export const noon = 12;

export function ring(times: number): string {
  return 'ring '.repeat(times);
}

/** Stops the clock. */
export function stop(): void {
  ring(0);
}
