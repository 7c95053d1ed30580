import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createOutageLines } from './outage-lines.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export type Log = Logger;

/** Adds fields to each line and receives the finished lines. */
type LogExport = Pick<Telemetry, 'getLogFields' | 'exportLogLine'>;

declare module 'sonic-boom' {
  // In the content mode `buffer`, the library also accepts bytes, but its types do not declare this.
  interface SonicBoom {
    write(bytes: Uint8Array): boolean;
  }
}

/**
 * Creates the log: one JSON line per event on standard output. Callers log ids, never secrets or session ids;
 * redaction is a second safeguard. With several workers, each line has the number of its worker. During an
 * outage, the log gets one line per second (`createOutageLines`).
 */
export function createLog(
  config: Pick<Config, 'logLevel'> & { worker?: number | undefined; exportTo?: LogExport | null },
  destination?: DestinationStream,
): Log {
  const writeOutage = createOutageLines();
  const { exportTo } = config;
  const output = destination ?? openStandardOutput();
  return pino(
    {
      hooks: {
        logMethod(line, write) {
          writeOutage(this, line, write);
        },
      },
      level: config.logLevel,
      base: config.worker === undefined ? undefined : { worker: config.worker },
      ...(exportTo && { mixin: () => exportTo.getLogFields() }),
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        ...['sessionId', 'prizeCode', 'playToken'].flatMap((name) => [name, `*.${name}`]),
      ],
    },
    exportTo ? copyLines(exportTo, output) : output,
  );
}

function copyLines({ exportLogLine }: LogExport, output: DestinationStream): DestinationStream {
  return {
    write(line) {
      output.write(line);
      exportLogLine(line);
    },
  };
}

/**
 * Returns a function that returns the time of a log line as a JSON field, in ISO 8601 and UTC. A busy node
 * writes many lines per millisecond, so the string is cached.
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
 * Opens standard output for writes of 4 kB at a time. Lines are passed as bytes. If they were passed as
 * strings, the library would compute the length of its buffer again for every line, which takes longer than
 * building the line.
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
