import { migration } from '../database/migration.ts';

/** What the local sandbox remembers in Stripe's place. No feature of the product reads these tables. */
export const stripeSandboxMigration = migration('20261121_00_stripe_sandbox', [
  // Whatever has an id at Stripe, as its API shows it.
  `create table stripe_sandbox_objects (
     ordinal bigint generated always as identity,
     account text not null,
     kind text not null,
     id text not null,
     data jsonb not null,
     primary key (account, kind, id)
   )`,
  'create unique index stripe_sandbox_objects_order on stripe_sandbox_objects (account, kind, ordinal)',
  // Stripe lets an account use the text of a promotion code again once the former one is inactive.
  `create unique index stripe_sandbox_active_codes on stripe_sandbox_objects (account, lower(data->>'code'))
   where kind = 'promotion_code' and data->>'active' = 'true'`,
  `create index stripe_sandbox_open_sessions on stripe_sandbox_objects (((data->>'expires_at')::bigint))
   where kind = 'checkout_session' and data->>'status' = 'open'`,
  // An account's consent: the code of the redirect, and once that is exchanged the token.
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
