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
  // changes, regardless of the size of the table.
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
  // Claims use the first index. With one index for all codes, the planner would scan the issued codes for
  // each claim.
  'create unique index discount_codes_free on discount_codes (collection_id, ordinal) where issued_at is null',
  'create unique index discount_codes_issued on discount_codes (collection_id, ordinal) where issued_at is not null',
]);

/**
 * Codes from earlier releases may contain invisible characters; a job removes them (`clean-stored-codes.ts`).
 */
export const cleanedCodesMigration = migration('20261123_stored_codes', [
  'alter table code_collections add column is_cleaned boolean not null default false',
  'alter table code_collections alter column is_cleaned set default true',
]);

export const redeemedCodesMigration = migration('20261124_09_redeemed_codes', [
  // This index makes it fast to count the redeemed codes of a collection. Claims do not write to the index,
  // because a code is not redeemed when it is claimed.
  'create index discount_codes_redeemed on discount_codes (collection_id) where redeemed_at is not null',
]);

/**
 * Adds the expiry of a collection, and the terms that its winners read. The three columns are null for earlier
 * collections.
 */
export const codeTermsMigration = migration('20261125_30_code_terms', [
  'alter table code_collections add expires_at timestamptz, add value_text text, add minimum_text text',
]);

/**
 * Adds the shares of codes at which the owner is warned (A2), and the lowest share at which the owner was warned
 * already. A trigger resets the lowest share when added codes raise the stock above it. A trigger is used because it
 * covers every statement that adds codes.
 */
export const stockAlertsMigration = migration('20261125_40_stock_alerts', [
  `alter table code_collections
     add column alert_percents int[] not null default '{20,10,0}',
     add column alerted_percent int`,
  `create function rearm_stock_alerts() returns trigger language plpgsql as $$
   declare
     codes_left bigint;
   begin
     select count(*) into codes_left from discount_codes d where d.collection_id = new.id and d.issued_at is null;
     select min(percent) into new.alerted_percent from unnest(new.alert_percents) percent
     where percent >= old.alerted_percent and codes_left * 100 <= new.total_codes * percent;
     return new;
   end $$`,
  `create trigger code_collections_rearm before update of total_codes on code_collections
   for each row when (new.total_codes > old.total_codes and old.alerted_percent is not null)
   execute function rearm_stock_alerts()`,
]);

/** Adds the days before the expiry at which the owner is warned (A5). */
export const expiryAlertsMigration = migration('20261125_61_expiry_alerts', [
  "alter table code_collections add column alert_days int[] not null default '{7,1}'",
]);

/** Adds the apply link of a collection (G55). It is null for earlier collections. */
export const applyLinksMigration = migration('20261125_70_apply_links', [
  'alter table code_collections add apply_url_template text',
]);

/**
 * A race can have codes for each place and as consolation prize (G85). Earlier collections are the first prize.
 */
export const prizesByPlaceMigration = migration('20261127_40_prizes_by_place', [
  `alter table code_collections add prize text not null default 'first'
     check (prize in ('first', 'second', 'third', 'fourth', 'consolation'))`,
  'create unique index code_collections_active_prize on code_collections (puzzle_id, prize) where ended_at is null',
  'drop index code_collections_active',
]);
