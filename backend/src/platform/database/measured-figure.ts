import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Milliseconds for which a result is cached, so that several scrapers cause one query. */
const keepMs = 15_000;
/**
 * Time limit for a result, because a scraper waits only about ten seconds. A later result is missing from the
 * scrape.
 */
const answerMs = 2000;

interface Figure {
  name: string;
  help: string;
  /** A statement that returns one row with the column `figure` and does not read a whole table. */
  statement: string;
}

/** Measures a figure of the whole database, which is the same on every node. */
export function measureFigure(pool: Pool, registry: Registry, { name, help, statement }: Figure): void {
  const read = createReader<{ figure: number }>(pool, statement);
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const row = await read();
      if (row) this.set(row.figure);
      else this.remove();
    },
  });
}

/**
 * Reads the first row of a statement; null while the database does not respond. At most one query runs at a
 * time.
 */
export function createReader<Row extends object>(pool: Pool, statement: string): () => Promise<Row | null> {
  let kept: { row: Row; untilMs: number } | null = null;
  let running: Promise<Row | null> | null = null;
  const read = async () => {
    try {
      const { rows } = await pool.query<Row>(statement);
      kept = rows[0] ? { row: rows[0], untilMs: performance.now() + keepMs } : null;
      return rows[0] ?? null;
    } catch {
      return null;
    } finally {
      running = null;
    }
  };
  return async () => {
    if (kept && performance.now() < kept.untilMs) return kept.row;
    running ??= read();
    return await Promise.race([running, sleep(answerMs, null, { ref: false })]);
  };
}
