import { endGraceMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool, PoolClient } from 'pg';
import { ghostsFixedSeconds } from '../rules/ghosts.ts';
import type { RoomTiming, Spectator } from '../rules/room.ts';
import { selectControl } from './control-rows.ts';
import { type PersonRow, type RoomRow, type Seen, toRoom, toSpectator } from './room-rows.ts';
import { isInSchedule, joinCampaign } from '../../campaigns/campaign-sql.ts';

type Connection = Pick<Pool | PoolClient, 'query'>;

// Frequent statements are named: planning takes longer than execution, and a named statement is planned once
// per connection.

/**
 * Selects a time column in whole milliseconds. Times are also written in whole milliseconds, so a time does
 * not change when it is read and stored again.
 */
export function selectMs(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::float8`;
}

/** Builds the JSON of ghosts from the rows `g` of the table `race_ghosts`. */
const ghostJson = (order: string) =>
  `json_agg(json_build_object('id', g.id, 'source', g.source, 'startBoard', g.start_board, 'cells', g.cells,
     'offsetsMs', g.offsets_ms) order by ${order})`;

/** Selects the ghosts of a room that matches the condition. Rooms without ghosts do not query the table. */
const selectGhosts = (condition: string) => `case when r.ghost_ids <> '{}' and ${condition} then (
    select ${ghostJson('array_position(r.ghost_ids, g.id)')} from race_ghosts g where g.id = any(r.ghost_ids)) end`;

/**
 * Selects ghosts that could join a room before its start: the recordings of one race on a board of the same
 * size. The choice differs between rooms, but stays the same each time a room is read. The replays of the
 * owner come before those of players (G94): 'owner' sorts first.
 */
const selectGhostCandidates = `case when r.status in ('waiting', 'countdown') and r.is_opened_by_platform and c.ghosts then (
    select ${ghostJson('md5(g.id::text || r.id)')} from race_ghosts g
    where g.race_config_id = r.race_config_id and g.group_id = (
      select o.group_id from race_ghosts o
      where o.race_config_id = r.race_config_id and o.side * o.side = cardinality(r.initial_puzzle_state)
      order by o.source, md5(o.group_id::text || r.id) limit 1)) end`;

/** Returns the SQL that converts a session hash to base64url text, as the rules and `removed_sessions` use it. */
const sessionHashText = (column: string) => `translate(rtrim(encode(${column}, 'base64'), '='), '+/', '-_')`;

/** Returns the condition that the owner has removed the session with this hash from the room `room` (G91). */
export const isRemovedSession = (hash: string, room = 'r') =>
  `(${sessionHashText(hash)} = any(${room}.removed_sessions))`;

/** The condition that a room `r` is open: before its race, or during it, and not expired. */
export const isOpenRoom =
  "(r.status in ('waiting', 'countdown', 'racing') and r.expires_at > clock_timestamp())";

/**
 * Selects the players of the previous race who keep their slots in a rematch (G74). If the owner's server assigns the
 * slots, only players who got their slots from it are selected.
 */
const selectReservations = `case when r.rematch_of is not null and r.status in ('waiting', 'countdown') then (
    select json_agg(json_build_object('sessionHash', ${sessionHashText('k.session_hash')}, 'slot', k.puzzle_slot_number,
      'displayName', k.display_name, 'seriesPoints', k.series_points, 'place', k.place, 'players', k.players))
    from (
      select o.*, count(*) over () as players, before.removed_sessions
      from race_participants o join competitive_race_rooms before on before.id = o.room_id
      where o.room_id = r.rematch_of and o.puzzle_slot_number is not null
    ) k
    where k.left_at is null and not ${isRemovedSession('k.session_hash', 'k')} and (c.join_mode = 'auto' or k.is_invited)) end`;

interface RoomColumns {
  /** Whether to read the ghosts that could join the room. */
  withCandidates: boolean;
  /** Whether to read the owner's blocked words, of which there may be hundreds. */
  withWords: boolean;
  /**
   * The SQL condition for rooms whose ghosts are read. It limits the data, because the moves of one ghost may have
   * thousands of numbers.
   */
  ghostsOf: string;
}

const buildRoomSelect = ({ withCandidates, withWords, ghostsOf }: RoomColumns) => `
  select r.id, r.room_code as code, c.puzzle_id as "puzzleId", r.is_opened_by_platform as "isOpenedByPlatform",
    r.initial_puzzle_state as "initialBoard", r.deal_seed as "dealSeed", ${selectMs('r.scheduled_at')} as "scheduledAtMs", r.status, ${selectMs('r.started_at')} as "startedAtMs",
    ${selectMs('r.completed_at')} as "completedAtMs", r.winner_id as "winnerId", r.winner_time as "winnerTime",
    ${selectMs('r.wait_deadline')} as "waitDeadlineMs", ${selectMs('r.finish_deadline')} as "finishDeadlineMs", ${selectMs('r.expires_at')} as "expiresAtMs",
    ${selectMs('r.created_at')} as "createdAtMs", r.version,
    ${selectControl} as control, r.ghost_ids as "ghostIds", ${selectGhosts(ghostsOf)} as ghosts, ${withCandidates ? selectGhostCandidates : 'null'} as "ghostCandidates",
    ${selectReservations} as reservations, ${selectMs('r.reserved_until')} as "reservedUntilMs",
    r.rematch_code as "rematchCode", r.share_id as "shareId", r.series_race as "seriesRace",
    json_build_object('id', c.id, 'minPlayers', c.min_players, 'maxPlayers', c.max_players,
      'allowSpectators', c.allow_spectators, 'maxSpectators', c.max_spectators,
      'startDelaySeconds', c.start_delay_seconds, 'joinMode', c.join_mode, 'allowedDomains', c.allowed_domains,
      'finishCountdownSeconds', c.finish_countdown_seconds, 'startMode', c.start_mode,
      'prizeOpponent', c.prize_opponent, 'nameMode', c.name_mode, 'blockedWords', ${withWords ? 'c.blocked_words' : 'null'},
      'ghosts', c.ghosts, 'seriesRaces', c.series_races) as rules
  from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
  ${joinCampaign('c.puzzle_id')}`;

/** The condition that a campaign is active and its reward is a race. */
export const canBeRaced = "p.is_active and p.reward_type = 'competition'";

/**
 * The condition that visitors can find the rooms of a campaign. A race that began before the end of the
 * campaign can be completed.
 */
export const isShown = `${canBeRaced} and ${isInSchedule({ graceMinutes: endGraceMinutes })}`;

const arrivalSeconds = 2;

/**
 * The condition that a room `r` gives arriving people a slot, if one is free: before the countdown, while ghosts
 * count down and can be replaced (G72), or while a scheduled race counts down (G77). The countdown must leave some
 * seconds for the person to arrive and for the change to be committed. While slots of a rematch are reserved, the
 * room takes only the players of the previous race.
 */
export const takesPlayers = `((r.reserved_until is null or r.reserved_until < clock_timestamp())
    and (r.status = 'waiting' or (r.status = 'countdown'
      and (r.ghost_ids <> '{}' or r.started_at = r.scheduled_at)
      and r.started_at > clock_timestamp() + interval '${ghostsFixedSeconds + arrivalSeconds} seconds')))`;

const personColumns = `p.id, ${sessionHashText('p.session_hash')} as "sessionHash",
    p.network_hash as "networkHash", p.is_invited as "isInvited", p.display_name as "displayName", p.is_connected as "isConnected", p.connection, p.node_id as "nodeId",
    ${selectMs('p.joined_at')} as "joinedAtMs", ${selectMs('p.disconnected_at')} as "disconnectedAtMs",
    p.puzzle_slot_number as slot, p.ready_to_start as "isReady", p.current_puzzle_state as board,
    p.move_count as "moveCount", ${selectMs('p.completed_at')} as "completedAtMs", p.place,
    p.awaited_nodes as "awaitedNodes", ${selectMs('p.place_due_at')} as "placeDueAtMs",
    case when p.completed_at is null and p.current_puzzle_state[array_upper(p.current_puzzle_state, 1)] = 0 then
      (select w.times_ms[cardinality(w.times_ms)]::float8 from race_walks w where w.participant_id = p.id
       order by w.first_number desc limit 1) end as "solvedAtMs",
    ${selectMs('p.left_at')} as "leftAtMs", p.series_points as "seriesPoints"`;

/**
 * Reads the clock, the version and the people. The clock is read after the row is locked, so a later change
 * never sees an earlier time.
 */
const peopleStatement = `
  select ${selectMs('clock_timestamp()')} as "nowMs",
    (select version from competitive_race_rooms where id = $1) as "roomVersion",
    (select count(*)::int from race_participants
     where room_id = $1 and participant_type = 'spectator' and is_connected) as "spectatorCount",
    ${personColumns}
  from (select) once
  left join race_participants p on p.room_id = $1 and (p.puzzle_slot_number is not null or p.session_hash = any($2))
  order by p.puzzle_slot_number`;

export interface RoomQuery {
  code: string;
  timing: RoomTiming;
  /** Session hashes of the people who make the changes. These people may be spectators. */
  sessionHashes: readonly string[];
}

/** The state before a change. */
export interface SeenWithVisitors extends Seen {
  /** The requested people who are in the room without a slot. */
  visitors: readonly Spectator[];
}

interface Reading {
  lock?: boolean;
  alsoHidden?: boolean;
  /** Whether the change judges names. */
  withWords?: boolean;
}

/** Reads a room, or null. With `lock`, the room cannot change until the transaction ends. */
export async function readRows(
  connection: Connection,
  { code, timing, sessionHashes }: RoomQuery,
  reading: Reading = {},
): Promise<SeenWithVisitors | null> {
  const hashes = sessionHashes.map((hash) => Buffer.from(hash, 'base64url'));
  for (;;) {
    const row = await readRoomRow(connection, code, reading);
    if (!row) return null;
    if (reading.lock && hashes.length > 0) await connection.query(lockPeople(row.id, hashes));
    const { people, ...moment } = await readPeople(connection, row.id, hashes);
    // Without the lock, the room may have changed between the two statements.
    if (moment.version === row.version)
      return {
        nowMs: moment.nowMs,
        room: toRoom(row, { ...moment, people, timing }),
        visitors: people.flatMap((person) => toSpectator(person) ?? []),
      };
  }
}

async function readRoomRow(
  connection: Connection,
  code: string,
  { lock = false, alsoHidden = false, withWords = false }: Reading,
): Promise<RoomRow | undefined> {
  // Ghosts are read even after the end, because they explain to the winner why there is no prize.
  const columns = { withCandidates: lock, withWords, ghostsOf: 'true' };
  const text = `${buildRoomSelect(columns)} where r.room_code = $1 ${alsoHidden ? '' : `and ${isShown}`} ${lock ? 'for update of r' : ''}`;
  const name = `race-room ${lock} ${alsoHidden} ${withWords}`;
  const { rows } = await connection.query<RoomRow>({ name, text, values: [code] });
  return rows[0];
}

/**
 * Locks the players with these hashes. A socket that takes over a slot must start from the final row of the
 * player. Moves are stored without the room lock, so this lock waits until moves in progress are stored.
 */
function lockPeople(roomId: string, hashes: readonly Buffer[]) {
  const text = `select from race_participants where room_id = $1 and session_hash = any($2)
    and puzzle_slot_number is not null order by id for no key update`;
  return { name: 'race-lock-people', text, values: [roomId, hashes] };
}

interface Moment {
  nowMs: number;
  spectatorCount: number;
}

/** Reads people of a room. `version` is the current version of the room, or null if it was deleted. */
async function readPeople(connection: Connection, roomId: string, hashes: readonly Buffer[]) {
  const { rows: people } = await connection.query<PersonRow & Moment & { roomVersion: number | null }>({
    name: 'race-people',
    text: peopleStatement,
    values: [roomId, hashes],
  });
  const { nowMs = 0, spectatorCount = 0, roomVersion: version = null } = people[0] ?? {};
  return { people, nowMs, spectatorCount, version };
}

/**
 * Reads a campaign's rooms that are open or were created in the last day, newest first, without visibility
 * checks.
 */
export async function readRoomsOf(
  connection: Connection,
  puzzleId: string,
  timing: RoomTiming,
): Promise<Seen[]> {
  return await readRooms(connection, { text: roomsStatement, values: [puzzleId] }, timing);
}

/** Reads the rooms with these ids, in the order of the ids, without visibility checks. */
export async function readRoomsById(
  connection: Connection,
  ids: readonly string[],
  timing: RoomTiming,
): Promise<Seen[]> {
  const seen = await readRooms(connection, { text: roomsByIdStatement, values: [ids] }, timing);
  const byId = new Map(seen.map((one) => [one.room.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readRooms(
  connection: Connection,
  query: { text: string; values: unknown[] },
  timing: RoomTiming,
): Promise<Seen[]> {
  const { rows } = await connection.query<RoomRow & Moment & { people: PersonRow[] }>(query);
  return rows.map(({ nowMs, ...row }) => ({ nowMs, room: toRoom(row, { ...row, timing }) }));
}

const roomsListed = 50;

/**
 * Builds one statement that reads rooms and their people at the same moment.
 * @param selection the end of the statement about the rooms `r`, from `where` on
 */
const buildRoomsStatement = (selection: string) => `
  select rooms.*, ${selectMs('clock_timestamp()')} as "nowMs",
    (select count(*)::int from race_participants s
     where s.room_id = rooms.id and s.participant_type = 'spectator' and s.is_connected) as "spectatorCount",
    (select coalesce(json_agg(players), '[]') from (
      select ${personColumns} from race_participants p
      where p.room_id = rooms.id and p.puzzle_slot_number is not null
      order by p.puzzle_slot_number
    ) players) as people
  from (${buildRoomSelect({ withCandidates: false, withWords: false, ghostsOf: "r.status in ('countdown', 'racing')" })} ${selection}) rooms
  order by rooms."createdAtMs" desc, rooms.id`;

/** Open and recent rooms have their own indexes, because there may be many old rooms. */
const roomsStatement = buildRoomsStatement(`
    where r.id = any(array(
      select id from competitive_race_rooms
      where race_config_id = (select id from competitive_race_configs where puzzle_id = $1)
        and status in ('waiting', 'countdown', 'racing')
      union all
      select id from competitive_race_rooms
      where race_config_id = (select id from competitive_race_configs where puzzle_id = $1)
        and created_at > now() - interval '1 day'))
    order by r.created_at desc, r.id limit ${roomsListed}`);
const roomsByIdStatement = buildRoomsStatement('where r.id = any($1::uuid[])');
