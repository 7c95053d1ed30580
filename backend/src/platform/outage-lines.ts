import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { LogFn, Logger } from 'pino';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { StorageUnavailableError } from './storage/storage-unavailable.ts';

const intervalMs = 1000;

type Line = Parameters<LogFn>;

/**
 * Writes at most one line per second about an outage: the first line at once, then the last line of each
 * second. The field `count` of a written line is the number of lines since the previously written one,
 * including itself.
 */
export function createOutageLines(): (logger: Logger, line: Line, write: LogFn) => void {
  let held: { write: () => void; count: number } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    timer = null;
    if (!held) return;
    held.write();
    held = null;
    timer = setTimeout(flush, intervalMs).unref();
  };
  return (logger, line, write) => {
    if (!isOutage(line[0])) {
      write.apply(logger, line);
      return;
    }
    const count = (held?.count ?? 0) + 1;
    const [fields, ...rest] = line;
    const writeCounted = () => {
      write.apply(logger, [{ ...toFields(fields), count }, ...rest]);
    };
    if (timer) {
      held = { write: writeCounted, count };
    } else {
      writeCounted();
      timer = setTimeout(flush, intervalMs).unref();
    }
  };
}

function toFields(fields: unknown): object {
  return typeof fields === 'object' && fields !== null ? fields : {};
}

/**
 * Whether a failure was caused by the database, the storage or the load of this node. Such a failure repeats with every
 * call.
 */
function isOutage(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return false;
  const { err } = fields;
  return (
    (err instanceof AppError && err.code === 'server.unavailable') ||
    err instanceof StorageUnavailableError ||
    isDatabaseUnavailable(err)
  );
}
