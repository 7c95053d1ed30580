import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findMailRecipient } from '../auth/users.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { isMailAddress } from '../platform/mail/mail-address.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { DescribedNotice, Finding } from './notice.ts';
import { renderNoticeMail } from './notice-mail.ts';
import { isMailWanted } from './preferences.ts';

export type StoreServices = Pick<Platform, 'clock' | 'config' | 'jobs' | 'log' | 'publicUrl'>;

interface StoredNotice {
  id: string;
  campaignTitle: string | null;
  embedName: string | null;
}

/**
 * Stores a notice and its mail in the caller's transaction, unless a notice with the same key exists. Of two
 * simultaneous transactions with the same key, the second waits for the first, so only one stores the notice.
 */
export async function storeNotice(
  services: StoreServices,
  em: SqlEntityManager,
  finding: Finding,
): Promise<void> {
  const { ownerId, puzzleId, embedId, dedupeKey, detail } = finding;
  const { rows } = await runSql<StoredNotice>(em, insertStatement, [
    ...[ownerId, detail.kind, puzzleId, embedId, dedupeKey, JSON.stringify(detail)],
    new Date(services.clock.now()),
  ]);
  const [stored] = rows;
  if (stored) await mailNotice(services, em, { finding, stored });
}

const insertStatement = `
  with stored as (
    insert into notices (owner_id, kind, puzzle_id, embed_id, dedupe_key, detail, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (dedupe_key) do nothing
    returning id, puzzle_id, embed_id
  )
  select stored.id, p.title as "campaignTitle", e.name as "embedName"
  from stored left ${joinCampaign('stored.puzzle_id')} left ${joinEmbed('stored.embed_id')}`;

/** Writes the mail, if the owner wants it and has an address. */
async function mailNotice(
  services: StoreServices,
  em: SqlEntityManager,
  { finding, stored }: { finding: Finding; stored: StoredNotice },
): Promise<void> {
  const { ownerId, detail, puzzleId, embedId } = finding;
  if (!(await isMailWanted(em, ownerId, detail.kind))) return;
  const { email, locale } = await findMailRecipient(em, ownerId);
  if (email === null || !isMailAddress(email)) return;
  const { campaignTitle, embedName } = stored;
  const notice: DescribedNotice = { puzzleId, embedId, campaignTitle, embedName, detail };
  const mail = renderNoticeMail(notice, { publicUrl: services.publicUrl, locale });
  await sendMail(services, em, { ...mail, to: email, dedupeKey: `notice ${stored.id}` });
  await runSql(em, 'update notices set mailed_at = $2 where id = $1', [
    stored.id,
    new Date(services.clock.now()),
  ]);
}
