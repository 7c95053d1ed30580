import { migration } from '../../platform/database/migration.ts';

/**
 * Adds a table that records how and by whom a code was marked as used (G110). Codes that were marked before have no
 * row.
 */
export const redemptionsMigration = migration('20261130_70_redemptions', [
  `create table code_redemptions (
     code_id bigint primary key references discount_codes (id) on delete cascade,
     redeemed_at timestamptz not null,
     via text not null,
     redeemed_by text,
     order_hash text,
     counter_session_id uuid
   )`,
  'create index code_redemptions_session on code_redemptions (counter_session_id, redeemed_at) where counter_session_id is not null',
]);

/**
 * Adds an index that makes it fast to count the codes that were marked in a period. It replaces the index without the
 * time.
 */
export const redeemedTimesMigration = migration('20261130_90_redeemed_times', [
  'create index discount_codes_redeemed_at on discount_codes (collection_id, redeemed_at) where redeemed_at is not null',
  'drop index discount_codes_redeemed',
]);
