import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/** The time as the database tells it, without asking each time: what several nodes must agree on goes by it. */
export interface DatabaseClock extends Clock {
  close(): void;
}

const samples = 5;
const renewMs = 30_000;

/** Measures how far the clock of this process is off; the answer that took the shortest way is the nearest to the truth. */
export async function openDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let offsetMs = await measure(pool);
  const renew = () => {
    measure(pool).then(
      (measured) => {
        offsetMs = measured;
      },
      // A database that is away for a moment does not make our own clock wrong.
      () => undefined,
    );
  };
  const timer = setInterval(renew, renewMs).unref();
  return {
    now: () => Date.now() + offsetMs,
    close: () => {
      clearInterval(timer);
    },
  };
}

async function measure(pool: Pool): Promise<number> {
  let best = { wayMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let sample = 0; sample < samples; sample += 1) {
    const sentMs = performance.timeOrigin + performance.now();
    const { rows } = await pool.query<{ nowMs: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"',
    );
    const wayMs = performance.timeOrigin + performance.now() - sentMs;
    const offsetMs = (rows[0]?.nowMs ?? sentMs) - (Date.now() - wayMs / 2);
    if (wayMs < best.wayMs) best = { wayMs, offsetMs };
  }
  return best.offsetMs;
}
