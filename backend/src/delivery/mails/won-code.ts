import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';
import { selectColors } from '../../images/library/image-sql.ts';
import { fromAttempts } from '../../rewards/attempt-sql.ts';
import {
  joinWonCode,
  splitTerms,
  wonCode,
  type WonCodeColumns,
  wonCodeColumns,
} from '../../rewards/stored-win.ts';
import { noTerms, type WonTerms } from '../../rewards/won-terms.ts';

/** A won code with everything that the mail about it contains. The fallback code has no terms. */
export interface WonCode extends WonTerms {
  attemptId: string;
  puzzleId: string;
  title: string;
  /** Whether the code is a prize of a race. */
  isRace: boolean;
  /** The time zone in which the owner entered the expiry; null if unknown. */
  timeZone: string | null;
  /** The colors of the campaign's image; null if they are not known yet. */
  colors: WidgetColors | null;
  code: string;
}

/** A visitor, as identified by the play token and the call. */
export interface Winner {
  puzzleId: string;
  sessionHash: Buffer;
  /** The hash of the visitor id; null if the client sent no visitor id. */
  visitorHash: Buffer | null;
}

/** Reads the code of a session, or else the last one of the same visitor in the campaign (G13). */
export async function readWonCode(
  pool: Pool,
  { puzzleId, sessionHash, visitorHash }: Winner,
): Promise<WonCode | null> {
  const condition = 'a.puzzle_id = $1 and (a.session_hash = $2 or a.visitor_hash = $3::bytea)';
  const values = [puzzleId, sessionHash, visitorHash];
  return await readFirst(pool, select(condition, 'a.session_hash = $2 desc,'), values);
}

/** Reads the code of a win. */
export async function readCodeOfWin(pool: Pool, attemptId: string): Promise<WonCode | null> {
  return await readFirst(pool, select('a.id = $1'), [attemptId]);
}

async function readFirst(pool: Pool, sql: string, values: unknown[]): Promise<WonCode | null> {
  const { rows } = await pool.query<WonRow>(sql, values);
  if (!rows[0]) return null;
  const { terms, ...won } = splitTerms(rows[0]);
  return won.code === null ? null : { ...won, code: won.code, ...(terms ?? noTerms) };
}

interface WonRow
  extends
    WonCodeColumns,
    Pick<WonCode, 'attemptId' | 'puzzleId' | 'title' | 'isRace' | 'timeZone' | 'colors'> {}

/** Selects the first win that meets a condition and has a code. */
const select = (condition: string, order = '') => `
  select a.id as "attemptId", a.puzzle_id as "puzzleId", p.title, p.reward_type = 'competition' as "isRace", p.time_zone as "timeZone",
    (${selectColors('p.image_hash')}) as colors,
    ${wonCodeColumns}
  ${fromAttempts} ${joinCampaign('a.puzzle_id')} and p.deleted_at is null
  ${joinWonCode}
  where ${condition} and ${wonCode} is not null
  order by ${order} a.id desc limit 1`;
