import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { isInSchedule, joinCampaign } from '../../campaigns/campaign-sql.ts';
import { selectColors } from '../../images/library/image-sql.ts';
import { canBeRaced, selectMs } from '../store/read-rooms.ts';

/**
 * The published result of a race (G83). It has no name, no id of a person and no room code, because a room code
 * leads to the names.
 */
export interface RaceResult {
  title: string;
  masterHash: string;
  /** The colors of the image; null if they are not known yet. */
  colors: WidgetColors | null;
  puzzleId: string;
  /** Whether anybody can race in this campaign now on the platform's own page. */
  canPlay: boolean;
  /** The players by place, then those who did not finish, by slot. */
  players: readonly RankedPlayer[];
}

export interface RankedPlayer {
  slot: number;
  /** Place in the race, from 1; null for a player who did not finish. */
  place: number | null;
  /** Milliseconds from the start to the finish; null for a player who did not finish. */
  solveMs: number | null;
  moveCount: number;
  /** The last board: tile numbers in row order. */
  board: readonly number[];
}

/** Finds a published result; null for an unknown id, and after the deletion of the campaign. */
export async function findResult(pool: Pool, shareId: string): Promise<RaceResult | null> {
  const { rows } = await pool.query<RaceResult>(
    `select p.title, p.master_hash as "masterHash",
       (${selectColors('p.image_hash')}) as colors, p.id as "puzzleId",
       ${canBeRaced} and ${isInSchedule()} and c.join_mode = 'auto' as "canPlay",
       (${playersSelect}) as players
     ${fromSharedRoom}`,
    [shareId],
  );
  return rows[0] ?? null;
}

/** Selects the room with the share id `$1` as `r`, unless its campaign is deleted. */
export const fromSharedRoom = `
  from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
  ${joinCampaign('c.puzzle_id')} and p.deleted_at is null
  where r.share_id = $1`;

/** The time of the finish of the player `n` in the room `r`. A player is finished only when the place is certain. */
export const selectSolveMs = `case when n.place is not null then ${selectMs('n.completed_at')} - ${selectMs('r.started_at')} end`;

const playersSelect = `
  select coalesce(json_agg(json_build_object('slot', n.puzzle_slot_number, 'place', n.place, 'solveMs', ${selectSolveMs},
      'moveCount', n.move_count, 'board', n.current_puzzle_state) order by n.place nulls last, n.puzzle_slot_number), '[]')
  from race_participants n where n.room_id = r.id and n.puzzle_slot_number is not null`;
