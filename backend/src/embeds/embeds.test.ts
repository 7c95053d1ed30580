import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { refusal } from '../../test/visitor.ts';

const test = useApp();

it('[E2] a campaign that is deleted in the moment in which it is assigned is no error of the server: asked again, it is missing', async () => {
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
  // Of this database alone: others are tested beside it.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await test.app.platform.database.pool.query(waiting)).rowCount)
    .toBeGreaterThan(0);
  await deleting.query('commit');
  await deleting.end();
  expect(await refusal(await assigning)).toBe('503 server.unavailable');
  expect(await refusal(await assign())).toBe('404 campaign.not_found');
});
