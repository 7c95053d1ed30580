import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts';

describe('the clock of the database', () => {
  const test = useApp();
  const open = () => openDatabaseClock(test.app.platform.database.pool);

  const readBoth = async (clock: DatabaseClock) => {
    const before = clock.now();
    const { rows } = await test.app.platform.database.pool.query<{ nowMs: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"',
    );
    return { before, database: rows[0]?.nowMs ?? 0, after: clock.now() };
  };

  it('[G47] is within a few milliseconds of the database’s own time', async () => {
    const clock = await open();
    const { before, database, after } = await readBoth(clock);
    clock.close();
    expect(database).toBeGreaterThan(before - 20);
    expect(database).toBeLessThan(after + 20);
  });

  it('[G47] never goes back', async () => {
    const clock = await open();
    const times = Array.from({ length: 1000 }, () => clock.now());
    clock.close();
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});
