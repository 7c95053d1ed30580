import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Log } from '../log.ts';

/**
 * The number of file descriptors that are reserved for the database, the storage and files, and not used for
 * visitors.
 */
const reservedDescriptors = 128;
/** The maximum share of reserved descriptors, for a process that may open only a few descriptors. */
const reservedPart = 1 / 4;
const lineMs = 1000;

/**
 * Finds the number of connections that this process can hold without using up its file descriptors. Without
 * free descriptors, it could not reach the database either, and Node.js would refuse connections silently.
 * @returns null if the system states no limit
 */
export function findConnectionLimit(limits = readLimits()): number | null {
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? NaN);
  if (Number.isNaN(descriptors)) return null;
  return descriptors - Math.min(reservedDescriptors, Math.ceil(descriptors * reservedPart));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Only Linux has this file.
    return '';
  }
}

/** Logs refused connections, at most one line per second; `count` is the number since the previous line. */
export function logRefusedConnections(server: Server, log: Log): void {
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  server.on('drop', () => {
    count += 1;
    timer ??= setTimeout(() => {
      log.error({ count, limit: server.maxConnections }, 'Too many open connections: new ones are refused');
      [count, timer] = [0, null];
    }, lineMs).unref();
  });
}
