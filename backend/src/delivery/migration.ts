import { migration } from '../platform/database/migration.ts';

export const prizeLinksMigration = migration('20261125_71_prize_links', [
  `create table prize_links (
     attempt_id bigint primary key references puzzle_attempts (id) on delete cascade,
     secret_hash bytea not null unique,
     opened_at timestamptz not null
   )`,
]);
