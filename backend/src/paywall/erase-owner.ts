import { joinEmbed } from '../embeds/embed-sql.ts';

/** Statements for the paid sessions and grants of an erased owner `$1`, each of at most `$2` rows. */
export const eraseOwnerSessions: readonly string[] = [
  `delete from puzzle_sessions where session_hash in (
     select s.session_hash from puzzle_sessions s ${joinEmbed('s.embed_id')} where e.user_id = $1 limit $2)`,
  `delete from access_uses where ctid in (
     select u.ctid from access_uses u join access_grants g on g.id = u.grant_id where g.customer_id = $1 limit $2)`,
  'delete from access_grants where id in (select id from access_grants where customer_id = $1 limit $2)',
  'delete from access_calls where ctid in (select ctid from access_calls where customer_id = $1 limit $2)',
];
