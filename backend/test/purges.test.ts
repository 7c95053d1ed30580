import { networkHashDays } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { eraseCampaignsQueue } from '../src/campaigns/erase-campaign.ts';
import { sweepQueue as codesSweepQueue } from '../src/codes/promotions/queues.ts';
import { sweepQueue as mediaSweepQueue } from '../src/media/rewards/sweep.ts';
import { forgetNetworksQueue } from '../src/rewards/forget-networks.ts';
import { createOwner, createPlayable, deleteCampaign } from './factories.ts';
import { createRoom } from './race-rooms.ts';
import { due, threeBatches, usePurges } from './purges.ts';
import { campaignChanged } from '../src/campaigns/topics.ts';

describe('purges', () => {
  const { test, query, daysAgo, watchStatements, purge } = usePurges();

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
