import type { CodeType, RewardType } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { selectCoupon, joinCodeOfAttempt, joinCollection, termColumns } from '../codes/code-sql.ts';
import { hasPrize, isInPeriod, selectAllowsAnotherWin, selectPeriodDays } from './visitor-limit.ts';
import type { WonTerms } from './won-terms.ts';

/** A stored win. It can be read even if its campaign or embed has changed since (G50). */
export interface StoredWin {
  attemptId: string;
  puzzleId: string;
  /** The row id of the embed; null if the embed was deleted. */
  embedRowId: string | null;
  rewardType: RewardType;
  requiresEndUser: boolean;
  /** The owner's texts in place of the default ones; null means the default. */
  wonMessage: string | null;
  noneLeftMessage: string | null;
  code: string | null;
  codeType: CodeType | null;
  /** The terms of the code; null for the fallback code, which has none. */
  terms: WonTerms | null;
  /** Whether a new session of the visitor can win another code, now or later. */
  canWinAgain: boolean;
}

/** Identifies the session whose win is to be read. Hashes are SHA-256. */
export interface Winner {
  sessionHash: Buffer;
  /** The hash of the visitor id; null if the client sent none. */
  visitorHash: Buffer | null;
  /** The embed's unique id from the URL of the call. */
  embedId: string;
  /** The campaign in the play token; null if there is no valid token for this session and embed. */
  puzzleId: string | null;
}

/**
 * Reads the win of a session in an embed. If there is a play token, also finds a win in a deleted embed, and
 * a win of the same visitor in another session (G13).
 */
export async function readStoredWin(pool: Pool, winner: Winner): Promise<StoredWin | null> {
  const { sessionHash, visitorHash, embedId, puzzleId } = winner;
  const { rows } = await pool.query<Omit<StoredWin, 'code' | 'terms'> & WonCodeColumns>({
    name: 'stored-win',
    text: storedWinStatement,
    values: [sessionHash, embedId, puzzleId, visitorHash],
  });
  return rows[0] ? splitTerms(rows[0]) : null;
}

/** The columns of `wonCodeColumns`. */
export interface WonCodeColumns extends WonTerms {
  code: string | null;
  isFallback: boolean;
}

/** Moves the terms of a row into the property `terms`, which is null for the fallback code. */
export function splitTerms<Row extends WonCodeColumns>(row: Row) {
  const { isFallback: isShared, valueText, minimumText, expiresAtMs, applyUrlTemplate, ...win } = row;
  const terms = { valueText, minimumText, expiresAtMs, applyUrlTemplate };
  return { ...win, terms: isShared ? null : terms };
}

/** Tests whether the visitor of attempt `a` has won as often as the campaign `p` allows in the current period. */
const mayNotWinAgain = `(select count(*) from puzzle_attempts v
  where v.puzzle_id = a.puzzle_id and v.visitor_hash = a.visitor_hash
    and (${hasPrize('v.')} or p.reward_type <> 'codes')
    and ${isInPeriod('v.completed_at', selectPeriodDays('p.visitor_period'))}) >= p.wins_per_visitor`;

/** Tests whether the attempt `a` has the fallback code instead of a code `k` of a collection. */
const isFallback = '(a.fallback_code is not null and k.code is null)';

/** Joins to the attempt `a` its collection `c` and its code `k`, if it has them. */
export const joinWonCode = `left ${joinCollection('a.collection_id')} left ${joinCodeOfAttempt('a.id')}`;

/** The code that the attempt `a` of `joinWonCode` has won; null for none. */
export const wonCode = `case when c.code_type = 'coupon' then (${selectCoupon('c.id')}) else coalesce(k.code, a.fallback_code) end`;

/** Columns with `wonCode` and its terms. */
export const wonCodeColumns = `${isFallback} as "isFallback", ${termColumns}, ${wonCode} as code`;

const storedWinStatement = `
  select a.id as "attemptId", a.puzzle_id as "puzzleId", a.embed_id as "embedRowId", p.reward_type as "rewardType",
    p.requires_end_user as "requiresEndUser", p.won_message as "wonMessage", p.none_left_message as "noneLeftMessage",
    ${selectAllowsAnotherWin} as "canWinAgain",
    case when ${isFallback} then 'coupon' else c.code_type end as "codeType", ${wonCodeColumns}
  from puzzle_attempts a
  ${joinCampaign('a.puzzle_id')} and p.deleted_at is null
  left ${joinEmbed('a.embed_id')}
  ${joinWonCode}
  where (a.session_hash = $1 or (a.puzzle_id = $3::uuid and a.visitor_hash = $4::bytea))
    and ($3::uuid is null or a.puzzle_id = $3)
    and case when a.session_hash = $1 then e.unique_id = $2 or (e.id is null and $3 is not null)
        else p.one_reward_per_visitor and ${mayNotWinAgain} end
  order by a.session_hash = $1 desc, a.id desc
  limit 1`;
