import { migration } from '../database/migration.ts';

export const storageMigration = migration('20261120_00_storage', [
  `create table blobs (
     hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
     mime_type text not null,
     bytes bytea not null,
     size int not null,
     created_at timestamptz not null default now()
   )`,
  // Images are already compressed, so PostgreSQL should not try to compress them again on every write.
  'alter table blobs alter column bytes set storage external',
]);

export const filesMigration = migration('20261122_01_files', [
  // Files are stored in pieces, because PostgreSQL always reads and sends a whole value. A player requests
  // only ranges of a 10 MB video, and a client may disconnect early. Neither should cost a read of the whole
  // file.
  `create table file_chunks (
     file_key text not null,
     ordinal int not null,
     bytes bytea not null,
     primary key (file_key, ordinal)
   )`,
  'alter table file_chunks alter column bytes set storage external',
]);
