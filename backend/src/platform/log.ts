import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/**
 * One JSON line per event on standard output. Callers log ids of things, never secrets, prize codes or session ids; the
 * redaction is a second net under that rule.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.sessionId',
        '*.prizeCode',
        '*.playToken',
      ],
    },
    // More at a time is slower: what waits is measured again with every line.
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  );
}
