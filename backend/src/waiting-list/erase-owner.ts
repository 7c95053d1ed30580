import { joinEmbed } from '../embeds/embed-sql.ts';

/** Statements for the visitors who wait at embed codes of an erased owner `$1`, each of at most `$2` rows. */
export const eraseOwnerWaiting: readonly string[] = [
  `delete from waiting_addresses where id in (
     select w.id from waiting_addresses w ${joinEmbed('w.embed_id')} where e.user_id = $1 limit $2)`,
];
