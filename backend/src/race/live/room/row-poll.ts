import type { Platform } from '../../../platform/platform.ts';
import type { Follower } from './follower.ts';
import type { LiveRoom } from './live-room.ts';
import type { RemoteMove } from './remote-move.ts';
import type { RoomBroadcaster } from '../broadcast/room-broadcaster.ts';

export interface RowPollServices extends Pick<Platform, 'database' | 'log'> {
  nodeId: string;
  broadcaster: RoomBroadcaster;
}

interface RoomRow {
  code: string;
  version: number;
  spectatorCount: number;
  /** The stored boards of players on other nodes. */
  moves: RemoteMove[];
}

/**
 * Reads the changes that other nodes made to the given rooms, in one statement. The poll replaces the messages
 * between nodes while these get lost. The next poll repeats a failed read.
 */
export async function pollRows(
  rooms: readonly LiveRoom[],
  follower: Follower,
  { database: { pool }, log, nodeId, broadcaster }: RowPollServices,
): Promise<void> {
  if (rooms.length === 0) return;
  try {
    const { rows } = await pool.query<RoomRow>({
      name: 'race-poll',
      text: pollStatement,
      values: [rooms.map(({ code }) => code), nodeId],
    });
    const byCode = new Map(rows.map((row) => [row.code, row]));
    await Promise.all(
      rooms.map(async (live) => {
        const row = byCode.get(live.code);
        if (live.isClosed) return;
        if (row?.version !== live.room.version) await follower.refresh(live);
        if (!row) return;
        live.room = { ...live.room, spectatorCount: row.spectatorCount };
        for (const move of row.moves) broadcaster.applyRemoteMove(live, move);
      }),
    );
  } catch (error) {
    log.warn({ err: error }, 'polling the rooms failed; the next poll retries');
  }
}

const pollStatement = `
  select r.room_code as code, r.version,
    (select count(*)::int from race_participants s
     where s.room_id = r.id and s.participant_type = 'spectator' and s.is_connected) as "spectatorCount",
    (select coalesce(json_agg(json_build_object('playerId', p.id, 'connection', p.connection,
       'moveCount', p.move_count, 'board', p.current_puzzle_state)), '[]')
     from race_participants p
     where p.room_id = r.id and p.puzzle_slot_number is not null and p.left_at is null and p.node_id <> $2) as moves
  from competitive_race_rooms r where r.room_code = any($1)`;
