import { migration } from '../../platform/database/migration.ts';

/**
 * Adds a table for codes that are held back after a restore. They are not in the table of codes, so no statement can
 * give them out, not even a statement of a node with the previous version.
 */
export const heldCodesMigration = migration('20261128_30_held_codes', [
  `create table held_codes (
     id bigint generated always as identity primary key,
     collection_id uuid not null references code_collections (id) on delete cascade,
     ordinal int not null,
     code text not null,
     code_folded text not null,
     external_id text,
     is_given boolean not null,
     held_at timestamptz not null,
     unique (collection_id, code_folded)
   )`,
  `create table code_restores (
     id uuid primary key default gen_random_uuid(),
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     backup_at timestamptz not null,
     restored_at timestamptz not null,
     given int not null,
     held int not null
   )`,
  'create index code_restores_puzzle on code_restores (puzzle_id, restored_at)',
  'create index code_restores_restored on code_restores (restored_at)',
]);
