import { maxBoardSide, minBoardSide } from '@puzzle-prize/sdk/protocol/limits';
import { migration } from '../platform/database/migration.ts';

export const campaignsMigration = migration('20261120_03_campaigns', [
  `create table puzzles (
     id uuid primary key default gen_random_uuid(),
     unique_id text not null unique,
     creator_id uuid not null references users (id) on delete cascade,
     title text not null,
     description text,
     image_hash text not null,
     master_hash text not null,
     difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
     dimensions int not null check (dimensions between ${minBoardSide} and ${maxBoardSide}),
     shuffle_amount int not null,
     reward_type text not null check (reward_type in ('codes', 'media', 'paywalled_media', 'competition')),
     verification text not null default 'replay' check (verification in ('replay', 'solution')),
     wins_per_hour int check (wins_per_hour > 0),
     one_reward_per_visitor boolean not null default true,
     is_active boolean not null default true,
     custom_styling jsonb,
     total_attempts int not null default 0,
     stripe_account_id text,
     stripe_connect_scope text,
     stripe_connected_at timestamptz,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     current_owner_id uuid,
     bounty_amount bigint,
     is_deployed boolean,
     tx_id text,
     inscription_id text,
     vout int,
     contract_tx_id text,
     contract_address text,
     payout_tx_id text
   )`,
  'create index puzzles_creator on puzzles (creator_id, created_at)',
  // The deletion of an image uses these indexes to find the campaigns that use the image.
  'create index puzzles_image on puzzles (image_hash)',
  'create index puzzles_master on puzzles (master_hash)',
]);

/**
 * Adds a status for images that were never shown to their owner (G41). Existing images count as shown,
 * because it is unknown which of them were.
 */
export const imageUsesMigration = migration('20261120_10_image_uses', [
  `update user_images set status = 'active'`,
  `alter table user_images add check (status in ('pending', 'active')),
     add constraint user_images_puzzle_id_foreign foreign key (puzzle_id) references puzzles (id) on delete set null`,
  'create index user_images_puzzle on user_images (puzzle_id) where puzzle_id is not null',
  `create index user_images_pending on user_images (created_at) where status = 'pending'`,
]);

/** A paid campaign is created before its payment (C6, G36), and is inactive until the payment arrives. */
export const paidCampaignsMigration = migration('20261121_01_paid_campaigns', [
  `alter table puzzles add is_awaiting_payment boolean not null default false,
     add check (not (is_awaiting_payment and is_active))`,
]);

/** Adds the setting that a paywalled campaign requires an end user before it shows the puzzle (G33). */
export const requiredEndUserMigration = migration('20261122_01_required_end_user', [
  'alter table puzzles add requires_end_user boolean not null default false',
]);

/**
 * Allows unsigned end users in campaigns whose owner may rely on them: the campaign requires an end user, or
 * an access grant for the campaign exists.
 */
export const keepUnsignedEndUsers = `
  update puzzles p set allows_unsigned_end_user = true where reward_type = 'paywalled_media' and (
    requires_end_user
    or exists (select from access_grants g where g.puzzle_id = p.id)
    or exists (select from access_grants g join embed_codes e on e.id = g.embed_id where e.assigned_puzzle_id = p.id))`;

/**
 * New campaigns accept only signed end users (G48). Existing campaigns continue to accept unsigned end users
 * if their owner may rely on it.
 */
export const unsignedEndUserMigration = migration('20261123_11_unsigned_end_user', [
  'alter table puzzles add allows_unsigned_end_user boolean not null default false',
  keepUnsignedEndUsers,
]);

/**
 * A deleted campaign is hidden at once: it has no owner and uses no image. Its rows are removed in batches
 * later. Wins until a stored time are summed, so that a list of campaigns counts only later wins. The sum of
 * wins without a collection has the nil id.
 */
export const campaignScaleMigration = migration('20261123_10_campaign_scale', [
  `alter table puzzles add deleted_at timestamptz, alter creator_id drop not null,
     add check ((creator_id is null) = (deleted_at is not null))`,
  'create index puzzles_deleted on puzzles (deleted_at) where deleted_at is not null',
  `create table win_counts (
     puzzle_id uuid primary key references puzzles (id) on delete cascade,
     counted_until timestamptz not null
   )`,
  `create table win_totals (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     collection_id uuid not null,
     wins int not null,
     issued int not null,
     claimed int not null,
     primary key (puzzle_id, collection_id)
   )`,
]);
