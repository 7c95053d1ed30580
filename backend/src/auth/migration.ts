import { migration } from '../platform/database/migration.ts';

export const authMigration = migration('20261120_01_auth', [
  `create table users (
     id uuid primary key default gen_random_uuid(),
     issuer text not null,
     subject text not null,
     username text,
     email text,
     first_name text,
     last_name text,
     profile_image_url text,
     is_admin boolean not null default false,
     auth_provider text not null default 'oidc',
     free_campaigns_used int not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     public_key text,
     wallet_address text,
     token_balance bigint,
     total_purchased bigint,
     total_spent bigint,
     constraint users_issuer_subject_unique unique (issuer, subject)
   )`,
  // Allows only one administrator, even if two people sign in under the configured name at the same time.
  'create unique index users_one_admin on users (is_admin) where is_admin',
  `create table owner_sessions (
     id text primary key,
     user_id uuid not null constraint owner_sessions_user_id_foreign references users (id) on delete cascade,
     created_at timestamptz not null,
     last_seen_at timestamptz not null,
     expires_at timestamptz not null,
     revoked_at timestamptz
   )`,
  'create index owner_sessions_user on owner_sessions (user_id)',
  'create index owner_sessions_expiry on owner_sessions (expires_at)',
]);

export const apiKeysMigration = migration('20261120_07_api_keys', [
  `create table api_keys (
     user_id uuid primary key constraint api_keys_user_id_foreign references users (id) on delete cascade,
     hash text not null unique,
     prefix text not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   )`,
]);

/**
 * Adds the key for end users. An existing API key gets its key for end users when the next call uses it,
 * because the server knows an API key only during a call.
 */
export const endUserKeysMigration = migration('20261123_10_end_user_keys', [
  'alter table api_keys add column end_user_key text',
]);

export const timeZonesMigration = migration('20261124_20_time_zones', [
  'alter table users add column time_zone text',
]);

export const signInSessionsMigration = migration('20261125_11_sign_in_sessions', [
  `alter table owner_sessions
     add column public_id uuid not null default gen_random_uuid() unique,
     add column browser text`,
]);

/**
 * Adds a table for all keys except the default key. The default key stays in its own table, because servers of the
 * previous release still write to that table.
 */
export const scopedApiKeysMigration = migration('20261129_50_scoped_api_keys', [
  `create table scoped_api_keys (
     id uuid primary key,
     user_id uuid not null constraint scoped_api_keys_user_id_foreign references users (id) on delete cascade,
     name text not null,
     hash text not null unique,
     prefix text not null,
     scopes text[] not null,
     is_test boolean not null,
     end_user_key text,
     created_at timestamptz not null,
     last_used_at timestamptz,
     expires_at timestamptz,
     revoked_at timestamptz,
     replaced_by_id uuid
   )`,
  'create index scoped_api_keys_user on scoped_api_keys (user_id, created_at)',
]);

/** Adds the log of calls with API keys. Its rows are deleted after 30 days. */
export const apiRequestsMigration = migration('20261129_52_api_requests', [
  `create table api_requests (
     id bigint generated always as identity primary key,
     user_id uuid not null constraint api_requests_user_id_foreign references users (id) on delete cascade,
     key_id uuid not null,
     method text not null,
     route text not null,
     status_code smallint not null,
     duration_ms int not null,
     request_id text not null,
     error_code text,
     client text,
     created_at timestamptz not null
   )`,
  'create index api_requests_user on api_requests (user_id, id desc)',
  'create index api_requests_key on api_requests (key_id, id desc)',
  'create index api_requests_created on api_requests (created_at)',
]);

/** Adds the replies to calls with an API key, by Idempotency-Key (G102). */
export const storedRepliesMigration = migration('20261129_60_stored_replies', [
  `create table stored_replies (
     owner_id uuid not null constraint stored_replies_owner_id_foreign references users (id) on delete cascade,
     key_hash text not null,
     request_hash text not null,
     status int,
     body text,
     started_at timestamptz not null,
     primary key (owner_id, key_hash)
   )`,
  'create index stored_replies_started on stored_replies (started_at)',
]);

/**
 * Adds the language that an owner chose and the language of the owner's browser. They determine the language of
 * mails.
 */
export const ownerLanguagesMigration = migration('20261130_80_owner_languages', [
  'alter table users add column language text, add column browser_language text',
]);
