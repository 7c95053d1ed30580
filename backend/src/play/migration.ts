import { migration } from '../platform/database/migration.ts';

export const playMigration = migration('20261120_09_play', [
  // The counts of plays by day (UTC). Views and first moves are added in batches; wins are summed up from the
  // attempts. The host is '' if the client sent none. There is no foreign key on embed_id, because the counts
  // stay when an embed is deleted.
  `create table play_days (
     puzzle_id uuid not null references puzzles (id) on delete cascade,
     day date not null,
     embed_id uuid not null,
     host text not null,
     views int not null default 0,
     starts int not null default 0,
     solves int not null default 0,
     issued int not null default 0,
     claimed int not null default 0,
     primary key (puzzle_id, day, embed_id, host)
   )`,
]);
