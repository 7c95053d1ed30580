import { migration } from '../platform/database/migration.ts';

export const codesMigration = migration('20261120_05_codes', [
  `create table code_collections (
     id uuid primary key default gen_random_uuid(),
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     code_type text not null check (code_type in ('coupon', 'promotion', 'shopify')),
     title text not null,
     total_codes int not null default 0,
     stripe_coupon_id text,
     stripe_coupon_name text,
     stripe_account_id text,
     created_at timestamptz not null default now(),
     ended_at timestamptz
   )`,
  'create index code_collections_puzzle on code_collections (puzzle_id)',
  'create unique index code_collections_active on code_collections (puzzle_id) where ended_at is null',
  // A claim must skip every dead entry in the index of free codes. So vacuum starts after a fixed number of
  // changes, not after a share of the table.
  `create table discount_codes (
     id bigint generated always as identity primary key,
     collection_id uuid not null references code_collections (id) on delete cascade,
     ordinal int not null,
     code text not null,
     code_folded text not null,
     attempt_id bigint unique,
     issued_at timestamptz,
     redeemed_at timestamptz,
     unique (collection_id, code_folded),
     check ((attempt_id is null) = (issued_at is null))
   ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  // Claims use the first index. If one index covered all codes, the planner would scan the issued codes for
  // each claim.
  'create unique index discount_codes_free on discount_codes (collection_id, ordinal) where issued_at is null',
  'create unique index discount_codes_issued on discount_codes (collection_id, ordinal) where issued_at is not null',
]);

/**
 * Codes of earlier releases may contain invisible characters; a job removes them (`clean-stored-codes.ts`).
 */
export const cleanedCodesMigration = migration('20261123_stored_codes', [
  'alter table code_collections add column is_cleaned boolean not null default false',
  'alter table code_collections alter column is_cleaned set default true',
]);
