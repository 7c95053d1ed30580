import { migration } from '../platform/database/migration.ts';

export const paywallMigration = migration('20261122_03_paywall', [
  // One row per session of a paywalled campaign (P1-P3). The session id is a secret, so the row has only its
  // hash. The row has no network address (G42). The host's metadata is `json` and not `jsonb`, to store it
  // unchanged.
  `create table puzzle_sessions (
     session_hash bytea primary key,
     embed_id uuid not null references embed_codes (id) on delete cascade,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     end_user text,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     activated_at timestamptz,
     deactivated_at timestamptz,
     activation_keys text[] not null default '{}',
     activation_metadata json,
     deactivation_metadata json,
     user_agent text,
     network_hash bytea
   )`,
  'create index puzzle_sessions_expiry on puzzle_sessions (expires_at)',
  'create index puzzle_sessions_embed on puzzle_sessions (embed_id)',
  'create index puzzle_sessions_puzzle on puzzle_sessions (puzzle_id)',
  'create index puzzle_sessions_end_user on puzzle_sessions (end_user) where end_user is not null',
  // Each grant lets an end user play at an embed or a campaign a limited number of times, without activating
  // each session (P5, G33).
  `create table access_grants (
     id uuid primary key default gen_random_uuid(),
     customer_id uuid not null references users (id) on delete cascade,
     embed_id uuid references embed_codes (id) on delete cascade,
     puzzle_id uuid references puzzles (id) on delete cascade,
     end_user text not null,
     max_uses int not null,
     uses int not null default 0,
     granted_at timestamptz not null,
     expires_at timestamptz,
     consumed_at timestamptz,
     revoked_at timestamptz,
     ended_at timestamptz,
     metadata json,
     check ((embed_id is null) <> (puzzle_id is null)),
     check (uses between 0 and max_uses)
   )`,
  // An end user has at most one current grant for each embed or campaign. A second grant extends the current
  // one. Ended grants stay as history.
  'create unique index access_grants_embed on access_grants (embed_id, end_user) where ended_at is null',
  'create unique index access_grants_puzzle on access_grants (puzzle_id, end_user) where ended_at is null',
  'create index access_grants_customer on access_grants (customer_id)',
  // Views with the names that the specification gives to the two kinds of grants.
  `create view embed_access_grants as
     select id, customer_id, embed_id, end_user as end_user_identifier, max_uses, uses, granted_at, consumed_at, expires_at,
       ended_at is null as is_active, metadata
     from access_grants where embed_id is not null`,
  `create view puzzle_access_grants as
     select id, puzzle_id, customer_id, end_user as end_user_identifier, max_uses, uses, granted_at, consumed_at, expires_at,
       ended_at is null as is_active, metadata
     from access_grants where puzzle_id is not null`,
  // Stores which session took each use, so that a session takes at most one use of a grant.
  `create table access_uses (
     grant_id uuid not null references access_grants (id) on delete cascade,
     session_hash bytea not null,
     used_at timestamptz not null,
     primary key (grant_id, session_hash)
   )`,
  'create index access_uses_session on access_uses (session_hash)',
  // Stores the replies to calls from host servers by Idempotency-Key. A retry gets the stored reply.
  `create table access_calls (
     customer_id uuid not null references users (id) on delete cascade,
     key_hash text not null,
     request_hash text not null,
     reply json,
     created_at timestamptz not null,
     primary key (customer_id, key_hash)
   )`,
  'create index access_calls_created on access_calls (created_at)',
]);

/**
 * Adds indexes that include ended grants. The server reads these grants in three cases: for their uses, to
 * find out whether an end user ever had a grant, and to delete them with their embed or campaign.
 */
export const endedGrantsMigration = migration('20261123_01_ended_grants', [
  'create index access_grants_embed_history on access_grants (embed_id, end_user)',
  'create index access_grants_puzzle_history on access_grants (puzzle_id, end_user)',
]);

/**
 * Adds the time of an activation by a test key. It has a separate column, so that a server of the previous release
 * does not mistake it for a paid activation.
 */
export const testSessionsMigration = migration('20261129_51_test_sessions', [
  'alter table puzzle_sessions add column test_activated_at timestamptz',
]);
