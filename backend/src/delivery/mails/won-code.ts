import type { Pool } from 'pg';
import { joinCampaign } from '../../campaigns/campaign-sql.ts';
import { joinCodeOfAttempt, joinCollection, selectCoupon, termColumns } from '../../codes/code-sql.ts';
import { fromAttempts } from '../../rewards/attempt-sql.ts';
import type { WonTerms } from '../../rewards/won-terms.ts';

/** A won code with everything that its mail says. The fallback code has no terms. */
export interface WonCode extends WonTerms {
  attemptId: string;
  puzzleId: string;
  title: string;
  code: string;
}

/** A visitor, as the play token and the call name it. */
export interface Winner {
  puzzleId: string;
  sessionHash: Buffer;
  /** Null if the client sent no visitor id. */
  visitorHash: Buffer | null;
}

/** Reads the code of a session, or else the last one of the same visitor in the campaign (G13). */
export async function readWonCode(
  pool: Pool,
  { puzzleId, sessionHash, visitorHash }: Winner,
): Promise<WonCode | null> {
  const condition = 'a.puzzle_id = $1 and (a.session_hash = $2 or a.visitor_hash = $3::bytea)';
  const { rows } = await pool.query<WonCode>(select(condition, 'a.session_hash = $2 desc,'), [
    puzzleId,
    sessionHash,
    visitorHash,
  ]);
  return rows[0] ?? null;
}

/** Reads the code of a win. */
export async function readCodeOfWin(pool: Pool, attemptId: string): Promise<WonCode | null> {
  const { rows } = await pool.query<WonCode>(select('a.id = $1'), [attemptId]);
  return rows[0] ?? null;
}

/** The code of attempt `a`: that of its collection, or the fallback code. */
const code = `case when c.code_type = 'coupon' then (${selectCoupon('c.id')}) else coalesce(k.code, a.fallback_code) end`;

const select = (condition: string, order = '') => `
  select a.id as "attemptId", a.puzzle_id as "puzzleId", p.title, ${code} as code, ${termColumns}
  ${fromAttempts} ${joinCampaign('a.puzzle_id')} and p.deleted_at is null
  left ${joinCollection('a.collection_id')} and a.fallback_code is null
  left ${joinCodeOfAttempt('a.id')}
  where ${condition} and ${code} is not null
  order by ${order} a.id desc limit 1`;
