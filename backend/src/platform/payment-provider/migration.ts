import { migration } from '../database/migration.ts';

/** The tables of the Stripe emulator, which was part of the product until it became a separate program. */
export const stripeSandboxMigration = migration('20261121_00_stripe_sandbox', [
  // All objects that have an id at Stripe, in the format of Stripe's API.
  `create table stripe_sandbox_objects (
     ordinal bigint generated always as identity,
     account text not null,
     kind text not null,
     id text not null,
     data jsonb not null,
     primary key (account, kind, id)
   )`,
  'create unique index stripe_sandbox_objects_order on stripe_sandbox_objects (account, kind, ordinal)',
  // Stripe lets an account reuse the text of a promotion code once the earlier promotion code is inactive.
  `create unique index stripe_sandbox_active_codes on stripe_sandbox_objects (account, lower(data->>'code'))
   where kind = 'promotion_code' and data->>'active' = 'true'`,
  `create index stripe_sandbox_open_sessions on stripe_sandbox_objects (((data->>'expires_at')::bigint))
   where kind = 'checkout_session' and data->>'status' = 'open'`,
  // An account's consent to be linked. The redirect contains a code that the product exchanges for a token.
  `create table stripe_sandbox_grants (
     code_hash bytea primary key,
     account text not null,
     expires_at timestamptz not null,
     token_hash bytea unique,
     revoked_at timestamptz
   )`,
  'create index stripe_sandbox_grants_account on stripe_sandbox_grants (account)',
  `create table stripe_sandbox_replies (
     account text not null,
     idempotency_key text not null,
     request_hash bytea not null,
     status int not null,
     body json not null,
     created_at timestamptz not null,
     primary key (account, idempotency_key)
   )`,
  `create table stripe_sandbox_deliveries (
     id bigint generated always as identity primary key,
     event jsonb not null,
     attempts int not null default 0,
     next_at timestamptz not null,
     last_status int,
     ended_at timestamptz
   )`,
  'create index stripe_sandbox_deliveries_due on stripe_sandbox_deliveries (next_at) where ended_at is null',
]);

/**
 * The emulator now has its own schema, in development only. The sessions and accounts in the old tables are
 * not kept.
 */
export const droppedSandboxMigration = migration('20261123_19_dropped_stripe_sandbox', [
  `drop table if exists stripe_sandbox_objects, stripe_sandbox_grants, stripe_sandbox_replies,
     stripe_sandbox_deliveries`,
]);
