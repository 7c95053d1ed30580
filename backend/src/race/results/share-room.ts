import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { findPlayer, type Room } from '../rules/room.ts';

/**
 * Publishes the result of a race for one of its players, and returns the id in its address (G83). A room gets only
 * one id, so the players of a race share one address, even if they publish at the same moment.
 * @param sessionHash the SHA-256 of the player's session id in base64url
 * @throws AppError race.participant_not_found for anybody but a player
 * @throws AppError race.no_result before the end, and after a race that nobody finished
 */
export async function shareRoom(pool: Pool, room: Room, sessionHash: string): Promise<string> {
  if (!findPlayer(room, sessionHash)) throw new AppError('race.participant_not_found');
  if (room.state.phase !== 'over' || room.state.winner === null) throw new AppError('race.no_result');
  // The row lock lets the second of two updates see the id of the first.
  const { rows } = await pool.query<{ shareId: string }>(
    `update competitive_race_rooms set share_id = coalesce(share_id, gen_random_uuid())
     where id = $1 returning share_id as "shareId"`,
    [room.id],
  );
  if (!rows[0]) throw new AppError('race.room_not_found');
  return rows[0].shareId;
}

/** Returns the path of the page with a published result. */
export const buildResultPath = (shareId: string): string => `/race/result/${shareId}`;

/** Returns the path of the image that messengers show for a published result. */
export const buildResultImagePath = (shareId: string): string => `${buildResultPath(shareId)}/image.jpg`;
