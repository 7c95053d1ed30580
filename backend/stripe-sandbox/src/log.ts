type Write = (fields: object, message: string) => void;

/** Receives the log lines; pino's logger is one. */
export interface Log {
  debug: Write;
  warn: Write;
  error: Write;
}
