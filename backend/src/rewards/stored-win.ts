import type { CodeType, RewardType } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { selectCoupon, joinCodeOfAttempt, joinCollection } from '../codes/code-sql.ts';

/** A stored win. It can be read even if its campaign or embed has changed since (G50). */
export interface StoredWin {
  attemptId: string;
  puzzleId: string;
  /** Null if the embed was deleted. */
  embedRowId: string | null;
  rewardType: RewardType;
  requiresEndUser: boolean;
  code: string | null;
  codeType: CodeType | null;
}

/** Identifies the session whose win is to be read. Hashes are SHA-256. */
export interface Winner {
  sessionHash: Buffer;
  /** Null if the client sent no visitor id. */
  visitorHash: Buffer | null;
  /** The embed's unique id from the address of the call. */
  embedId: string;
  /** The campaign of the play token; null without a valid token for this session and embed. */
  puzzleId: string | null;
}

/**
 * Reads the win of a session in an embed. With a play token, the function also finds a win in a deleted
 * embed, and a win of the same visitor in another session (G13).
 */
export async function readStoredWin(pool: Pool, winner: Winner): Promise<StoredWin | null> {
  const { sessionHash, visitorHash, embedId, puzzleId } = winner;
  const { rows } = await pool.query<StoredWin>({
    name: 'stored-win',
    text: storedWinStatement,
    values: [sessionHash, embedId, puzzleId, visitorHash],
  });
  return rows[0] ?? null;
}

const storedWinStatement = `
  select a.id as "attemptId", a.puzzle_id as "puzzleId", a.embed_id as "embedRowId", p.reward_type as "rewardType",
    p.requires_end_user as "requiresEndUser", c.code_type as "codeType",
    case when c.code_type = 'coupon'
      then (${selectCoupon('c.id')})
      else k.code end as code
  from puzzle_attempts a
  ${joinCampaign('a.puzzle_id')} and p.deleted_at is null
  left ${joinEmbed('a.embed_id')}
  left ${joinCollection('a.collection_id')}
  left ${joinCodeOfAttempt('a.id')}
  where (a.session_hash = $1 or (a.puzzle_id = $3::uuid and a.visitor_hash = $4::bytea))
    and ($3::uuid is null or a.puzzle_id = $3)
    and case when a.session_hash = $1 then e.unique_id = $2 or (e.id is null and $3 is not null)
        else p.one_reward_per_visitor end
  order by a.session_hash = $1 desc, a.id desc
  limit 1`;
