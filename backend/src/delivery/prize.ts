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
  puzzleId: string;
  /** The row of the code; null for a code that all winners have. */
  codeId: string | null;
  code: string;
  /** The terms of the code; null for the fallback code, which has none. */
  terms: WonTerms | null;
  title: string;
  imageHash: string;
  masterHash: string;
  imageAlt: string | null;
  /** The colors of the image; null if they are not known yet. */
  colors: WidgetColors | null;
  timeZone: string | null;
  /** The language that the owner has chosen for the campaign; null means the language of the browser. */
  lang: string | null;
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

/** Finds the attempt of a link that was opened before its key was removed; null if there is none. */
async function findOpened(pool: Pool, secret: string): Promise<string | null> {
  const { rows } = await pool.query<{ attemptId: string }>(
    'select attempt_id as "attemptId" from prize_links where secret_hash = $1',
    [hashSession(secret)],
  );
  return rows[0]?.attemptId ?? null;
}

const prizeStatement = `
  select a.id as "attemptId", a.puzzle_id as "puzzleId", k.id::text as "codeId", p.title, p.image_hash as "imageHash", p.master_hash as "masterHash",
    p.image_alt as "imageAlt", (${selectColors('p.image_hash')}) as colors, p.time_zone as "timeZone", p.lang, ${wonCodeColumns}
  ${fromAttempts}
  ${joinCampaign('a.puzzle_id')} and p.deleted_at is null
  ${joinWonCode}
  where a.id = $1`;

/** Stores the time at which a prize page was first opened. Later calls change nothing. */
export async function noteOpened(pool: Pool, attemptId: string, secret: string): Promise<void> {
  // The lock prevents a deletion of the attempt until the row that refers to it is stored.
  await pool.query(
    `insert into prize_links (attempt_id, secret_hash, opened_at)
     select a.id, $2, now() ${fromAttempts} where a.id = $1 for key share
     on conflict do nothing`,
    [attemptId, hashSession(secret)],
  );
}
