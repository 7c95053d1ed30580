import { describe, expect, it } from 'vitest';
import { purgeRecordsQueue } from '../src/payments/purge-records.ts';
import { eraseMailsQueue } from '../src/platform/mail/erase-mails.ts';
import type { Queue } from '../src/platform/jobs.ts';
import { forgetNetworksQueue } from '../src/rewards/forget-networks.ts';
import { notifyWaitingQueue } from '../src/waiting-list/notify-waiting.ts';
import { useApp } from './app.ts';
import { createPlayable } from './factories.ts';
import { runJob } from './run-job.ts';

const days = { networks: 3, mails: 4, waitingList: 8, paymentRecords: 400 };

describe('the retention settings', () => {
  const test = useApp({
    RETENTION_NETWORKS_DAYS: String(days.networks),
    RETENTION_MAILS_DAYS: String(days.mails),
    RETENTION_WAITING_LIST_DAYS: String(days.waitingList),
    RETENTION_PAYMENT_RECORDS_DAYS: String(days.paymentRecords),
  });
  const query = async (sql: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<object>(sql, values)).rows;
  const daysAgo = (count: number) => new Date(test.clock.now() - count * 24 * 3_600_000);

  interface Kind {
    what: string;
    kept: number;
    queue: Queue<Record<string, never>>;
    /** The statement that stores a row of the campaign `$1` and the embed code `$2` with the time `$3`. */
    insert: string;
    rows: string;
  }

  it.each<Kind>([
    {
      what: 'networks of wins',
      kept: days.networks,
      queue: forgetNetworksQueue,
      insert: `insert into puzzle_attempts (puzzle_id, session_hash, network_hash, completed_at)
        values ($1, sha256($3::text::bytea), sha256($2::text::bytea), $3::timestamptz)`,
      rows: 'puzzle_attempts where network_hash is not null',
    },
    {
      what: 'mails',
      kept: days.mails,
      queue: eraseMailsQueue,
      insert: `insert into mails (to_address, subject, created_at)
        values ('ann@example.com', $1::uuid::text || $2::uuid::text, $3::timestamptz)`,
      rows: 'mails',
    },
    {
      what: 'waiting addresses',
      kept: days.waitingList,
      queue: notifyWaitingQueue,
      insert: `insert into waiting_addresses (puzzle_id, embed_id, address, address_hash, created_at)
        values ($1, $2, 'ann@example.com', sha256($3::text::bytea), $3::timestamptz)`,
      rows: 'waiting_addresses',
    },
    {
      what: 'payments of deleted accounts',
      kept: days.paymentRecords,
      queue: purgeRecordsQueue,
      insert: `insert into payment_records (id, plan_type, amount, currency, completed_at)
        select gen_random_uuid(), 'campaign', 500, 'usd', $3::timestamptz where $1::uuid <> $2::uuid`,
      rows: 'payment_records',
    },
  ])('[B39, G42] deletes $what after the days that the operator has set, and not before', async (kind) => {
    const { kept, queue, insert, rows } = kind;
    const { campaignId, embedRowId } = await createPlayable(test, { isAssigned: false });
    for (const age of [kept - 1, kept + 1]) await query(insert, [campaignId, embedRowId, daysAgo(age)]);
    expect(await query(`select from ${rows}`)).toHaveLength(2);
    await runJob(test, queue, {});
    expect(await query(`select from ${rows}`)).toHaveLength(1);
    test.clock.advance(2 * 24 * 3_600_000);
    await runJob(test, queue, {});
    expect(await query(`select from ${rows}`)).toEqual([]);
  });
});
