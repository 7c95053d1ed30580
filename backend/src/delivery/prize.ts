import type { Pool } from 'pg';
import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { selectColors } from '../images/library/image-sql.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSession } from '../platform/session-hash.ts';
import { fromAttempts } from '../rewards/attempt-sql.ts';
import { joinWonCode, splitTerms, wonCodeColumns, type WonCodeColumns } from '../rewards/stored-win.ts';
import type { WonTerms } from '../rewards/won-terms.ts';
import { prizeLinkKeys, readPrizeSecret } from './prize-secret.ts';

/** A won code and the campaign that gave it. */
export interface Prize {
  attemptId: string;
  code: string;
  /** Null for the fallback code, which has no terms. */
  terms: WonTerms | null;
  title: string;
  imageHash: string;
  masterHash: string;
  imageAlt: string | null;
  /** The colors of the image; null if they are not known yet. */
  colors: WidgetColors | null;
  timeZone: string | null;
}

interface PrizeColumns extends WonCodeColumns, Omit<Prize, 'code' | 'terms'> {}

/** Reads the prize that a link shows; null if the link is not valid or the campaign is deleted. */
export async function findPrize(
  { database: { pool }, secrets }: Pick<Platform, 'database' | 'secrets'>,
  secret: string,
): Promise<Prize | null> {
  const attemptId = readPrizeSecret(prizeLinkKeys(secrets), secret) ?? (await findOpened(pool, secret));
  if (attemptId === null) return null;
  const { rows } = await pool.query<PrizeColumns>(prizeStatement, [attemptId]);
  if (!rows[0]) return null;
  const { code, ...prize } = splitTerms(rows[0]);
  return code === null ? null : { ...prize, code };
}

/** Finds a link that was opened before its key was taken out of use. */
async function findOpened(pool: Pool, secret: string): Promise<string | null> {
  const { rows } = await pool.query<{ attemptId: string }>(
    'select attempt_id as "attemptId" from prize_links where secret_hash = $1',
    [hashSession(secret)],
  );
  return rows[0]?.attemptId ?? null;
}

const prizeStatement = `
  select a.id as "attemptId", p.title, p.image_hash as "imageHash", p.master_hash as "masterHash",
    p.image_alt as "imageAlt", (${selectColors('p.image_hash')}) as colors, p.time_zone as "timeZone", ${wonCodeColumns}
  ${fromAttempts}
  ${joinCampaign('a.puzzle_id')} and p.deleted_at is null
  ${joinWonCode}
  where a.id = $1`;

/** Notes the first time at which a prize page was opened. Later times change nothing. */
export async function noteOpened(pool: Pool, attemptId: string, secret: string): Promise<void> {
  // The lock keeps the attempt until the row refers to it.
  await pool.query(
    `insert into prize_links (attempt_id, secret_hash, opened_at)
     select a.id, $2, now() ${fromAttempts} where a.id = $1 for key share
     on conflict do nothing`,
    [attemptId, hashSession(secret)],
  );
}
