import type { Pool, PoolClient } from 'pg';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { inTransaction } from '../platform/database/transaction.ts';
import { findEmbeddedRace } from './embed-room.ts';
import { openRoom } from './open-room.ts';
import { refuseRematch } from './rules/rematch.ts';
import { findPlayer, type Room, type Transition } from './rules/room.ts';
import { findNextSeriesRace } from './rules/series.ts';
import type { RoomStore, UncommittedChanges } from './store/room-store.ts';

interface Services {
  pool: Pool;
  rooms: Pick<RoomStore, 'changeWithin'>;
}

/**
 * Returns the code of the rematch of a room (G74). After the race, the first player who asks for the rematch opens
 * it. The row of the old room is locked meanwhile, so players who ask at the same moment on different nodes get the
 * same room. Once the rematch is open, everybody gets its code.
 * @param sessionHash the SHA-256 of the session id in base64url
 * @throws AppError race.not_a_player if there is no rematch yet and the person is not a player
 * @throws AppError race.not_over before the end of the race
 * @throws AppError race.room_not_found, race.config_not_found, play.not_started, play.ended
 */
export async function openRematch(
  { pool, rooms }: Services,
  { code, puzzleId, rematchCode }: Room,
  sessionHash: string,
): Promise<string> {
  if (rematchCode !== null) return rematchCode;
  const { side, refusal } = await findEmbeddedRace(pool, puzzleId);
  if (refusal) throw refusal;
  const { opened, changes } = await inTransaction(pool, async (client) => {
    const change = (transition: Transition) =>
      rooms.changeWithin(client, code, [{ transition, sessionHash }]);
    const locked = await change((room) => room);
    const room = readRoom(locked);
    if (room.rematchCode !== null) return { opened: room.rematchCode, changes: [locked] };
    const refused = refuseRematch(room, findPlayer(room, sessionHash));
    if (refused) throw new AppError(refused.refusal);
    const opened = await openFor(client, room, side);
    return { opened, changes: [locked, await change((now) => ({ ...now, rematchCode: opened }))] };
  });
  for (const change of changes) change.announce();
  return opened;
}

function openFor(client: PoolClient, room: Room, side: number): Promise<string> {
  const { id, rules, isOpenedByPlatform } = room;
  const rematch = { roomId: id, seriesRace: findNextSeriesRace(room) };
  return openRoom(client, { configId: rules.id, side, isOpenedByPlatform, rematch });
}

function readRoom({ outcomes }: UncommittedChanges): Room {
  const [outcome] = outcomes;
  if (!outcome) throw new Error('a change has no outcome');
  return outcome.room;
}
