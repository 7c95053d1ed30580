import { migration } from '../platform/database/migration.ts';

/** Adds the pages on which staff redeem codes (G111). */
export const countersMigration = migration('20261130_71_counters', [
  `create table counters (
     id uuid primary key default gen_random_uuid(),
     owner_id uuid not null references users (id) on delete cascade,
     public_key text not null unique,
     puzzle_id uuid references puzzles (id) on delete cascade,
     title text not null,
     pin_hash text not null,
     staff text[] not null,
     wrong_pins int not null default 0,
     locked_until timestamptz,
     created_at timestamptz not null
   )`,
  'create index counters_owner on counters (owner_id)',
  'create index counters_campaign on counters (puzzle_id) where puzzle_id is not null',
  `create table counter_sessions (
     id uuid primary key default gen_random_uuid(),
     counter_id uuid not null references counters (id) on delete cascade,
     token_hash text not null unique,
     name text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  'create index counter_sessions_counter on counter_sessions (counter_id)',
  'create index counter_sessions_expires on counter_sessions (expires_at)',
]);

/** Adds the people whom an owner invites to a counter, and their sessions (G140). */
export const counterInvitationsMigration = migration('20261203_10_counter_invitations', [
  `create table counter_invitations (
     id uuid primary key default gen_random_uuid(),
     counter_id uuid not null references counters (id) on delete cascade,
     email text not null,
     name text not null,
     language text not null,
     token_hash text unique,
     sent_at timestamptz not null,
     expires_at timestamptz not null,
     user_id uuid references users (id) on delete cascade,
     accepted_at timestamptz,
     created_at timestamptz not null,
     unique (counter_id, email),
     check ((accepted_at is null) = (token_hash is not null))
   )`,
  'create index counter_invitations_user on counter_invitations (user_id) where user_id is not null',
  'create index counter_invitations_email on counter_invitations (email)',
  'create index counter_invitations_expires on counter_invitations (expires_at) where accepted_at is null',
  'alter table counter_sessions add invitation_id uuid references counter_invitations (id) on delete cascade',
  'create index counter_sessions_invitation on counter_sessions (invitation_id) where invitation_id is not null',
]);

/** Adds the sign-in of the account, so that a sign-out of the account ends the session at the counter, too. */
export const accountSessionsMigration = migration('20261203_20_counter_account_sessions', [
  'alter table counter_sessions add account_session_id text',
]);
