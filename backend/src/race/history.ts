import type { RaceHistory, RaceStatus } from '@puzzle-prize/sdk/protocol';
import { racesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { buildImageUrl } from '../images/library/image-url.ts';
import { selectMs } from './store/read-rooms.ts';
import { iso } from './view.ts';
import { joinCampaign } from '../campaigns/campaign-sql.ts';

interface RaceRow {
  id: string;
  puzzleId: string;
  puzzleTitle: string;
  imageHash: string;
  status: RaceStatus;
  roomCode: string;
  currentPlayers: number;
  maxPlayers: number;
  createdAtMs: number;
  winnerName: string | null;
  participants: RaceHistory[number]['participants'];
}

/** Lists the latest races of an owner's campaigns, newest first (D11, Q11). */
export async function listRaces(pool: Pool, ownerId: string): Promise<RaceHistory> {
  const { rows } = await pool.query<RaceRow>(historyStatement, [ownerId]);
  return rows.map((row) => ({
    id: row.id,
    puzzleId: row.puzzleId,
    puzzleTitle: row.puzzleTitle,
    puzzleImage: buildImageUrl(row.imageHash),
    status: row.status,
    roomCode: row.roomCode,
    currentPlayers: row.currentPlayers,
    maxPlayers: row.maxPlayers,
    createdAt: iso(row.createdAtMs),
    winnerName: row.winnerName,
    participants: row.participants.map(({ id, role, username, position }) => ({
      id,
      role,
      username,
      position,
    })),
  }));
}

/** The maximum number of spectators who are listed by name. A room may have a thousand spectators. */
const spectatorsNamed = 20;

/**
 * The current status of a room. When an unused room expires, its row is not updated, so the expiry time
 * decides.
 */
const statusNow = `case when r.status in ('waiting', 'countdown', 'racing') and r.expires_at <= clock_timestamp()
  then case when r.winner_id is null then 'expired' else 'completed' end else r.status end`;

const historyStatement = `
  select r.id, p.id as "puzzleId", p.title as "puzzleTitle", p.image_hash as "imageHash", ${statusNow} as status, r.room_code as "roomCode",
    c.max_players as "maxPlayers", ${selectMs('r.created_at')} as "createdAtMs",
    (select display_name from race_participants w where w.id = r.winner_id) as "winnerName",
    (select count(*)::int from race_participants n where n.room_id = r.id and n.puzzle_slot_number is not null)
      as "currentPlayers",
    coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'role', participant_type, 'username', display_name, 'position', place)
        order by place nulls last, puzzle_slot_number nulls last, joined_at)
      from (
        select *, row_number() over (partition by participant_type order by joined_at) as ordinal
        from race_participants where room_id = r.id
      ) named
      where participant_type = 'competitor' or ordinal <= ${spectatorsNamed}
    ), '[]'::jsonb) as participants
  from competitive_race_rooms r
  join competitive_race_configs c on c.id = r.race_config_id
  ${joinCampaign('c.puzzle_id')}
  where p.creator_id = $1
  order by r.created_at desc, r.id limit ${racesPerPage}`;
