import type { JoinRaceReply } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { createNewcomer } from './join-room.ts';
import { seat } from './rules/entry.ts';
import { findPlayer, isRefusal } from './rules/room.ts';
import { isShown } from './store/read-rooms.ts';
import type { RoomStore } from './store/room-store.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';

interface Services {
  pool: Pool;
  rooms: RoomStore;
}

/**
 * Gives a slot to a visitor who has the race open, at the request of the owner's server (P4, G20). Repeated
 * calls return the same slot.
 * @throws AppError race.participant_not_found, race.not_authorized, race.full, race.room_over
 */
export async function seatByHost(
  { pool, rooms }: Services,
  ownerId: string,
  person: { sessionId: string; displayName?: string },
): Promise<JoinRaceReply> {
  const newcomer = { ...createNewcomer(person), isInvited: true };
  const code = await findRoomOf(pool, ownerId, newcomer.sessionHash);
  const { room } = await rooms.changeRoom(
    code,
    (before, nowMs) => {
      const after = seat(before, newcomer, nowMs);
      // The host server gets the same refusal for a race that has already started as for a full race.
      return isRefusal(after) && after.refusal === 'race.already_started' ? { refusal: 'race.full' } : after;
    },
    newcomer.sessionHash,
  );
  const player = findPlayer(room, newcomer.sessionHash);
  if (!player) throw new Error('a seated participant has no seat');
  return {
    participantId: player.id,
    slotNumber: player.slot,
    roomCode: room.code,
    displayName: player.displayName,
  };
}

/** Returns the room that the person entered last, among the rooms of this owner. */
async function findRoomOf(pool: Pool, ownerId: string, sessionHash: string): Promise<string> {
  const { rows } = await pool.query<{ code: string; isOwn: boolean }>(roomStatement, [
    Buffer.from(sessionHash, 'base64url'),
    ownerId,
  ]);
  if (!rows[0]) throw new AppError('race.participant_not_found');
  if (!rows[0].isOwn) throw new AppError('race.not_authorized');
  return rows[0].code;
}

const roomStatement = `
  select r.room_code as code, p.creator_id = $2 as "isOwn" from race_participants n
  join competitive_race_rooms r on r.id = n.room_id join competitive_race_configs c on c.id = r.race_config_id
  ${joinCampaign('c.puzzle_id')}
  where n.session_hash = $1 and ${isShown}
  order by "isOwn" desc, r.status in ('waiting', 'countdown', 'racing') desc, n.joined_at desc limit 1`;
