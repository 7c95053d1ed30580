import { migration } from './migration.ts';

export const readinessMigration = migration('20261123_20_readiness', [
  // The row that `/readyz` writes. Half of each page stays free, so that updates need no further page.
  `create table readiness (
     only_row boolean primary key default true check (only_row),
     written_at timestamptz not null default now()
   ) with (fillfactor = 50)`,
  'insert into readiness default values',
]);
