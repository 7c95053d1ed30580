import { migration } from '../platform/database/migration.ts';

export const paymentsMigration = migration('20261121_02_payments', [
  // `user_id` has no `on delete cascade`, so a user with payments cannot be deleted.
  `create table payments (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users (id),
     plan_type text not null check (plan_type in ('campaign', 'media_renewal')),
     puzzle_id uuid not null,
     description text not null,
     amount int not null check (amount > 0),
     currency text not null,
     status text not null default 'pending'
       check (status in ('pending', 'processing', 'completed', 'failed', 'expired')),
     checkout_session_id text unique,
     stripe_payment_intent_id text,
     receipt_url text,
     tokens_awarded int not null default 0,
     created_at timestamptz not null,
     completed_at timestamptz,
     cancelled_at timestamptz,
     acknowledged_at timestamptz,
     check ((status = 'completed') = (completed_at is not null))
   )`,
  'create index payments_user on payments (user_id, created_at)',
  // Allows one open order per item, so that two clicks, tabs or retries lead to only one payment.
  `create unique index payments_open on payments (puzzle_id, plan_type) where status in ('pending', 'processing')`,
  `create table processed_webhook_events (
     session_id text primary key,
     event_type text not null,
     puzzle_id uuid not null,
     processed_at timestamptz not null
   )`,
]);

/** Payments of erased accounts, without their owner. */
export const paymentRecordsMigration = migration('20261128_21_payment_records', [
  `create table payment_records (
     id uuid primary key,
     plan_type text not null,
     amount int not null,
     currency text not null,
     completed_at timestamptz not null,
     stripe_payment_intent_id text
   )`,
  'create index payment_records_completed on payment_records (completed_at)',
]);
