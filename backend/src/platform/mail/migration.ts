import { migration } from '../database/migration.ts';

export const mailsMigration = migration('20261125_10_mails', [
  `create table mails (
     id uuid primary key default gen_random_uuid(),
     to_address text not null,
     subject text not null,
     html text,
     text text,
     dedupe_key text unique,
     created_at timestamptz not null,
     due_at timestamptz,
     sent_at timestamptz,
     failed_at timestamptz,
     attempts int not null default 0,
     last_error text
   )`,
  'create index mails_due on mails (due_at) where due_at is not null',
  'create index mails_created on mails (created_at)',
]);

export const erasedMailsMigration = migration('20261125_80_erased_mails', [
  `alter table mails
     add column failure_codes text,
     add column give_up_at timestamptz,
     add column erase_at timestamptz`,
  'create index mails_erase on mails (erase_at) where erase_at is not null',
]);
