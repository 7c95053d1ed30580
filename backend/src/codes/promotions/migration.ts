import { migration } from '../../platform/database/migration.ts';

/**
 * Adds tables for the Stripe accounts of owners and for the batches of promotion codes in these accounts (K7,
 * K8).
 */
export const stripeCodesMigration = migration('20261121_05_stripe_codes', [
  // The table has one row per owner and account. All campaigns of the owner share it.
  `create table stripe_connections (
     user_id uuid not null references users (id) on delete cascade,
     account_id text not null,
     sealed_token text not null,
     scope text not null,
     name text,
     connected_at timestamptz not null,
     primary key (user_id, account_id)
   )`,
  'create index stripe_connections_account on stripe_connections (account_id)',
  'create index puzzles_stripe_account on puzzles (stripe_account_id) where stripe_account_id is not null',
  // The states that Stripe's consent page passes back through the browser. The table contains only their
  // hashes.
  `create table stripe_connect_states (
     hash bytea primary key,
     session_id text not null references owner_sessions (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     expires_at timestamptz not null
   )`,
  'create index stripe_connect_states_expiry on stripe_connect_states (expires_at)',
  `create table promotion_code_batches (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users (id) on delete cascade,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     collection_id uuid not null references code_collections (id) on delete cascade,
     account_id text not null,
     coupon_id text not null,
     coupon_name text,
     prefix text not null,
     seed bytea not null,
     count int not null,
     made int not null default 0,
     status text not null default 'running' check (status in ('running', 'stopped', 'failed', 'done')),
     problem text,
     resumed int not null default 0,
     created_at timestamptz not null,
     finished_at timestamptz,
     check (made between 0 and count)
   )`,
  'create index promotion_code_batches_puzzle on promotion_code_batches (puzzle_id, created_at)',
  'create index promotion_code_batches_collection on promotion_code_batches (collection_id)',
  `create unique index promotion_code_batches_running on promotion_code_batches (puzzle_id)
   where status = 'running'`,
  'alter table discount_codes add column external_id text',
  // Codes that may exist at Stripe and will not be issued any more. The rows remain when the campaign is
  // deleted.
  `create table retired_promotion_codes (
     id bigint generated always as identity primary key,
     user_id uuid not null references users (id) on delete cascade,
     account_id text not null,
     code text not null,
     external_id text,
     batch_id uuid,
     due_at timestamptz not null,
     check (external_id is not null or batch_id is not null)
   )`,
  'create index retired_promotion_codes_due on retired_promotion_codes (user_id, account_id, due_at)',
]);
