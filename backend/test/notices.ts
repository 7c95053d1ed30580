import { type NoticePage, noticePageSchema } from '@puzzle-prize/sdk/protocol';
import { findNoticesQueue } from '../src/notices/find-notices.ts';
import type { TestApp } from './app.ts';
import type { TestOwner } from './factories.ts';
import { runJob } from './run-job.ts';

/** Runs the job that finds notices. */
export const findNow = (test: TestApp) => runJob(test, findNoticesQueue, {});

/** Reads the notices of an owner as the dashboard does. */
export async function readNotices(owner: TestOwner, query = ''): Promise<NoticePage> {
  return noticePageSchema.parse(await owner.get(`/api/notices${query}`));
}

/** Reads only the sentences of the notices, newest first. */
export async function readSentences(owner: TestOwner): Promise<string[]> {
  return (await readNotices(owner)).rows.map(({ sentence }) => sentence);
}

/** Issues the next free codes of a campaign, without plays. */
export async function issueCodes({ app }: TestApp, campaignId: string, count: number): Promise<void> {
  const { rowCount } = await app.platform.database.pool.query(
    `with free as (
       select d.id, c.id as collection_id, row_number() over (order by d.ordinal) as number
       from discount_codes d join code_collections c on c.id = d.collection_id
       where c.puzzle_id = $1 and c.ended_at is null and d.issued_at is null order by d.ordinal limit $2
     ), wins as (
       insert into puzzle_attempts (puzzle_id, collection_id, session_hash)
       select $1, collection_id, sha256(('code ' || id)::bytea) from free returning id, session_hash
     )
     update discount_codes d set attempt_id = wins.id, issued_at = now()
     from free join wins on wins.session_hash = sha256(('code ' || free.id)::bytea) where d.id = free.id`,
    [campaignId, count],
  );
  if (rowCount !== count) throw new Error(`only ${String(rowCount)} codes are left`);
}

/** Reads the mails to an owner of a test, the newest first. */
export async function readMails({ app }: TestApp, { id }: Pick<TestOwner, 'id'>) {
  const { rows } = await app.platform.database.pool.query<{ subject: string; text: string; html: string }>(
    `select m.subject, m.text, m.html from mails m join users u on u.email = m.to_address
     where u.id = $1 order by m.created_at desc, m.subject`,
    [id],
  );
  return rows;
}
