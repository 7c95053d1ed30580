import { migration } from '../platform/database/migration.ts';

export const raceMigration = migration('20261122_05_race', [
  `create table competitive_race_configs (
     id uuid primary key default gen_random_uuid(),
     puzzle_id uuid not null unique references puzzles (id) on delete cascade,
     min_players int not null check (min_players between 2 and 4),
     max_players int not null check (max_players between 2 and 4),
     allow_spectators boolean not null,
     max_spectators int check (max_spectators between 1 and 1000),
     room_duration_minutes int not null,
     start_delay_seconds int not null,
     allowed_domains text[] not null,
     join_mode text not null check (join_mode in ('auto', 'host')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check (min_players <= max_players)
   )`,
  'create index competitive_race_configs_domains on competitive_race_configs using gin (allowed_domains)',
  // Conflicts between players are decided under the lock of the room's row, by the database clock.
  `create table competitive_race_rooms (
     id uuid primary key default gen_random_uuid(),
     race_config_id uuid not null references competitive_race_configs (id) on delete cascade,
     room_code varchar(8) not null unique,
     status text not null default 'waiting'
       check (status in ('waiting', 'countdown', 'racing', 'completed', 'expired', 'cancelled')),
     is_opened_by_platform boolean not null,
     initial_puzzle_state smallint[] not null,
     started_at timestamptz,
     completed_at timestamptz,
     winner_id uuid,
     winner_time int,
     wait_deadline timestamptz,
     expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     version int not null default 1,
     check (started_at is not null or status not in ('countdown', 'racing'))
   )`,
  'create index competitive_race_rooms_config on competitive_race_rooms (race_config_id, created_at)',
  `create index competitive_race_rooms_open on competitive_race_rooms (expires_at)
   where status in ('waiting', 'countdown', 'racing')`,
  // Session ids are secrets of players, so only their hashes are stored (G30, G42).
  `create table race_participants (
     id uuid primary key default gen_random_uuid(),
     room_id uuid not null references competitive_race_rooms (id) on delete cascade,
     session_hash bytea not null,
     participant_type text not null check (participant_type in ('competitor', 'spectator')),
     puzzle_slot_number int check (puzzle_slot_number between 1 and 4),
     display_name text not null,
     is_connected boolean not null default false,
     ready_to_start boolean not null default false,
     current_puzzle_state smallint[],
     move_count int not null default 0,
     completed_at timestamptz,
     place int,
     joined_at timestamptz not null default clock_timestamp(),
     disconnected_at timestamptz,
     left_at timestamptz,
     -- Counts the sockets that held the seat: what a node stores for an earlier one is refused.
     connection int not null default 0,
     node_id uuid,
     unique (room_id, session_hash),
     check ((participant_type = 'competitor') = (puzzle_slot_number is not null))
   )`,
  // The processes that hold sockets. If a process has not reported for a while, the process and its sockets
  // are dead.
  'create table race_nodes (id uuid primary key, seen_at timestamptz not null)',
  'create index race_participants_connected on race_participants (node_id) where is_connected',
  'create index race_participants_session on race_participants (session_hash)',
  `create unique index race_participants_slot on race_participants (room_id, puzzle_slot_number)
   where puzzle_slot_number is not null`,
  `create unique index race_participants_place on race_participants (room_id, place) where place is not null`,
  `create table race_moves (
     participant_id uuid not null references race_participants (id) on delete cascade,
     room_id uuid not null,
     move_number int not null,
     from_index smallint not null,
     to_index smallint not null,
     moved_at timestamptz not null,
     primary key (participant_id, move_number)
   )`,
]);

/**
 * Makes storing moves cheaper. Each stored batch is one row, and free space in each page speeds up updates of the
 * board.
 */
export const raceWalksMigration = migration('20261122_06_race_walks', [
  'alter table race_participants set (fillfactor = 50)',
  // `cells` is the path of the blank. Move n slides a tile from cell n + 1 of the path to cell n.
  `create table race_walks (
     participant_id uuid not null references race_participants (id) on delete cascade,
     room_id uuid not null,
     first_number int not null,
     cells smallint[] not null,
     times_ms bigint[] not null,
     primary key (participant_id, first_number),
     check (cardinality(cells) = cardinality(times_ms) + 1)
   )`,
  `insert into race_walks
   select participant_id, room_id, move_number, array[to_index, from_index],
     array[(extract(epoch from moved_at) * 1000)::bigint]
   from race_moves`,
  'drop table race_moves',
  `create view race_moves as
   select w.participant_id, w.room_id, (w.first_number + step.number - 1)::int as move_number,
     w.cells[step.number + 1] as from_index, w.cells[step.number] as to_index,
     to_timestamp(step.time_ms / 1000.0) as moved_at
   from race_walks w, unnest(w.times_ms) with ordinality as step (time_ms, number)`,
]);

/** The prize of a race is stored under a session id that no visitor can use (`prize.ts`). */
export const racePrizesMigration = migration('20261122_07_race_prizes', [
  `update puzzle_attempts a set session_hash = sha256(convert_to('race:' || p.id, 'UTF8'))
   from race_participants p
   join competitive_race_rooms r on r.id = p.room_id
   join competitive_race_configs c on c.id = r.race_config_id
   where a.puzzle_id = c.puzzle_id and a.session_hash = sha256(convert_to(p.id::text, 'UTF8'))`,
]);

/**
 * Adds the data for assigning places by judged time: a finish gets its place once no earlier finish can
 * arrive (G47).
 */
export const pendingPlacesMigration = migration('20261123_17_pending_places', [
  'alter table race_participants add column awaited_nodes uuid[], add column place_due_at timestamptz',
]);

/**
 * Adds an index on the open rooms, because each visitor queries them. Finished rooms stay in the table for
 * months.
 */
export const openRoomsMigration = migration('20261123_02_open_rooms', [
  `create index competitive_race_rooms_config_open on competitive_race_rooms (race_config_id)
   where status in ('waiting', 'countdown', 'racing')`,
]);

/**
 * Adds the deadline at which a race ends, some time after the first finish. Until the first finish, a room has no
 * deadline.
 */
export const raceFinishMigration = migration('20261123_race_1_finish', [
  `alter table competitive_race_configs
     add column finish_countdown_seconds int not null default 30 check (finish_countdown_seconds between 5 and 300)`,
  'alter table competitive_race_rooms add column finish_deadline timestamptz',
]);

/**
 * Adds the secret from which the board of a race is dealt at the countdown. Existing rooms have none and keep their
 * board.
 */
export const raceDealMigration = migration('20261123_race_2_deal', [
  'alter table competitive_race_rooms add column deal_seed uuid',
]);

/** Adds the settings for who may start a race and which opponents count for its prize. */
export const raceFairnessMigration = migration('20261123_race_3_fairness', [
  `alter table competitive_race_configs
     add column start_mode text not null default 'anyone' check (start_mode in ('anyone', 'players', 'owner')),
     add column prize_opponent text not null default 'other_network'
       check (prize_opponent in ('any', 'other_network', 'invited'))`,
  // The hash of a network differs from room to room, so it can only be compared within one room.
  `alter table race_participants
     add column network_hash text, add column is_invited boolean not null default false`,
]);

/** Adds the settings for the names of visitors. */
export const raceNamesMigration = migration('20261126_50_race_names', [
  `alter table competitive_race_configs
     add column name_mode text not null default 'chosen' check (name_mode in ('chosen', 'generated')),
     add column blocked_words jsonb not null default '[]'`,
]);

/**
 * Adds ghosts: the recorded moves of earlier races, which race beside somebody who is alone (G70). A recording
 * has no name and no session.
 */
export const raceGhostsMigration = migration('20261126_20_race_ghosts', [
  'alter table competitive_race_configs add column ghosts boolean not null default true',
  // This is not a foreign key, because the list keeps the ids of ghosts that were deleted meanwhile.
  `alter table competitive_race_rooms add column ghost_ids uuid[] not null default '{}'`,
  `create table race_ghosts (
     id uuid primary key default gen_random_uuid(),
     race_config_id uuid not null references competitive_race_configs (id) on delete cascade,
     source text not null check (source in ('player', 'owner')),
     group_id uuid not null,
     -- A repeated job finds what it has recorded.
     source_participant uuid unique,
     side smallint not null,
     start_board smallint[] not null,
     cells smallint[] not null,
     offsets_ms int[] not null,
     created_at timestamptz not null default clock_timestamp(),
     check (cardinality(start_board) = side * side),
     check (cardinality(cells) = cardinality(offsets_ms) + 1)
   )`,
  'create index race_ghosts_config on race_ghosts (race_config_id, side, created_at)',
]);

/** Adds the id in the address at which a player can publish the result of a race. It cannot be guessed (G83). */
export const raceResultsMigration = migration('20261126_40_race_results', [
  'alter table competitive_race_rooms add column share_id uuid',
  `create unique index competitive_race_rooms_share on competitive_race_rooms (share_id)
   where share_id is not null`,
]);

/** Adds rematches, in which players keep their slots (G74), and series of them with points (G76). */
export const raceRematchesMigration = migration('20261127_10_race_rematches', [
  `alter table competitive_race_configs
     add column series_races int not null default 1 check (series_races between 1 and 10)`,
  `alter table competitive_race_rooms
     add column rematch_of uuid unique references competitive_race_rooms (id) on delete set null,
     add column rematch_code varchar(8), add column reserved_until timestamptz,
     add column series_race int not null default 1`,
  'alter table race_participants add column series_points int not null default 0',
]);

/**
 * Adds scheduled races (G77). A room keeps the start of its race, because people wait for it even if the owner
 * deletes the race meanwhile.
 */
export const raceEventsMigration = migration('20261127_20_race_events', [
  `create table race_events (
     id uuid primary key default gen_random_uuid(),
     race_config_id uuid not null references competitive_race_configs (id) on delete cascade,
     title text not null,
     starts_at timestamptz not null,
     time_zone text not null,
     allow_open_races boolean not null default true,
     created_at timestamptz not null default clock_timestamp()
   )`,
  'create index race_events_config on race_events (race_config_id, starts_at)',
  `alter table competitive_race_rooms
     add column event_id uuid references race_events (id) on delete set null,
     add column scheduled_at timestamptz`,
  'create index competitive_race_rooms_event on competitive_race_rooms (event_id) where event_id is not null',
]);

/** Adds the actions of the owner during a race (G91-G93): pauses, removed sessions and the message. */
export const raceControlMigration = migration('20261127_30_race_control', [
  `alter table competitive_race_rooms
     add column paused_at timestamptz,
     add column pause_ends_at timestamptz,
     -- Begin and end of each past pause in milliseconds since 1970. Moves are stored with their real times.
     add column past_pauses bigint[] not null default '{}',
     -- Session hashes in base64url.
     add column removed_sessions text[] not null default '{}',
     add column message text,
     add column message_said_at timestamptz`,
]);

/** Adds the sites on which a race was refused (G144). */
export const refusedSitesMigration = migration('20261204_10_race_refused_sites', [
  `create table race_refused_sites (
     race_config_id uuid not null references competitive_race_configs (id) on delete cascade,
     host text not null,
     refused_at timestamptz not null,
     primary key (race_config_id, host)
   )`,
]);
