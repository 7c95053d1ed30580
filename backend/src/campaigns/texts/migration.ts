import { migration } from '../../platform/database/migration.ts';

/** Adds the texts of owners, which take the place of those of the product (G123). */
export const campaignTextsMigration = migration('20261130_73_campaign_texts', [
  `create table campaign_texts (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     locale text not null,
     texts jsonb not null,
     updated_at timestamptz not null default now(),
     primary key (puzzle_id, locale)
   )`,
]);
