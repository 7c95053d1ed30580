import { migration } from '../database/migration.ts';

export const identityMigration = migration('20261120_00_identity', [
  `create table identity_accounts (
     id uuid primary key default gen_random_uuid(),
     username text not null,
     username_folded text not null unique,
     email text not null,
     email_folded text not null unique,
     password_hash text not null,
     created_at timestamptz not null default now()
   )`,
  `create table identity_records (
     model text not null,
     id text not null,
     payload jsonb not null,
     grant_id text,
     user_code text,
     uid text,
     consumed_at timestamptz,
     expires_at timestamptz,
     primary key (model, id)
   )`,
  'create index identity_records_grant on identity_records (grant_id) where grant_id is not null',
  'create index identity_records_uid on identity_records (uid) where uid is not null',
  'create index identity_records_expiry on identity_records (expires_at)',
]);

/** Adds the links that confirm an e-mail address and set a new password. */
export const identityLinksMigration = migration('20261125_12_identity_links', [
  'alter table identity_accounts add column email_confirmed_at timestamptz',
  `create table identity_links (
     token_hash text primary key,
     purpose text not null,
     account_id uuid not null
       constraint identity_links_account_id_foreign references identity_accounts (id) on delete cascade,
     expires_at timestamptz not null
   )`,
  'create index identity_links_account on identity_links (account_id)',
  'create index identity_links_expiry on identity_links (expires_at)',
]);
