import { networkHashDays } from '@puzzle-prize/sdk/protocol/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeSignInsQueue } from '../src/auth/purge-sign-ins.ts';
import { eraseCampaignsQueue } from '../src/campaigns/erase-campaign.ts';
import { sweepQueue as codesSweepQueue } from '../src/codes/promotions/queues.ts';
import { sweepQueue as mediaSweepQueue } from '../src/media/rewards/sweep.ts';
import { purgePaywallQueue } from '../src/paywall/purge.ts';
import { purgeBatchRows } from '../src/platform/database/purge-in-batches.ts';
import type { Queue } from '../src/platform/jobs.ts';
import { forgetNetworksQueue } from '../src/rewards/forget-networks.ts';
import { useApp } from './app.ts';
import { createOwner, createPlayable, deleteCampaign } from './factories.ts';
import { createRoom } from './race-rooms.ts';
import { runJob } from './run-job.ts';
import { campaignChanged } from '../src/campaigns/topics.ts';

/** The number of rows to purge. They need three batches: two full batches and a partial one. */
const due = 2 * purgeBatchRows + 1;
const dayMs = 24 * 3_600_000;

describe('purges', () => {
  const test = useApp();
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<Row>(sql, values)).rows;
  const daysAgo = (days: number) => new Date(test.clock.now() - days * dayMs);

  beforeAll(async () => {
    await query('create table statement_sizes (of_table text, size int)');
    await query(
      `create function note_statement_size() returns trigger language plpgsql as $$
       begin
         insert into statement_sizes select tg_table_name, count(*) from was having count(*) > 0;
         return null;
       end $$`,
    );
  });

  /** Creates a trigger on a table. It records the number of rows that each statement deletes or changes. */
  async function watchStatements(table: string, event: 'delete' | 'update') {
    await query(
      `create trigger note_size after ${event} on ${table} referencing old table as was
       for each statement execute function note_statement_size()`,
    );
    return async () => {
      const rows = await query<{ size: number }>(
        'select size from statement_sizes where of_table = $1 order by size desc',
        [table],
      );
      return rows.map(({ size }) => size);
    };
  }

  const threeBatches = [purgeBatchRows, purgeBatchRows, 1];
  const purge = (queue: Queue<Record<string, never>>) => runJob(test, queue, {});

  it('[U1] deletes expired sign-in sessions in batches, and keeps active ones', async () => {
    const { id } = await createOwner(test);
    const [before] = await query<{ count: string }>('select count(*) from owner_sessions');
    const sizes = await watchStatements('owner_sessions', 'delete');
    await query(
      `insert into owner_sessions (id, user_id, created_at, last_seen_at, expires_at)
       select 'old ' || n, $1, $2, $2, $2 from generate_series(1, ${due}) n`,
      [id, daysAgo(1)],
    );
    await purge(purgeSignInsQueue);
    expect(await sizes()).toEqual(threeBatches);
    expect(await query('select count(*) from owner_sessions')).toEqual([before]);
  });

  it('[U1] deletes expired records of the embedded sign-in in batches', async () => {
    const sizes = await watchStatements('identity_records', 'delete');
    await query(
      `insert into identity_records (model, id, payload, expires_at)
       select 'Session', 'old ' || n, '{}'::jsonb, $1::timestamptz from generate_series(1, ${due}) n
       union all select 'Session', 'new', '{}', $2`,
      [daysAgo(1), daysAgo(-1)],
    );
    await purge(purgeSignInsQueue);
    expect(await sizes()).toEqual(threeBatches);
    expect(await query(`select id from identity_records where model = 'Session'`)).toEqual([{ id: 'new' }]);
  });

  it('[G38] deletes unused media uploads in batches, and records their files as leftovers', async () => {
    const { id } = await createOwner(test);
    const sizes = await watchStatements('media_uploads', 'delete');
    await query(
      `insert into media_uploads (user_id, media_type, filename, original_name, mime_type, file_size, playback,
         media_hash, file_key, created_at)
       select $1, 'video', n::text, '', 'video/mp4', 1, 'all', '', gen_random_uuid(),
         case when n > ${due} then $3::timestamptz else $2 end
       from generate_series(1, ${due} + 1) n`,
      [id, daysAgo(2), daysAgo(0)],
    );
    await purge(mediaSweepQueue);
    expect(await sizes()).toEqual(threeBatches);
    expect(await query('select filename from media_uploads')).toEqual([{ filename: String(due + 1) }]);
  }, 60_000);

  it('[M12, G38] removes files past their grace period in batches, and announces each campaign', async () => {
    const campaigns = [await createPlayable(test), await createPlayable(test)].map((made) => made.campaignId);
    const told = new Set<string>();
    test.app.platform.bus.subscribe(campaignChanged, ({ campaignId }) => {
      told.add(campaignId);
    });
    const sizes = await watchStatements('media_rewards', 'update');
    const ids = campaigns.map((_, index) => `$${index + 2}::uuid`).join(', ');
    await query(
      `insert into media_rewards (puzzle_id, title, media_type, filename, original_name, mime_type, file_size,
         media_hash, expires_at, created_at)
       select (array[${ids}])[case when n = ${due} then 2 else 1 end], '', 'video', '', '', 'video/mp4', 1, 'hash', $1, $1
       from generate_series(1, ${due}) n`,
      [daysAgo(400), ...campaigns],
    );
    await purge(mediaSweepQueue);
    expect(await sizes()).toEqual(threeBatches);
    expect(await query('select from media_rewards where media_hash is not null')).toEqual([]);
    expect([...told].toSorted()).toEqual(campaigns.toSorted());
  }, 60_000);

  it('[G42, P1] deletes expired paywall sessions and stored replies in batches', async () => {
    const { campaignId, embedRowId, owner } = await createPlayable(test);
    const sizes = await Promise.all(
      ['puzzle_sessions', 'access_calls'].map((table) => watchStatements(table, 'delete')),
    );
    await query(
      `insert into puzzle_sessions (session_hash, embed_id, puzzle_id, created_at, expires_at)
       select sha256(n::text::bytea), $1, $2, $3::timestamptz, $3 from generate_series(1, ${due}) n`,
      [embedRowId, campaignId, daysAgo(3)],
    );
    await query(
      `insert into access_calls (customer_id, key_hash, request_hash, created_at)
       select $1, n::text, '', $2 from generate_series(1, ${due}) n`,
      [owner.id, daysAgo(3)],
    );
    await purge(purgePaywallQueue);
    expect(await Promise.all(sizes.map((read) => read()))).toEqual([threeBatches, threeBatches]);
  }, 60_000);

  it('[G35] deletes unused Stripe Connect states in batches', async () => {
    const { campaignId, owner } = await createPlayable(test);
    const sizes = await watchStatements('stripe_connect_states', 'delete');
    await query(
      `insert into stripe_connect_states (hash, session_id, user_id, puzzle_id, expires_at)
       select sha256(n::text::bytea), s.id, $1, $2, $3
       from owner_sessions s, generate_series(1, ${due}) n where s.user_id = $1`,
      [owner.id, campaignId, daysAgo(1)],
    );
    await purge(codesSweepQueue);
    expect(await sizes()).toEqual(threeBatches);
  });

  it('[G42, W15] deletes, in batches, the networks that are stored with wins', async () => {
    const { campaignId } = await createPlayable(test);
    await query(
      `insert into puzzle_attempts (puzzle_id, session_hash, network_hash, completed_at)
       select $1, sha256(n::text::bytea), '\\x01', $2 from generate_series(1, ${due}) n`,
      [campaignId, daysAgo(networkHashDays + 1)],
    );
    const sizes = await watchStatements('puzzle_attempts', 'update');
    await purge(forgetNetworksQueue);
    expect(await sizes()).toEqual(threeBatches);
  }, 60_000);

  it('[D10, N4] deletes race participants, uses of grants and hourly slots in batches', async () => {
    const { campaignId, owner } = await createPlayable(test);
    const { code } = await createRoom(test, { puzzleId: campaignId });
    await query(
      `insert into race_participants (room_id, session_hash, participant_type, display_name)
       select r.id, sha256(n::text::bytea), 'spectator', 'Spectator ' || n
       from competitive_race_rooms r, generate_series(1, ${due}) n where r.room_code = $1`,
      [code],
    );
    await query(
      `with granted as (
         insert into access_grants (customer_id, puzzle_id, end_user, max_uses, granted_at)
         values ($1, $2, 'anna', 1000, now()) returning id
       )
       insert into access_uses (grant_id, session_hash, used_at)
       select id, sha256(n::text::bytea), now() from granted, generate_series(1, ${due}) n`,
      [owner.id, campaignId],
    );
    await query(`insert into cap_slots select $1, '-infinity', 'hour' from generate_series(1, ${due})`, [
      campaignId,
    ]);
    const tables = ['race_participants', 'access_uses', 'cap_slots'];
    const sizes = await Promise.all(tables.map((table) => watchStatements(table, 'delete')));
    expect((await deleteCampaign(owner, campaignId)).status).toBe(200);
    await purge(eraseCampaignsQueue);
    expect(await Promise.all(sizes.map((read) => read()))).toEqual(tables.map(() => threeBatches));
    expect(await query('select from puzzles where id = $1', [campaignId])).toEqual([]);
  }, 60_000);
});
