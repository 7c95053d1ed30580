import { migration } from '../platform/database/migration.ts';

export const playMigration = migration('20261120_09_play', [
  // The counts of plays by day (UTC). Views and first moves are added in batches; wins are summed up from the
  // attempts. The host is '' if the client sent none. There is no foreign key on embed_id, because the counts
  // stay when an embed is deleted.
  `create table play_days (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     day date not null,
     embed_id uuid not null,
     host text not null,
     views int not null default 0,
     starts int not null default 0,
     solves int not null default 0,
     issued int not null default 0,
     claimed int not null default 0,
     primary key (puzzle_id, day, embed_id, host)
   )`,
]);

export const playRefusalsMigration = migration('20261125_03_play_refusals', [
  // There is no foreign key on embed_id, because the counts stay when an embed is deleted.
  `create table play_refusals (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     hour timestamptz not null,
     embed_id uuid not null,
     reason text not null,
     count int not null,
     primary key (puzzle_id, hour, embed_id, reason)
   )`,
  // The nightly deletion of old rows uses this index.
  'create index play_refusals_hour on play_refusals (hour)',
]);

export const playSlotsMigration = migration('20261124_02_play_slots', [
  // The plays in each quarter of an hour. They add up to the plays of a day in any time zone. There is a row
  // for each value of a facet (embed, page, device, country, moves), not for each combination of values, so
  // that the table grows slowly.
  `create table play_slots (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     slot timestamptz not null,
     facet text not null,
     value text not null,
     views int not null default 0,
     starts int not null default 0,
     solves int not null default 0,
     issued int not null default 0,
     claimed int not null default 0,
     primary key (puzzle_id, slot, facet, value)
   )`,
  // The nightly deletion of old rows uses this index.
  'create index play_slots_slot on play_slots (slot)',
  // The first date for which `play_slots` is complete. The counts of earlier releases exist only by UTC day,
  // so the first complete day begins at the next midnight. Without earlier counts, every day is complete.
  'create table play_slots_start (since date primary key)',
  `insert into play_slots_start
   select case when exists (select from play_days) then (now() at time zone 'UTC')::date + 1 else '2000-01-01'::date end`,
]);

export const answerTriesMigration = migration('20261126_02_answer_tries', [
  // The number of wrong answers that a session has given in a campaign. There is no foreign key, because it would
  // refuse an answer while the campaign is being deleted. The rows are deleted after a day in any case.
  `create table answer_tries (
     puzzle_id uuid not null,
     session_hash bytea not null,
     tries int not null,
     tried_at timestamptz not null,
     primary key (puzzle_id, session_hash)
   )`,
  // The nightly deletion of old rows uses this index.
  'create index answer_tries_tried_at on answer_tries (tried_at)',
]);

/**
 * Partitions the slots by month, so that old months are dropped (decision 78). The existing rows become the partition
 * of all earlier times without being copied. Nodes of the previous version still run during the upgrade: they write
 * through a view with the former name. The jobs of those nodes cannot delete rows through the view, because it has no
 * ctid. The nodes of this version repeat these jobs.
 */
export const playSlotMonthsMigration = migration('20261128_40_play_slot_months', [
  'alter table play_slots rename to play_slot_counts_before',
  'alter table play_slot_counts_before drop constraint play_slots_puzzle_id_fkey',
  // Dropping a partition with a foreign key would lock the table of campaigns. Instead, the deletion of a
  // campaign removes its slots first.
  `create table play_slot_counts (
     puzzle_id uuid not null,
     slot timestamptz not null,
     facet text not null,
     value text not null,
     views int not null default 0,
     starts int not null default 0,
     solves int not null default 0,
     issued int not null default 0,
     claimed int not null default 0,
     primary key (puzzle_id, slot, facet, value)
   ) partition by range (slot)`,
  'create table play_slot_counts_rest partition of play_slot_counts default',
  `do $$
   declare ends timestamptz := (
     select (date_trunc('month', greatest(now(), max(slot)) at time zone 'UTC') + interval '1 month') at time zone 'UTC'
     from play_slot_counts_before);
   begin
     execute format('alter table play_slot_counts attach partition play_slot_counts_before for values from (minvalue) to (%L)', ends);
   end $$`,
  'create view play_slots as select * from play_slot_counts',
]);
