import { migration } from '../platform/database/migration.ts';

export const mediaMigration = migration('20261121_03_media', [
  `create table media_rewards (
     id uuid primary key default gen_random_uuid(),
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     title text not null,
     description text,
     media_type text not null check (media_type in ('image', 'video')),
     filename text not null,
     original_name text not null,
     mime_type text not null,
     file_size int not null,
     width int,
     height int,
     duration double precision,
     media_hash text,
     is_active boolean not null default true,
     view_count int not null default 0,
     expires_at timestamptz not null,
     created_at timestamptz not null
   )`,
  'create index media_rewards_puzzle on media_rewards (puzzle_id, created_at)',
  // This index is unused. An earlier version used it to find rewards with the same file.
  'create index media_rewards_media on media_rewards (media_hash)',
  'create index media_rewards_expiry on media_rewards (expires_at) where media_hash is not null',
]);

/**
 * Each file of a reward has its own key in the file storage (`platform/storage`). When an update or a delete
 * removes a key from a row, a trigger records the key in `media_leftovers` in the same transaction.
 * `media-files.ts` later deletes the recorded files that no row refers to. The files of a deleted campaign or
 * owner are therefore always deleted, even if the server crashes after the commit.
 */
export const mediaFilesMigration = migration('20261122_02_media_files', [
  `alter table media_rewards
     add column file_key uuid unique,
     add column poster_key uuid unique,
     add column position int,
     add column playback text not null default 'all' check (playback in ('all', 'some', 'none')),
     add column captions text,
     add column captions_language text`,
  `create table media_uploads (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users (id) on delete cascade,
     media_type text not null check (media_type in ('image', 'video')),
     filename text not null,
     original_name text not null,
     mime_type text not null,
     file_size int not null,
     width int,
     height int,
     duration double precision,
     playback text not null check (playback in ('all', 'some', 'none')),
     media_hash text not null,
     file_key uuid not null unique,
     poster_key uuid unique,
     created_at timestamptz not null
   )`,
  'create index media_uploads_user on media_uploads (user_id, created_at)',
  'create index media_uploads_created on media_uploads (created_at)',
  // The same key may be recorded more than once, so each record has an id.
  `create table media_leftovers (
     id bigint generated always as identity primary key,
     file_key uuid not null,
     due_at timestamptz not null
   )`,
  'create index media_leftovers_due on media_leftovers (due_at)',
  `create function leave_media_files() returns trigger language plpgsql as $$
   begin
     insert into media_leftovers (file_key, due_at)
     select key, now() from unnest(array[old.file_key, old.poster_key]) as key where key is not null;
     return null;
   end $$`,
  `create trigger media_rewards_files after delete or update of file_key, poster_key on media_rewards
   for each row execute function leave_media_files()`,
  `create trigger media_uploads_files after delete on media_uploads
   for each row execute function leave_media_files()`,
]);

export const mediaDownloadsMigration = migration('20261126_10_media_downloads', [
  'alter table media_rewards add column can_download boolean not null default true',
]);
