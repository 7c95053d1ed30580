import { migration } from '../platform/database/migration.ts';

export const playMigration = migration('20261120_09_play', [
  // What became of the plays of a day (UTC). Views and first moves are added as they are counted; wins are summed up from
  // the attempts. The host is '' where the client told none. An embed may be deleted while its days stay: no foreign key.
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
