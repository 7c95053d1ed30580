import { migration } from '../platform/database/migration.ts';

/** Adds what owners set for the hosted pages of their embed codes (G119). */
export const embedPagesMigration = migration('20261130_74_embed_pages', [
  `create table embed_pages (
     embed_id uuid primary key references embed_codes (id) on delete cascade,
     slug text unique,
     title text,
     intro text,
     noindex boolean not null default false,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
]);
