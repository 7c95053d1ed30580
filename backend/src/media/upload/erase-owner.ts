/**
 * Statements that delete the unused uploads of an erased owner `$1`, at most `$2` rows each. A trigger records the
 * files as leftovers.
 */
export const eraseOwnerUploads: readonly string[] = [
  'delete from media_uploads where id in (select id from media_uploads where user_id = $1 limit $2)',
];
