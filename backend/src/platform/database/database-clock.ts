import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/**
 * The time of the database, without a query for each reading. Use it for decisions that several nodes must
 * agree on.
 */
export interface DatabaseClock extends Clock {
  close(): void;
}

const samples = 5;
const renewMs = 30_000;
/**
 * The maximum time for which the returned time stays constant after a backward correction. A larger correction is not
 * a measuring error: the clock of the database was set.
 */
const longestPauseMs = 1000;

/**
 * Measures the offset of this process's clock from the sample with the shortest round trip. A new measurement
 * does not move the time back, so a later event does not get an earlier time. Only a correction of more than
 * `longestPauseMs` moves the time back.
 */
export async function openDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let offsetMs = await measure(pool);
  let lastMs = 0;
  const renew = () => {
    measure(pool).then(
      (measured) => {
        offsetMs = measured;
      },
      // A failed measurement is ignored: while the database is unavailable, the clock keeps the last measured
      // offset.
      () => undefined,
    );
  };
  const timer = setInterval(renew, renewMs).unref();
  return {
    now() {
      const nowMs = steadyMs() + offsetMs;
      lastMs = lastMs - nowMs > longestPauseMs ? nowMs : Math.max(nowMs, lastMs);
      return lastMs;
    },
    close: () => {
      clearInterval(timer);
    },
  };
}

async function measure(pool: Pool): Promise<number> {
  let best = { wayMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let sample = 0; sample < samples; sample += 1) {
    const sentMs = steadyMs();
    const { rows } = await pool.query<{ nowMs: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"',
    );
    const wayMs = steadyMs() - sentMs;
    const offsetMs = (rows[0]?.nowMs ?? sentMs) - (sentMs + wayMs / 2);
    if (wayMs < best.wayMs) best = { wayMs, offsetMs };
  }
  return best.offsetMs;
}

/** Reads a monotonic clock with a resolution below a millisecond. */
function steadyMs(): number {
  return performance.timeOrigin + performance.now();
}
