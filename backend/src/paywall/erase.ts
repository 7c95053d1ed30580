import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseSessions: Erasure = {
  batches: [
    'delete from puzzle_sessions where session_hash in (select session_hash from puzzle_sessions where puzzle_id = $1 limit $2)',
    `delete from access_uses where ctid in (
       select u.ctid from access_uses u join access_grants g on g.id = u.grant_id where g.puzzle_id = $1 limit $2)`,
    'delete from access_grants where id in (select id from access_grants where puzzle_id = $1 limit $2)',
  ],
};
