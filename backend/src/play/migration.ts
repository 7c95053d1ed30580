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

export const playSlotsMigration = migration('20261124_02_play_slots', [
  // The plays of each quarter of an hour, from which days of any time zone are summed up. There is a row for each value
  // of a facet (embed, page, device, country, moves), not for each combination, so that the table grows slowly.
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
  // For the nightly deletion of old rows.
  'create index play_slots_slot on play_slots (slot)',
  // Counts of earlier releases remain in days of UTC. The first whole day in slots begins at the next midnight; without
  // earlier counts every day is whole.
  'create table play_slots_start (since date primary key)',
  `insert into play_slots_start
   select case when exists (select from play_days) then (now() at time zone 'UTC')::date + 1 else '2000-01-01'::date end`,
]);
