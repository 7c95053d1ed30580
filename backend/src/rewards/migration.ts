import { migration } from '../platform/database/migration.ts';

export const rewardsMigration = migration('20261120_06_rewards', [
  // One row per solved play (W15). The session, the visitor and the network are stored only as hashes (G42).
  `create table puzzle_attempts (
     id bigint generated always as identity primary key,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     embed_id uuid references embed_codes (id) on delete set null,
     collection_id uuid references code_collections (id) on delete set null,
     session_hash bytea not null,
     visitor_hash bytea,
     network_hash bytea,
     network_slot int,
     user_agent text,
     solved boolean not null default true,
     move_count int,
     solve_ms int,
     completed_at timestamptz not null default now(),
     claimed_at timestamptz,
     unique (session_hash, puzzle_id)
   )`,
  'create unique index puzzle_attempts_visitor on puzzle_attempts (puzzle_id, visitor_hash) where visitor_hash is not null',
  // Each win from a network takes the network's next slot number of that day. This index makes the numbers
  // unique, so simultaneous wins cannot exceed the budget.
  `create unique index puzzle_attempts_network on puzzle_attempts (puzzle_id, network_hash, network_slot)
   where network_slot is not null`,
  'create index puzzle_attempts_completed on puzzle_attempts (puzzle_id, completed_at)',
  'create index puzzle_attempts_collection on puzzle_attempts (collection_id) where collection_id is not null',
  'create index puzzle_attempts_embed on puzzle_attempts (embed_id) where embed_id is not null',
  `alter table discount_codes add constraint discount_codes_attempt_id_foreign
   foreign key (attempt_id) references puzzle_attempts (id) deferrable initially deferred`,
]);

/**
 * Adds the host of a win. Also adds indexes with which a query reads recent events without all earlier ones.
 */
export const winHistoryMigration = migration('20261120_08_win_history', [
  'alter table puzzle_attempts add column host text',
  // The index includes the solve times, so the median solve time of 100,000 wins is computed from the index
  // alone.
  'create index puzzle_attempts_timed on puzzle_attempts (puzzle_id, completed_at) include (solve_ms)',
  'drop index puzzle_attempts_completed',
  'create index puzzle_attempts_claimed_at on puzzle_attempts (puzzle_id, claimed_at) where claimed_at is not null',
  'create index discount_codes_issued_at on discount_codes (collection_id, issued_at) where issued_at is not null',
]);

export const mediaWinsMigration = migration('20261122_03_media_wins', [
  // The table stores the item won in each round of a session (G18). A retry, a second tab or a call after a
  // crash therefore gets the same item.
  `create table media_wins (
     attempt_id bigint not null references puzzle_attempts (id) on delete cascade,
     round int not null,
     reward_id uuid not null references media_rewards (id) on delete cascade,
     won_at timestamptz not null,
     delivered_at timestamptz,
     primary key (attempt_id, round)
   )`,
  'create index media_wins_reward on media_wins (reward_id)',
]);

export const rememberedNetworksMigration = migration('20261123_03_remembered_networks', [
  // With this index, a job finds the rows that have a network hash without reading all other rows.
  'create index puzzle_attempts_remembered on puzzle_attempts (completed_at) where network_hash is not null',
]);

const hourlySlotStatements = [
  // Each row stores the cap for which the slots were created, and the number of slots. A change of the cap
  // deletes the row, and the slots are then created again from the attempts. The attempts are needed because
  // wins took no slot while there was no cap.
  `create table hourly_caps (
     puzzle_id uuid primary key references puzzles (id) on delete cascade,
     cap int not null,
     slots int not null
   )`,
  `create table hourly_slots (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     taken_at timestamptz not null
   )`,
  'create index hourly_slots_free on hourly_slots (puzzle_id, taken_at)',
  `create function forget_hourly_cap() returns trigger language plpgsql as $$
   begin
     delete from hourly_caps where puzzle_id = new.id;
     return null;
   end $$`,
  `create trigger puzzles_forget_hourly_cap after update of wins_per_hour on puzzles
   for each row when (old.wins_per_hour is distinct from new.wins_per_hour) execute function forget_hourly_cap()`,
];

export const hourlySlotsMigration = migration('20261123_12_hourly_slots', hourlySlotStatements);

/**
 * The wins of a deleted embed keep the embed's id, like the rows of `play_days`. A foreign key would clear
 * the id in all these wins within a single statement. For millions of wins, the statement would exceed its
 * timeout, so the embed could never be deleted.
 */
export const winsOutliveEmbedsMigration = migration('20261124_01_wins_outlive_embeds', [
  'alter table puzzle_attempts drop constraint puzzle_attempts_embed_id_fkey',
  'drop index puzzle_attempts_embed',
]);

export const winPagesMigration = migration('20261125_01_win_pages', [
  // The path of the page, without its query. It is null for earlier wins and where the page is unknown.
  'alter table puzzle_attempts add column page_path text',
]);

/**
 * Slots also enforce caps of a day and of the whole campaign. A visitor may win several times, so each win of
 * a visitor has the visitor's next number; the index makes the numbers unique.
 */
export const winLimitsMigration = migration('20261125_51_win_limits', [
  'drop trigger puzzles_forget_hourly_cap on puzzles',
  'drop function forget_hourly_cap',
  'alter table hourly_caps rename to win_caps',
  `alter table win_caps add column period text not null default 'hour' check (period in ('hour', 'day', 'total')),
     drop constraint hourly_caps_pkey, add primary key (puzzle_id, period)`,
  'alter table win_caps alter column period drop default',
  'alter table hourly_slots rename to cap_slots',
  `alter table cap_slots add column period text not null default 'hour'`,
  'alter table cap_slots alter column period drop default',
  'drop index hourly_slots_free',
  'create index cap_slots_free on cap_slots (puzzle_id, period, taken_at)',
  `create function forget_win_caps() returns trigger language plpgsql as $$
   begin
     delete from win_caps where puzzle_id = new.id and (
       period = 'hour' and new.wins_per_hour is distinct from old.wins_per_hour
       or period = 'day' and (new.wins_per_day, new.time_zone) is distinct from (old.wins_per_day, old.time_zone)
       or period = 'total' and new.wins_total is distinct from old.wins_total);
     return null;
   end $$`,
  `create trigger puzzles_forget_win_caps after update of wins_per_hour, wins_per_day, wins_total, time_zone on puzzles
   for each row when ((old.wins_per_hour, old.wins_per_day, old.wins_total, old.time_zone)
     is distinct from (new.wins_per_hour, new.wins_per_day, new.wins_total, new.time_zone))
   execute function forget_win_caps()`,
  'alter table puzzle_attempts add column visitor_slot int not null default 0',
  'drop index puzzle_attempts_visitor',
  `create unique index puzzle_attempts_visitor on puzzle_attempts (puzzle_id, visitor_hash, visitor_slot)
   where visitor_hash is not null`,
]);

export const fallbackWinsMigration = migration('20261125_32_fallback_wins', [
  // The fallback code that a win was given. It is stored with the win, so a later edit of the campaign does not
  // change it.
  'alter table puzzle_attempts add column fallback_code text',
  'create index puzzle_attempts_fallback on puzzle_attempts (puzzle_id, id) where fallback_code is not null',
]);

export const alternativeWinsMigration = migration('20261126_01_alternative_wins', [
  // The alternative by which a win was won; null for the dealt board. A check constraint would read all rows.
  'alter table puzzle_attempts add won_by text',
]);

/**
 * Creates again the two tables of hourly caps that `winLimitsMigration` renamed, because nodes of version 1.0.0 use
 * them for every claim. The tables are empty at first, because those nodes fill them from the wins. A later release
 * drops them (B46).
 */
export const previousHourlySlotsMigration = migration(
  '20261128_31_previous_hourly_slots',
  hourlySlotStatements,
);

/** With this index, a shop's call finds the fallback codes of all winners without reading all wins (G110). */
export const fallbackCodesMigration = migration('20261130_72_fallback_codes', [
  `create index puzzle_attempts_fallback_codes on puzzle_attempts (puzzle_id, fallback_code)
   where fallback_code is not null`,
]);
