import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { openGame, refusal, win } from '../../test/visitor.ts';

const test = useApp();

it('[E2] reports a missing campaign if the campaign is deleted during its assignment', async () => {
  const { owner, campaignId, embedRowId } = await createPlayable(test);
  await owner.post(`/api/embed-codes/${embedRowId}/assign`, { puzzleId: null });
  const deleting = new Client({ connectionString: test.databaseUrl });
  await deleting.connect();
  await deleting.query('begin');
  await deleting.query('delete from puzzles where id = $1', [campaignId]);
  const assign = () =>
    owner.fetch(`/api/embed-codes/${embedRowId}/assign`, {
      method: 'POST',
      body: JSON.stringify({ puzzleId: campaignId }),
      headers: { 'content-type': 'application/json' },
    });
  const assigning = assign();
  // The query reads only the locks of this database, because other tests run in parallel.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await test.app.platform.database.pool.query(waiting)).rowCount)
    .toBeGreaterThan(0);
  await deleting.query('commit');
  await deleting.end();
  expect(await refusal(await assigning)).toBe('503 server.unavailable');
  expect(await refusal(await assign())).toBe('404 campaign.not_found');
});

it('[E1, K5] deletes an embed code with any number of wins, and does not change the wins', async () => {
  const { owner, campaignId, embedId, embedRowId } = await createPlayable(test);
  const game = await openGame(test.url, embedId);
  test.clock.advance(10_000);
  const { prizeCode } = await win(test.url, game);
  const holding = new Client({ connectionString: test.databaseUrl });
  await holding.connect();
  await holding.query('begin');
  await holding.query('select from puzzle_attempts where puzzle_id = $1 for update', [campaignId]);
  const reply = await owner.fetch(`/api/embed-codes/${embedRowId}`, { method: 'DELETE' });
  await holding.query('rollback');
  await holding.end();
  expect(reply.status).toBe(200);
  expect(await owner.list('/api/embed-codes')).toEqual([]);
  expect(await (await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`)).text()).toContain(prizeCode);
});
