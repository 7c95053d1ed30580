import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createFullAccount } from '../../test/full-account.ts';
import { writeTable } from '../platform/archive/exported-table.ts';
import { archiveTables } from './archive-tables.ts';

/** The tables that an archive omits, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  blobs: 'the contents of images and media, which the archive has as files',
  file_chunks: 'the same, in pieces',
  image_colors: 'computed from an image',
  template_images: 'ours',
  media_uploads: 'uploads that have not ended',
  media_leftovers: 'files without a row that will be deleted',
  mails: 'the outbox of the server',
  identity_accounts: 'the password of the sign-in; its address is in account.json',
  identity_links: 'secret links of mails',
  identity_records: 'secrets of the sign-in',
  account_erasures: 'accounts that are being deleted',
  payment_records: 'payments of deleted accounts, without an owner',
  processed_webhook_events: 'calls of Stripe that were answered',
  stripe_connect_states: 'secrets of a connection that has not ended',
  retired_promotion_codes: 'codes of deleted campaigns that wait to be deactivated at Stripe',
  puzzle_sessions: 'secrets of visitors; deleted a day after the end of the session',
  access_uses: 'secrets of visitors; the number of uses is in access-grants.csv',
  stored_replies: 'replies for repeated calls with an API key; deleted after a day',
  access_calls: 'replies for repeated calls of a host server; what they did is in access-grants.csv',
  win_counts: 'sums of the wins',
  win_totals: 'sums of the wins',
  win_caps: 'places for wins, computed from the limits of a campaign',
  cap_slots: 'the same',
  prize_links: 'secrets of winners',
  counter_sessions: 'sign-ins of staff, which end after hours',
  play_slots_start: 'one date of the server',
  answer_tries: 'wrong answers of visitors; deleted after a day',
  waiting_addresses: 'addresses of visitors, which no owner sees',
  race_nodes: 'the servers',
  readiness: 'a test of the database',
};

describe('the tables of an archive', () => {
  const test = useApp();

  it('[B40] are all tables of the product but those that are left out for a reason', () => {
    const read = archiveTables.flatMap(({ from, columns }) =>
      [from, ...Object.values(columns).map(([expression]) => expression)].flatMap((sql) =>
        [...sql.matchAll(/\b(?:from|join) (\w+)/g)].map(([, name]) => name),
      ),
    );
    const all = [...test.app.platform.database.orm.getMetadata()].map(({ tableName }) => tableName);
    expect(all.length).toBeGreaterThan(50);
    const missing = all.filter((name) => !read.includes(name));
    expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
  });

  it('[B40] have what an owner knows of plays, refusals, batches at Stripe and restores', async () => {
    const { pool } = test.app.platform.database;
    const [mine, theirs] = [await createFullAccount(test), await createFullAccount(test)];
    for (const { owner, shop } of [mine, theirs])
      await pool.query(
        `with slots as (
           insert into play_slot_counts (puzzle_id, slot, facet, value, views)
           select $2, now() - n * interval '15 minutes', 'device', 'phone', n from generate_series(1, 1500) n
         ), refusals as (
           insert into play_refusals (puzzle_id, hour, embed_id, reason, count)
           values ($2, date_trunc('hour', now()), $3, 'play.too_fast', 7)
         ), batches as (
           insert into promotion_code_batches
             (user_id, puzzle_id, collection_id, account_id, coupon_id, prefix, seed, count, created_at)
           select $1, $2, id, 'acct_1', 'coupon-1', 'SAVE-', 'seed', 5, now()
           from code_collections where puzzle_id = $2
         )
         insert into code_restores (puzzle_id, backup_at, restored_at, given, held) values ($2, now(), now(), 3, 4)`,
        [owner.id, shop.campaignId, shop.embedRowId],
      );
    const write = async (path: string) => {
      const table = archiveTables.find((one) => one.path === path);
      if (!table) throw new Error(`no table ${path}`);
      return (await Array.fromAsync(writeTable(pool, table, mine.owner.id))).join('');
    };
    const slots = (await write('plays-by-quarter-hour.csv')).split('\r\n');
    const phones = slots.filter((line) => line.includes(',device,phone,'));
    expect(phones).toHaveLength(1500);
    for (const line of phones) expect(line).toContain(mine.shop.campaignId);
    expect(await write('refused-solutions.csv')).toMatch(/,play\.too_fast,7\r\n$/);
    expect(JSON.parse(await write('code-restores.json'))).toMatchObject([{ given: 3, held: 4 }]);
    const batches: unknown = JSON.parse(await write('promotion-code-batches.json'));
    expect(batches).toMatchObject([{ campaignId: mine.shop.campaignId, couponId: 'coupon-1', count: 5 }]);
    expect(JSON.stringify(batches)).not.toContain('seed');
  });
});
