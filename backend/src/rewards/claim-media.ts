import type { MediaMimeType, MediaType, Playback } from '@puzzle-prize/sdk/protocol';
import type { Pool, PoolClient } from 'pg';
import { getGraceStart } from '../media/rewards/expiry.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { canBeGiven, fromRewards, joinReward } from '../media/rewards/reward-sql.ts';

/** A won item, with the data that the winner sees. */
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
  canDownload: boolean;
}

interface Round {
  attemptId: string;
  /** The number of the play in its session; each round wins its own item. */
  round: number;
  puzzleId: string;
  nowMs: number;
}

/**
 * Claims the media item of a solved round (G18). A round keeps its item as long as the item can be given.
 * Otherwise the round gets an item that the attempt has not won yet, in the owner's order or at random. If
 * the attempt has won all items, the round gets the item whose last win is the oldest. Returns null if the
 * campaign has no item to give.
 */
export async function claimMedia(pool: Pool, round: Round): Promise<WonItem | null> {
  return await inTransaction(pool, async (client) => {
    // Two tabs of one session would otherwise choose the same item. The lock makes them choose one after the
    // other.
    await client.query('select from puzzle_attempts where id = $1 for update', [round.attemptId]);
    return (await readStoredItem(client, round)) ?? (await chooseNext(client, round));
  });
}

const itemColumns = `m.id, m.title, m.description, m.media_type as "mediaType", m.mime_type as "mimeType", m.width, m.height,
  m.duration, m.playback, m.poster_key is not null and m.media_type = 'video' as "hasPoster",
  m.captions is not null and m.media_type = 'video' as "hasCaptions", m.captions_language as "captionsLanguage",
  m.can_download as "canDownload"`;

/**
 * Reads the item that a round won or, if `round` is null, the item that the attempt won last. Returns null if
 * the item can no longer be given.
 */
export async function readStoredItem(
  connection: Pick<Pool | PoolClient, 'query'>,
  { attemptId, round, nowMs }: Pick<Round, 'attemptId' | 'nowMs'> & { round: number | null },
): Promise<WonItem | null> {
  const { rows } = await connection.query<WonItem>(
    `select ${itemColumns} from media_wins w ${joinReward('w.reward_id')}
     where w.attempt_id = $1 and w.round = coalesce($2, w.round) and ${canBeGiven('$3')}
     order by w.won_at desc limit 1`,
    [attemptId, round, getGraceStart(nowMs)],
  );
  return rows[0] ?? null;
}

/**
 * Chooses the next item and stores its win. A lock ensures that the item is not deleted before the win is
 * stored.
 */
async function chooseNext(
  client: PoolClient,
  { attemptId, round, puzzleId, nowMs }: Round,
): Promise<WonItem | null> {
  const { rows } = await client.query<WonItem>(
    `select ${itemColumns} ${fromRewards}
     left join (select reward_id, max(won_at) as last_at from media_wins where attempt_id = $1 group by reward_id) seen
       on seen.reward_id = m.id
     where m.puzzle_id = $2 and ${canBeGiven('$3')}
     order by seen.last_at asc nulls first, m.position asc nulls last, random()
     limit 1 for key share of m`,
    [attemptId, puzzleId, getGraceStart(nowMs)],
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

/** The items of a campaign that an attempt has won so far. */
export interface WonItems {
  /** The won items, in the order in which they were won. */
  items: WonItem[];
  /** Number of items that can be won, including those in `items`. */
  total: number;
  /**
   * The title of the item that the next round gives; null if items are not given in the owner's order, or if there is
   * no such item.
   */
  nextTitle: string | null;
}

/** Reads which items of a campaign an attempt has won, and which it can still win (B30). */
export async function readWonItems(
  pool: Pool,
  { attemptId, puzzleId, nowMs }: Omit<Round, 'round'>,
): Promise<WonItems> {
  const { rows } = await pool.query<WonItem & { isWon: boolean; isOrdered: boolean }>(
    `select ${itemColumns}, seen.reward_id is not null as "isWon", m.position is not null as "isOrdered" ${fromRewards}
     left join (select reward_id, min(won_at) as first_at from media_wins where attempt_id = $1 group by reward_id) seen
       on seen.reward_id = m.id
     where m.puzzle_id = $2 and ${canBeGiven('$3')}
     order by seen.first_at asc nulls last, m.position asc nulls last`,
    [attemptId, puzzleId, getGraceStart(nowMs)],
  );
  const next = rows.find(({ isWon }) => !isWon);
  return {
    items: rows.filter(({ isWon }) => isWon),
    total: rows.length,
    nextTitle: next?.isOrdered ? next.title : null,
  };
}
