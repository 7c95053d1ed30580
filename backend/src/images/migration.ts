import { migration } from '../platform/database/migration.ts';

export const imagesMigration = migration('20261120_02_images', [
  `create table user_images (
     id uuid primary key default gen_random_uuid(),
     user_id uuid not null references users (id) on delete cascade,
     filename text not null,
     original_name text not null,
     mime_type text not null,
     file_size int not null,
     width int not null,
     height int not null,
     contract_hash text not null,
     master_hash text not null,
     status text not null default 'pending',
     puzzle_id uuid,
     created_at timestamptz not null default now()
   )`,
  'create index user_images_user on user_images (user_id, created_at)',
  'create index user_images_contract on user_images (contract_hash)',
  'create index user_images_master on user_images (master_hash)',
  `create table template_images (
     id uuid primary key default gen_random_uuid(),
     filename text not null unique,
     title text not null,
     description text not null,
     category text not null default 'general',
     tags text[] not null,
     mime_type text not null,
     file_size int not null,
     width int not null default 300,
     height int not null default 300,
     contract_hash text not null,
     master_hash text not null,
     drawing_version text not null,
     is_active boolean not null default true,
     sort_order int not null default 0,
     created_at timestamptz not null default now()
   )`,
]);

/**
 * From this version on, the template images come from image files; earlier releases rendered them from SVG.
 * The rows keep their ids, and the URLs of the old images stay valid.
 */
export const templateFilesMigration = migration('20261123_18_template_files', [
  "update template_images set filename = regexp_replace(filename, '\\.svg$', '.webp')",
  'alter table template_images drop column drawing_version',
]);

/**
 * Adds the uncropped pixels of images, so that owners can cut another square from them. Images from earlier releases
 * have only the squares.
 */
export const wholeImagesMigration = migration('20261124_42_whole_images', [
  `alter table user_images add column whole_hash text,
     add column focus_x double precision not null default 0.5,
     add column focus_y double precision not null default 0.5,
     add column zoom double precision not null default 1`,
  'create index user_images_whole on user_images (whole_hash)',
]);

/**
 * Adds the colors that the widget uses for its controls. Images from earlier releases get rows without colors;
 * `colors/pick-stored-colors.ts` finds these rows by the partial index.
 */
export const imageColorsMigration = migration('20261125_90_image_colors', [
  `create table image_colors (
     hash text primary key references blobs (hash) on delete cascade,
     colors jsonb
   )`,
  `insert into image_colors (hash)
   select b.hash from blobs b join (
     select contract_hash as hash from user_images
     union select contract_hash from template_images
     union select image_hash from puzzles) used on used.hash = b.hash`,
  'create index image_colors_missing on image_colors (hash) where colors is null',
]);
