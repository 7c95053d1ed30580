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
  // Asked for when a file is deleted, and for what is to be deleted.
  'create index media_rewards_media on media_rewards (media_hash)',
  'create index media_rewards_expiry on media_rewards (expires_at) where media_hash is not null',
]);
