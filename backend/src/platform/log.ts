import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

declare module 'sonic-boom' {
  // Its types leave out what its content mode `buffer` takes.
  interface SonicBoom {
    write(bytes: Uint8Array): boolean;
  }
}

/**
 * One JSON line per event on standard output. Callers log ids of things, never secrets, prize codes or session ids; the
 * redaction is a second net under that rule.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        ...['sessionId', 'prizeCode', 'playToken'].flatMap((name) => [name, `*.${name}`]),
      ],
    },
    destination ?? standardOutput(),
  );
}

/** The field with the time of a line, ISO 8601 in UTC; a busy node writes many lines in one millisecond, which is put into words once. */
function createTimestamp(): () => string {
  let lastMs = 0;
  let text = '';
  return () => {
    const nowMs = Date.now();
    if (nowMs !== lastMs) {
      lastMs = nowMs;
      text = `,"time":"${new Date(nowMs).toISOString()}"`;
    }
    return text;
  };
}

/** Writes 4 kB at a time. As bytes: of texts that wait, the length is counted anew with every line, which took longer than the line. */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    fd: 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
    contentMode: 'buffer',
  });
  return {
    write: (line) => {
      output.write(Buffer.from(line));
    },
  };
}
