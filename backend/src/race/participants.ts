import type { RaceParticipant } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { countRaceMs } from './rules/pause.ts';
import { selectMs } from './store/read-rooms.ts';
import type { Seen } from './store/room-rows.ts';
import { presentCompetitors, presentSpectator } from './view.ts';

/** The maximum number of spectators who are listed. */
const spectatorsNamed = 100;

/** Lists competitors in slot order, then spectators in the order in which they joined (N3). */
export async function listParticipants(pool: Pool, { room, nowMs }: Seen): Promise<RaceParticipant[]> {
  const { rows } = await pool.query<{ id: string; displayName: string; joinedAtMs: number }>(
    `select id, display_name as "displayName", ${selectMs('joined_at')} as "joinedAtMs" from race_participants
     where room_id = $1 and participant_type = 'spectator' and is_connected order by joined_at, id limit ${spectatorsNamed}`,
    [room.id],
  );
  const watching = { isConnected: true, disconnectedAtMs: null };
  return [
    ...presentCompetitors(room, countRaceMs(room, nowMs)),
    ...rows.map((row) => presentSpectator({ ...row, ...watching })),
  ];
}
