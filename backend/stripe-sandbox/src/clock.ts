/** The time as an argument, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
