import { migration } from '../platform/database/migration.ts';

export const embedsMigration = migration('20261120_04_embeds', [
  `create table embed_codes (
     id uuid primary key default gen_random_uuid(),
     unique_id text not null unique,
     user_id uuid not null references users (id) on delete cascade,
     name text not null,
     description text,
     assigned_puzzle_id uuid references puzzles (id) on delete set null,
     custom_styling jsonb,
     fallback_message text,
     is_active boolean not null default true,
     total_views int not null default 0,
     total_interactions int not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  'create index embed_codes_user on embed_codes (user_id, created_at)',
  'create index embed_codes_puzzle on embed_codes (assigned_puzzle_id)',
]);

export const sightingsMigration = migration('20261124_21_sightings', [
  'alter table embed_codes add column site text',
  // The table records where embed codes were last seen, but nothing about visitors. Rows are written in
  // batches.
  `create table embed_sightings (
     embed_id uuid not null references embed_codes (id) on delete cascade,
     host text not null,
     form text not null,
     page_path text,
     width int,
     height int,
     script_version text,
     is_puzzle_shown boolean not null,
     blocked_by text,
     seen_at timestamptz not null,
     primary key (embed_id, host, form)
   )`,
]);

/** Adds the time of the last play, so that a list need not read the plays of every embed code. */
export const lastPlaysMigration = migration('20261128_60_last_plays', [
  'alter table embed_codes add column last_played_at timestamptz',
  // For earlier plays, only the day is known.
  `update embed_codes e set last_played_at = d.day::timestamp at time zone 'UTC'
   from (select embed_id, max(day) as day from play_days where starts > 0 group by embed_id) d
   where d.embed_id = e.id`,
]);
