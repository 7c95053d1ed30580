// Later features use these rows in the round trip of their own statement, through the parts of SQL below.

/** Joins the media item `m` whose id an expression gives. */
export const joinReward = (id: string) => `join media_rewards m on m.id = ${id}`;

/** Lists the media items `m` of a campaign. */
export const fromRewards = 'from media_rewards m';

/**
 * The condition on an item `m` that may be given. An item in its grace is given too (G38); one past it is not, whether the
 * sweep has deleted its file yet or not. `graceBegan` is the parameter that holds `getGraceStart(now)`.
 */
export function canBeGiven(graceBegan: `$${number}`): string {
  return `m.is_active and m.media_hash is not null and m.expires_at > ${graceBegan}`;
}

/** Adds one view to the item if a condition holds. */
export const countView = (id: string, condition: string) =>
  `update media_rewards set view_count = view_count + 1 where id = ${id} and ${condition}`;
