import { networkHashDays } from '@puzzle-prize/sdk/protocol/limits';
import { expect, it, vi } from 'vitest';
import { startApp } from '../app.ts';
import { useApp } from '../../test/app.ts';
import { createPlayable } from '../../test/factories.ts';
import { runJob } from '../../test/run-job.ts';
import { openGame, win } from '../../test/visitor.ts';
import { forgetNetworksQueue } from './forget-networks.ts';

const test = useApp();

it('[G42, W15] deletes only the network hash of a win, after a month', async () => {
  const { embedId } = await createPlayable(test, { codes: ['ONE'] });
  const game = await openGame(test.url, embedId);
  test.clock.advance(10_000);
  expect(await win(test.url, game)).toMatchObject({ prizeCode: 'ONE' });
  const readWin = async () => {
    const { rows } = await test.app.platform.database.pool.query<object>(
      'select network_hash is not null as "hasNetwork", user_agent, move_count from puzzle_attempts',
    );
    return rows;
  };
  const [before] = await readWin();
  expect(before).toMatchObject({ hasNetwork: true });

  test.clock.advance((networkHashDays - 1) * 24 * 3_600_000);
  await runJob(test, forgetNetworksQueue, {});
  expect(await readWin()).toEqual([before]);
  test.clock.advance(2 * 24 * 3_600_000);
  await runJob(test, forgetNetworksQueue, {});
  expect(await readWin()).toEqual([{ ...before, hasNetwork: false }]);
});

it('[G42] deletes any number of network hashes', async () => {
  const { pool } = test.app.platform.database;
  const { campaignId } = await createPlayable(test, { codes: ['ONE'] });
  await pool.query(
    `insert into puzzle_attempts (puzzle_id, session_hash, network_hash, completed_at)
     select $1, sha256(n::text::bytea), '\\x01', $2 from generate_series(1, 20001) n`,
    [campaignId, new Date(test.clock.now() - (networkHashDays + 1) * 24 * 3_600_000)],
  );
  await runJob(test, forgetNetworksQueue, {});
  const left = await pool.query('select from puzzle_attempts where network_hash is not null');
  expect(left.rowCount).toBe(0);
});

it('[G42] also deletes network hashes when the server starts, because it may be down at night', async () => {
  const { config, database, log } = test.app.platform;
  const { campaignId } = await createPlayable(test, { codes: ['ONE'] });
  await database.pool.query(
    `insert into puzzle_attempts (puzzle_id, session_hash, network_hash, completed_at)
     values ($1, '\\x01', '\\x01', $2)`,
    [campaignId, new Date(test.clock.now() - (networkHashDays + 1) * 24 * 3_600_000)],
  );
  const restarted = await startApp(config, { clock: test.clock, log });
  await vi.waitFor(
    async () => {
      const left = await database.pool.query(
        'select from puzzle_attempts where puzzle_id = $1 and network_hash is not null',
        [campaignId],
      );
      expect(left.rowCount).toBe(0);
    },
    { timeout: 10_000 },
  );
  await restarted.stop();
});
