import { migration } from '../platform/database/migration.ts';

export const noticesMigration = migration('20261125_42_notices', [
  `create table notices (
     id uuid primary key default gen_random_uuid(),
     owner_id uuid not null references users (id) on delete cascade,
     kind text not null,
     puzzle_id uuid references puzzles (id) on delete cascade,
     embed_id uuid references embed_codes (id) on delete cascade,
     dedupe_key text not null unique,
     detail jsonb not null,
     created_at timestamptz not null,
     read_at timestamptz,
     dismissed_at timestamptz,
     mailed_at timestamptz
   )`,
  'create index notices_owner on notices (owner_id, created_at) where dismissed_at is null',
  // Deletions of campaigns and embed codes use these indexes, and the nightly purge uses the last one.
  'create index notices_puzzle on notices (puzzle_id, created_at) where puzzle_id is not null',
  'create index notices_embed on notices (embed_id) where embed_id is not null',
  'create index notices_created on notices (created_at)',
  `create table notice_preferences (
     owner_id uuid not null references users (id) on delete cascade,
     kind text not null,
     mail boolean not null,
     primary key (owner_id, kind)
   )`,
]);
