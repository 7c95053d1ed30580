import { migration } from '../platform/database/migration.ts';

export const waitingListMigration = migration('20261125_60_waiting_list', [
  'alter table puzzles drop constraint puzzles_when_empty_check',
  `alter table puzzles add constraint puzzles_when_empty_check
     check (when_empty in ('play', 'fallback', 'campaign', 'waiting_list', 'hide'))`,
  // The address is deleted when its mail is stored. The hash is kept for a while, so that nobody can cause repeated
  // mails to one address.
  `create table waiting_addresses (
     id bigint generated always as identity primary key,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     embed_id uuid not null references embed_codes (id) on delete cascade,
     address text,
     address_hash bytea not null,
     created_at timestamptz not null,
     mailed_at timestamptz,
     unique (puzzle_id, address_hash),
     check ((address is null) = (mailed_at is not null))
   )`,
  'create index waiting_addresses_waiting on waiting_addresses (puzzle_id, id) where mailed_at is null',
  'create index waiting_addresses_created on waiting_addresses (coalesce(mailed_at, created_at))',
  'create index waiting_addresses_embed on waiting_addresses (embed_id)',
]);

/** Adds the language in which a visitor left the address. */
export const waitingLanguagesMigration = migration('20261201_11_waiting_languages', [
  'alter table waiting_addresses add lang text',
]);
