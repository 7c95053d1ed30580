import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';

/** An item that a round won, as its winner is told of it. */
export interface WonItem {
  id: string;
  title: string;
  description: string | null;
  mediaType: MediaType;
  mimeType: MediaMimeType;
  width: number | null;
  height: number | null;
  duration: number | null;
  playback: Playback;
  hasPoster: boolean;
  hasCaptions: boolean;
  captionsLanguage: string | null;
}

interface Round {
  attemptId: string;
  /** Which game of the session; each brings an item of its own. */
  round: number;
  puzzleId: string;
  nowMs: number;
}

/**
 * The item of a solved round (G18): the one it won before if that can still be given; else one this attempt has not seen,
 * in the owner's order or any; and when all were seen, the one won the longest time ago. Null when there is none.
 */
export async function claimMedia(pool: Pool, round: Round): Promise<WonItem | null> {
  return await inTransaction(pool, async (client) => {
    // Two tabs of one session come one after the other: they would pick the same item.
    await client.query('select from puzzle_attempts where id = $1 for update', [round.attemptId]);
    return (await readWon(client, round)) ?? (await winNext(client, round));
  });
}

const itemColumns = `m.id, m.title, m.description, m.media_type as "mediaType", m.mime_type as "mimeType", m.width, m.height,
  m.duration, m.playback, m.poster_key is not null and m.media_type = 'video' as "hasPoster",
  m.captions is not null and m.media_type = 'video' as "hasCaptions", m.captions_language as "captionsLanguage"`;

/** An item in its grace is given too (G38); one whose file is deleted has no hash. */
export const canBeGiven = 'm.is_active and m.media_hash is not null';

async function readWon(client: PoolClient, { attemptId, round }: Round): Promise<WonItem | null> {
  const { rows } = await client.query<WonItem>(
    `select ${itemColumns} from media_wins w join media_rewards m on m.id = w.reward_id
     where w.attempt_id = $1 and w.round = $2 and ${canBeGiven}`,
    [attemptId, round],
  );
  return rows[0] ?? null;
}

/** The lock keeps the item from being deleted before the win that names it is there. */
async function winNext(
  client: PoolClient,
  { attemptId, round, puzzleId, nowMs }: Round,
): Promise<WonItem | null> {
  const { rows } = await client.query<WonItem>(
    `select ${itemColumns} from media_rewards m
     left join (select reward_id, max(won_at) as last_at from media_wins where attempt_id = $1 group by reward_id) seen
       on seen.reward_id = m.id
     where m.puzzle_id = $2 and ${canBeGiven}
     order by seen.last_at asc nulls first, m.position asc nulls last, random()
     limit 1 for key share of m`,
    [attemptId, puzzleId],
  );
  const [item] = rows;
  if (!item) return null;
  await client.query(
    `insert into media_wins (attempt_id, round, reward_id, won_at) values ($1, $2, $3, $4)
     on conflict (attempt_id, round) do update
       set reward_id = excluded.reward_id, won_at = excluded.won_at, delivered_at = null`,
    [attemptId, round, item.id, new Date(nowMs)],
  );
  return item;
}
