/** The source of the current time, which tests can advance. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
