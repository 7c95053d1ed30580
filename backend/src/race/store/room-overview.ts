import type { LiveRooms, RaceRoomFilter } from '@puzzle-prize/sdk/protocol';
import { raceLiveRoomsPerPage } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { isOpenRoom } from './read-rooms.ts';

/** The ids of one page of a campaign's rooms, and the counts of all its rooms (G90). */
export interface RoomOverview {
  ids: string[];
  /** The number of rooms that the filter selects. */
  total: number;
  summary: LiveRooms['summary'];
}

/**
 * Reads a page of the rooms that are open or were opened in the last day: running rooms, waiting rooms, then rooms
 * whose race is over. Each group begins with its newest room.
 * @param dayStart the beginning of the owner's day; races that started after it count as today's
 */
export async function readRoomOverview(
  pool: Pool,
  puzzleId: string,
  { show, page, dayStart }: { show: RaceRoomFilter; page: number; dayStart: string | undefined },
): Promise<RoomOverview> {
  const values = [
    puzzleId,
    show,
    raceLiveRoomsPerPage,
    (page - 1) * raceLiveRoomsPerPage,
    dayStart === undefined ? null : new Date(dayStart),
  ];
  const { rows } = await pool.query<Omit<RoomOverview, 'summary'> & RoomOverview['summary']>({
    name: 'race-room-overview',
    text: overviewStatement,
    values,
  });
  const [row] = rows;
  if (!row) throw new Error('the overview of rooms is empty');
  const { ids, total, ...summary } = row;
  return { ids, total, summary };
}

const order = `array_position(array['running', 'waiting', 'over'], kind), created_at desc, id`;

/** One statement for any number of rooms, because the list is requested every few seconds. */
const overviewStatement = `
  with config as materialized (
    select id from competitive_race_configs where puzzle_id = $1
  ), open as materialized (
    select r.id, r.created_at, case r.status when 'waiting' then 'waiting' else 'running' end as kind
    from competitive_race_rooms r join config on r.race_config_id = config.id
    where ${isOpenRoom}
  ), listed as materialized (
    select * from open
    union all
    select r.id, r.created_at, 'over' from competitive_race_rooms r join config on r.race_config_id = config.id
    where r.created_at > now() - interval '1 day' and r.id not in (select id from open)
  ), chosen as materialized (
    select * from listed where $2 = 'all' or kind = $2
  ), people as materialized (
    select p.puzzle_slot_number is not null as is_player from open join race_participants p on p.room_id = open.id
    where p.is_connected
  )
  select (select count(*)::int from chosen) as total,
    (select coalesce(array_agg(id::text order by ${order}), '{}')
     from (select * from chosen order by ${order} limit $3 offset $4) page) as ids,
    (select count(*)::int from people where is_player) as "playersNow",
    (select count(*)::int from people where not is_player) as "spectatorsNow",
    (select count(*)::int from open where kind = 'running') as "roomsRunning",
    (select count(*)::int from open where kind = 'waiting') as "roomsWaiting",
    (select count(*)::int from competitive_race_rooms r join config on r.race_config_id = config.id
     where r.created_at > since - interval '1 day' and r.started_at between since and clock_timestamp())
      as "racesToday"
  from (select greatest(coalesce($5::timestamptz, now() - interval '1 day'), now() - interval '2 days') as since) today`;
