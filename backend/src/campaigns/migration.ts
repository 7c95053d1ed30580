import {
  alternativeMinutesDefault,
  alternativeMinutesMax,
  maxBoardSide,
  minBoardSide,
} from '@puzzle-prize/sdk/protocol/limits';
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
 * because it is unknown which of them were never shown.
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

/**
 * Adds a setting for paywalled campaigns: the campaign requires an end user before it shows the puzzle (G33).
 */
export const requiredEndUserMigration = migration('20261122_01_required_end_user', [
  'alter table puzzles add requires_end_user boolean not null default false',
]);

/**
 * Allows unsigned end users in campaigns whose owner may rely on them. These are the campaigns that require
 * an end user or that have an access grant.
 */
export const keepUnsignedEndUsers = `
  update puzzles p set allows_unsigned_end_user = true where reward_type = 'paywalled_media' and (
    requires_end_user
    or exists (select from access_grants g where g.puzzle_id = p.id)
    or exists (select from access_grants g join embed_codes e on e.id = g.embed_id where e.assigned_puzzle_id = p.id))`;

/**
 * New campaigns accept only signed end users (G48). Existing campaigns continue to accept unsigned end users
 * if their owner may rely on them.
 */
export const unsignedEndUserMigration = migration('20261123_11_unsigned_end_user', [
  'alter table puzzles add allows_unsigned_end_user boolean not null default false',
  keepUnsignedEndUsers,
]);

/**
 * A deleted campaign is hidden at once: it has no owner and uses no image. Its rows are removed in batches
 * later. Wins before `counted_until` are summed in `win_totals`, so that a list of campaigns counts only
 * later wins. The sum of wins without a collection has the nil id as its `collection_id`.
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

/**
 * Adds archived campaigns, which are inactive. Also adds the time of the last play, so that a list can be
 * sorted by this time without reading the plays of every campaign.
 */
export const archivedCampaignsMigration = migration('20261124_30_archived_campaigns', [
  `alter table puzzles add archived_at timestamptz, add last_played_at timestamptz,
     add check (archived_at is null or not is_active)`,
  // For earlier plays, only the day is known.
  `update puzzles p set last_played_at = d.day::timestamp at time zone 'UTC'
   from (select puzzle_id, max(day) as day from play_days where starts > 0 group by puzzle_id) d
   where d.puzzle_id = p.id`,
]);

/**
 * Stores the events of a campaign, so that its charts can show them on the time axis. A trigger records
 * starts, pauses and edits, so that no call that changes a campaign can omit them. Several edits within an
 * hour are recorded as one.
 */
export const campaignEventsMigration = migration('20261124_03_campaign_events', [
  `create table campaign_events (
     id bigint generated always as identity primary key,
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     kind text not null check (kind in ('edited', 'paused', 'started', 'codes_ran_out')),
     at timestamptz not null default now()
   )`,
  'create index campaign_events_at on campaign_events (puzzle_id, at)',
  `create function note_campaign_event() returns trigger language plpgsql as $$
   begin
     if new.is_active is distinct from old.is_active then
       insert into campaign_events (puzzle_id, kind)
       values (new.id, case when new.is_active then 'started' else 'paused' end);
     end if;
     if (new.title, new.description, new.image_hash, new.difficulty, new.dimensions, new.wins_per_hour, new.one_reward_per_visitor)
         is distinct from
        (old.title, old.description, old.image_hash, old.difficulty, old.dimensions, old.wins_per_hour, old.one_reward_per_visitor)
       and not exists (select from campaign_events e
         where e.puzzle_id = new.id and e.kind = 'edited' and e.at > now() - interval '1 hour') then
       insert into campaign_events (puzzle_id, kind) values (new.id, 'edited');
     end if;
     return null;
   end $$`,
  `create trigger puzzles_note_event after update of
     is_active, title, description, image_hash, difficulty, dimensions, wins_per_hour, one_reward_per_visitor on puzzles
   for each row when (new.deleted_at is null) execute function note_campaign_event()`,
]);

/**
 * Adds the settings of a promotion: its time, the texts for visitors, and the text alternative of its image.
 * The trigger records changes of the settings that visitors notice as edits.
 */
export const campaignSettingsMigration = migration('20261125_02_campaign_settings', [
  `alter table puzzles add image_alt text, add starts_at timestamptz, add ends_at timestamptz, add time_zone text,
     add teaser_message text, add ended_message text, add won_message text, add none_left_message text,
     add check (ends_at > starts_at)`,
  `create or replace function note_campaign_event() returns trigger language plpgsql as $$
   begin
     if new.is_active is distinct from old.is_active then
       insert into campaign_events (puzzle_id, kind)
       values (new.id, case when new.is_active then 'started' else 'paused' end);
     end if;
     if (new.title, new.description, new.image_hash, new.difficulty, new.dimensions, new.wins_per_hour,
           new.one_reward_per_visitor, new.starts_at, new.ends_at)
         is distinct from
        (old.title, old.description, old.image_hash, old.difficulty, old.dimensions, old.wins_per_hour,
           old.one_reward_per_visitor, old.starts_at, old.ends_at)
       and not exists (select from campaign_events e
         where e.puzzle_id = new.id and e.kind = 'edited' and e.at > now() - interval '1 hour') then
       insert into campaign_events (puzzle_id, kind) values (new.id, 'edited');
     end if;
     return null;
   end $$`,
  'drop trigger puzzles_note_event on puzzles',
  `create trigger puzzles_note_event after update of is_active, title, description, image_hash, difficulty, dimensions,
     wins_per_hour, one_reward_per_visitor, starts_at, ends_at on puzzles
   for each row when (new.deleted_at is null) execute function note_campaign_event()`,
]);

/** Adds the limits of a promotion. The trigger records changes of the limits as edits. */
export const campaignLimitsMigration = migration('20261125_50_campaign_limits', [
  `alter table puzzles add wins_per_day int check (wins_per_day > 0), add wins_total int check (wins_total > 0),
     add wins_per_visitor int not null default 1 check (wins_per_visitor > 0),
     add visitor_period text not null default 'ever' check (visitor_period in ('ever', 'day', 'week'))`,
  `create or replace function note_campaign_event() returns trigger language plpgsql as $$
   begin
     if new.is_active is distinct from old.is_active then
       insert into campaign_events (puzzle_id, kind)
       values (new.id, case when new.is_active then 'started' else 'paused' end);
     end if;
     if (new.title, new.description, new.image_hash, new.difficulty, new.dimensions, new.wins_per_hour,
           new.one_reward_per_visitor, new.starts_at, new.ends_at, new.wins_per_day, new.wins_total,
           new.wins_per_visitor, new.visitor_period)
         is distinct from
        (old.title, old.description, old.image_hash, old.difficulty, old.dimensions, old.wins_per_hour,
           old.one_reward_per_visitor, old.starts_at, old.ends_at, old.wins_per_day, old.wins_total,
           old.wins_per_visitor, old.visitor_period)
       and not exists (select from campaign_events e
         where e.puzzle_id = new.id and e.kind = 'edited' and e.at > now() - interval '1 hour') then
       insert into campaign_events (puzzle_id, kind) values (new.id, 'edited');
     end if;
     return null;
   end $$`,
  'drop trigger puzzles_note_event on puzzles',
  `create trigger puzzles_note_event after update of is_active, title, description, image_hash, difficulty, dimensions,
     wins_per_hour, one_reward_per_visitor, starts_at, ends_at, wins_per_day, wins_total, wins_per_visitor, visitor_period
     on puzzles
   for each row when (new.deleted_at is null) execute function note_campaign_event()`,
]);

/**
 * Adds the rule for wins from one network on one day (G46). Existing campaigns get the same default as new campaigns.
 */
export const networkPolicyMigration = migration('20261125_20_network_policy', [
  `alter table puzzles add network_policy text not null default 'step-up'
     check (network_policy in ('step-up', 'strict', 'off'))`,
]);

/** Adds the owner's choice for the time when no code is left. Existing campaigns are played for fun, as before. */
export const whenEmptyMigration = migration('20261125_31_when_empty', [
  `alter table puzzles
     add when_empty text not null default 'play' check (when_empty in ('play', 'fallback', 'campaign', 'hide')),
     add fallback_code text,
     add next_campaign_id uuid references puzzles (id) on delete set null`,
  'create index puzzles_next_campaign on puzzles (next_campaign_id) where next_campaign_id is not null',
]);

/** With this index, jobs find the campaigns that await their payment without reading all others. */
export const awaitingPaymentMigration = migration('20261125_41_awaiting_payment', [
  'create index puzzles_awaiting_payment on puzzles (created_at) where is_awaiting_payment',
]);

/** Adds the owner's choice of a larger board. */
export const boardSizeMigration = migration('20261125_91_board_size', [
  "alter table puzzles add board_size text not null default 'standard' check (board_size in ('standard', 'large'))",
]);

/** Adds the alternatives to the dealt board. */
export const alternativesMigration = migration('20261126_00_alternatives', [
  `alter table puzzles
     add alternative text not null default 'none' check (alternative in ('none', 'easier_board', 'question')),
     add alternative_minutes int not null default ${alternativeMinutesDefault}
       check (alternative_minutes between 0 and ${alternativeMinutesMax}),
     add question text,
     add accepted_answers jsonb not null default '[]',
     add question_revision int not null default 0,
     add earlier_answers jsonb not null default '[]'`,
]);

/** Adds the language of a campaign; null follows the browser. */
export const campaignLanguagesMigration = migration('20261201_12_campaign_languages', [
  'alter table puzzles add lang text',
]);
