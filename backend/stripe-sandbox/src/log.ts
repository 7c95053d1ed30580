type Write = (fields: object, message: string) => void;

/** Receives the log lines. A pino logger has this type. */
export interface Log {
  debug: Write;
  warn: Write;
  error: Write;
}
