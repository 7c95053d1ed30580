// Other features embed these SQL fragments in their own statements, which saves a call to the database.

/** Joins the media item `m` with the given id. `id` is an SQL expression. */
export const joinReward = (id: string) => `join media_rewards m on m.id = ${id}`;

/** The media items, with the alias `m`. */
export const fromRewards = 'from media_rewards m';

/**
 * Builds an SQL condition that is true while an item `m` may be given: until its grace period ends (G38), and
 * not afterwards, even if its file still exists. `graceBegan` is the parameter for `getGraceStart(now)`.
 */
export function canBeGiven(graceBegan: `$${number}`): string {
  return `m.is_active and m.media_hash is not null and m.expires_at > ${graceBegan}`;
}

/** Builds the update that adds one view to the item if the condition holds. */
export const countView = (id: string, condition: string) =>
  `update media_rewards set view_count = view_count + 1 where id = ${id} and ${condition}`;
