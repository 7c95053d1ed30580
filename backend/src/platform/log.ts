import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createOutageLines } from './outage-lines.ts';

export type Log = Logger;

declare module 'sonic-boom' {
  // The library's types omit values that its content mode `buffer` accepts.
  interface SonicBoom {
    write(bytes: Uint8Array): boolean;
  }
}

/**
 * Creates the log: one JSON line per event on standard output. Callers log ids, never secrets or session ids;
 * redaction is a second safeguard. An outage takes one line per second (`createOutageLines`).
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const writeOutage = createOutageLines();
  return pino(
    {
      hooks: {
        logMethod(line, write) {
          writeOutage(this, line, write);
        },
      },
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
    destination ?? openStandardOutput(),
  );
}

/**
 * Returns the field with the time of a line, ISO 8601 in UTC. A busy node writes many lines per millisecond,
 * so the text is cached.
 */
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

/**
 * Opens standard output for writes of 4 kB at a time, as bytes: with text, the library would compute the
 * length again for every line, which takes longer than building the line.
 */
function openStandardOutput(): DestinationStream {
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
