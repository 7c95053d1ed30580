import { migration } from '../platform/database/migration.ts';

export const accountErasuresMigration = migration('20261128_20_account_erasures', [
  `create table account_erasures (
     user_id uuid primary key references users (id) on delete cascade,
     address text,
     requested_at timestamptz not null
   )`,
]);
