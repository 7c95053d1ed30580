/** Provides the current time. Functions receive it as an argument, so that tests can set the time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
