import { migration } from '../database/migration.ts';

export const storageMigration = migration('20261120_00_storage', [
  `create table blobs (
     hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
     mime_type text not null,
     bytes bytea not null,
     size int not null,
     created_at timestamptz not null default now()
   )`,
  // Pictures are compressed already: this keeps PostgreSQL from trying again at every write.
  'alter table blobs alter column bytes set storage external',
]);
