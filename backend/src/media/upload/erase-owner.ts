/** Statements for the unused uploads of an erased owner `$1`, each of at most `$2` rows. A trigger notes their files. */
export const eraseOwnerUploads: readonly string[] = [
  'delete from media_uploads where id in (select id from media_uploads where user_id = $1 limit $2)',
];
