// Other features combine these SQL fragments with their own statements, so that one round trip is enough.

/** The `from` clause of a statement on library images, with the alias `i`. */
export const fromImages = 'from user_images i';

/** Activates the images that the relation `used` (id, puzzle_id) names, and records their campaigns. */
export const recordUses =
  "update user_images i set status = 'active', puzzle_id = used.puzzle_id from used where i.id = used.id";

/** Removes the campaign `$1` from the images that name it. */
export const forgetCampaign = 'update user_images set puzzle_id = null where puzzle_id = $1';
