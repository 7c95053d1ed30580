/** Statements for the notices of an erased owner `$1`, each of at most `$2` rows. */
export const eraseOwnerNotices: readonly string[] = [
  'delete from notices where id in (select id from notices where owner_id = $1 limit $2)',
];
