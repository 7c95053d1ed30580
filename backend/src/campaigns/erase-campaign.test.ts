import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable, deleteCampaign } from '../../test/factories.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, win } from '../../test/visitor.ts';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';

const test = useApp();
const pool = () => test.app.platform.database.pool;
const countRows = async (sql: string, values: unknown[]) => {
  const { rows } = await pool().query<{ count: number }>(`select count(*)::int as count from ${sql}`, values);
  return rows[0]?.count;
};

it('[D10, C8] immediately hides a campaign with many wins, and removes its rows after the reply', async () => {
  const { owner, campaignId, campaignUniqueId, embedId } = await createPlayable(test);
  const game = await openGame(test.url, embedId);
  test.clock.advance(10_000);
  await win(test.url, game);
  // These rows need more than three batches. The call that deletes the campaign removes only the first
  // batches.
  await pool().query(
    `insert into puzzle_attempts (puzzle_id, session_hash, solve_ms)
     select $1, sha256(n::text::bytea), 9000 from generate_series(1, 17000) n`,
    [campaignId],
  );
  const reply = await deleteCampaign(owner, campaignId);
  expect([reply.status, await reply.json()]).toEqual([200, { success: true, message: 'Campaign deleted' }]);

  expect(await countRows('puzzle_attempts where puzzle_id = $1', [campaignId])).toBeGreaterThan(0);
  expect((await owner.fetch(`/api/puzzles/${campaignId}`)).status).toBe(404);
  expect((await deleteCampaign(owner, campaignId)).status).toBe(404);
  expect((await owner.fetch(`/api/puzzles/${campaignId}/winners.csv`)).status).toBe(404);
  expect(await owner.list('/api/puzzles')).toEqual([]);
  expect(await owner.get('/api/campaign-totals')).toEqual({ campaigns: 0, active: 0, solves: 0 });
  const widget = await fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`);
  expect(await widget.json()).toMatchObject({ showMessage: true });
  const preview = await fetch(`${test.url}/api/embed-widget/${campaignUniqueId}?sessionId=${randomId()}`);
  expect(preview.status).toBe(404);
  expect(await refusal(await postVerify(test.url, game, solvedBody(game)))).toBe('409 play.no_campaign');

  await expect
    .poll(() => countRows('puzzles where id = $1', [campaignId]), { timeout: 30_000, interval: 200 })
    .toBe(0);
  for (const table of ['puzzle_attempts', 'code_collections', 'play_days'])
    expect(await countRows(`${table} where puzzle_id = $1`, [campaignId])).toBe(0);
}, 60_000);

it('[T44] deletes any number of rows in batches, and stops after maxBatches or an abort', async () => {
  await pool().query('create table many (id int primary key)');
  const fill = () => pool().query('insert into many select generate_series(1, 25) on conflict do nothing');
  const statement = 'delete from many where id in (select id from many where id > $1 limit $2)';
  const deletion = { statement, values: [2], batchRows: 10 };
  await fill();
  expect(await purgeInBatches(pool(), { ...deletion, maxBatches: 1 })).toEqual({ count: 10, isDone: false });
  expect(await countRows('many', [])).toBe(15);
  expect(await purgeInBatches(pool(), deletion)).toEqual({ count: 13, isDone: true });
  expect(await countRows('many', [])).toBe(2);
  await fill();
  const signal = AbortSignal.abort(new Error('stop'));
  await expect(purgeInBatches(pool(), { ...deletion, signal })).rejects.toThrow('stop');
  expect(await countRows('many', [])).toBe(25);
});
