import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseRaces: Erasure = {
  batches: [
    `delete from race_walks where ctid in (
       select w.ctid from race_walks w join competitive_race_rooms r on r.id = w.room_id
       join competitive_race_configs c on c.id = r.race_config_id where c.puzzle_id = $1 limit $2)`,
    `delete from race_ghosts where id in (
       select g.id from race_ghosts g join competitive_race_configs c on c.id = g.race_config_id
       where c.puzzle_id = $1 limit $2)`,
    `delete from race_participants where id in (
       select p.id from race_participants p join competitive_race_rooms r on r.id = p.room_id
       join competitive_race_configs c on c.id = r.race_config_id where c.puzzle_id = $1 limit $2)`,
    `delete from competitive_race_rooms where id in (
       select r.id from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
       where c.puzzle_id = $1 limit $2)`,
  ],
};
