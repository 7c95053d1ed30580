import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { rollUpWins } from './roll-up-wins.ts';
import { purgeSlots } from './purge-slots.ts';
import { writeSlots } from './write-slots.ts';

const dayMs = 86_400_000;

describe('slots by month', () => {
  const test = useApp();
  const query = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<T>(sql, values)).rows;
  const purge = (daysLater: number) => {
    const { database } = test.app.platform;
    return purgeSlots({ database, clock: { now: () => Date.now() + daysLater * dayMs } });
  };
  const listPartitions = async () => {
    const rows = await query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'play_slot_counts'::regclass`,
    );
    return rows.map(({ name }) => name);
  };
  const nameMonth = (ms: number) =>
    `play_slot_counts_${new Date(ms).toISOString().slice(0, 7).replace('-', '_')}`;
  const findMonth = (monthsLater: number) => {
    const now = new Date();
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater);
  };
  const addViews = async (campaignId: string, slotMs: number, value = 'phone') => {
    const counts = { views: 1, starts: 0, solves: 0, issued: 0, claimed: 0 };
    const { pool } = test.app.platform.database;
    await writeSlots(pool, [{ campaignId, slotMs, facet: 'device', value, ...counts }]);
  };
  const findPartitions = async (campaignId: string) => {
    const rows = await query<{ name: string }>(
      'select tableoid::regclass::text as name from play_slot_counts where puzzle_id = $1 order by slot',
      [campaignId],
    );
    return rows.map(({ name }) => name);
  };

  it('[B48] creates the months up to three months ahead, once', async () => {
    await Promise.all([purge(0), purge(0)]);
    const expected = [1, 2, 3].map((month) => nameMonth(findMonth(month)));
    expect((await listPartitions()).sort()).toEqual(
      [...expected, 'play_slot_counts_before', 'play_slot_counts_rest'].sort(),
    );
  });

  it('[B48] stores the last and the first slot of a month in different partitions, and adds up repeated counts', async () => {
    await purge(0);
    const { campaignId } = await createPlayable(test);
    const begins = findMonth(2);
    for (const slotMs of [begins, begins, begins - 900_000]) await addViews(campaignId, slotMs);
    expect(await findPartitions(campaignId)).toEqual([nameMonth(findMonth(1)), nameMonth(begins)]);
    const rows = await query('select views from play_slot_counts where puzzle_id = $1 order by slot', [
      campaignId,
    ]);
    expect(rows).toEqual([{ views: 1 }, { views: 2 }]);
  });

  it('[B48] counts in the default partition while the job does not run, and moves these rows later', async () => {
    await purge(0);
    const { campaignId } = await createPlayable(test);
    const late = findMonth(5);
    for (let views = 0; views < 2; views += 1) await addViews(campaignId, late + 900_000);
    expect(await findPartitions(campaignId)).toEqual(['play_slot_counts_rest']);
    await purge(90);
    expect(await findPartitions(campaignId)).toEqual([nameMonth(late)]);
    expect(await query('select views from play_slot_counts where puzzle_id = $1', [campaignId])).toEqual([
      { views: 2 },
    ]);
  });

  it('[B48] deletes old slots from before the migration in batches', async () => {
    const { campaignId } = await createPlayable(test);
    const nowMs = Date.now();
    await query(
      `insert into play_slot_counts (puzzle_id, slot, facet, value, views) values ($1, $2, 'device', 'phone', 1), ($1, $3, 'device', 'phone', 1)`,
      [campaignId, new Date(nowMs - 402 * dayMs), new Date(nowMs - 400 * dayMs)],
    );
    await purge(0);
    expect(await findPartitions(campaignId)).toEqual(['play_slot_counts_before']);
  });

  it('[B48] drops a month after 401 days, without deleting a row', async () => {
    await purge(0);
    const { campaignId } = await createPlayable(test);
    const [month, next] = [findMonth(1), findMonth(2)];
    await addViews(campaignId, month);
    await addViews(campaignId, next);
    await query(`create function refuse_delete() returns trigger language plpgsql as $$
      begin raise 'a row is deleted'; end $$`);
    await query(`create trigger refuse_delete before delete on play_slot_counts for each row
      execute function refuse_delete()`);
    await expect(query('delete from play_slot_counts where puzzle_id = $1', [campaignId])).rejects.toThrow(
      'is deleted',
    );
    const daysUntilEnd = (next - Date.now()) / dayMs;
    await purge(daysUntilEnd + 400.9);
    expect(await findPartitions(campaignId)).toEqual([nameMonth(month), nameMonth(next)]);
    await purge(daysUntilEnd + 401.1);
    expect(await findPartitions(campaignId)).toEqual([nameMonth(next)]);
    expect(await listPartitions()).not.toContain(nameMonth(month));
    await query('drop function refuse_delete cascade');
  });

  it('[B48] nodes of the previous version write through the former name, and delete nothing by it', async () => {
    const { campaignId } = await createPlayable(test);
    const add = `
      insert into play_slots as s (puzzle_id, slot, facet, value, views, starts, solves, issued, claimed)
      values ($1, date_trunc('month', now()), 'device', 'phone', 1, 0, 0, 0, 0)
      on conflict (puzzle_id, slot, facet, value) do update set views = s.views + excluded.views`;
    for (let writes = 0; writes < 2; writes += 1) await query(add, [campaignId]);
    await query(`update play_slots s set solves = 3 where puzzle_id = $1`, [campaignId]);
    expect(
      await query('select views, solves from play_slot_counts where puzzle_id = $1', [campaignId]),
    ).toEqual([{ views: 2, solves: 3 }]);
    await expect(
      query('delete from play_slots where ctid = any(array(select ctid from play_slots where slot < now()))'),
    ).rejects.toThrow('column "ctid" does not exist');
  });

  it('[B48] sums up wins across months', async () => {
    const { campaignId, embedRowId } = await createPlayable(test);
    await query(
      `insert into puzzle_attempts (puzzle_id, embed_id, session_hash, completed_at)
       select $1, $2, sha256(n::text::bytea), now() - n * interval '20 days' from generate_series(1, 3) n`,
      [campaignId, embedRowId],
    );
    await rollUpWins(test.app.platform);
    expect(
      await query(
        `select sum(solves)::int as solves from play_slot_counts where puzzle_id = $1 and facet = 'embed'`,
        [campaignId],
      ),
    ).toEqual([{ solves: 3 }]);
  });
});
