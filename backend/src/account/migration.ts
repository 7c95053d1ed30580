import { migration } from '../platform/database/migration.ts';

export const accountErasuresMigration = migration('20261128_20_account_erasures', [
  `create table account_erasures (
     user_id uuid primary key references users (id) on delete cascade,
     address text,
     requested_at timestamptz not null
   )`,
]);

/**
 * Adds the language of the mail that confirms an erasure. The request stores it, because the owner's row is deleted
 * before the mail is created.
 */
export const erasureLanguagesMigration = migration('20261130_81_erasure_languages', [
  'alter table account_erasures add column language text',
]);
