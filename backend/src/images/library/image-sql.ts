// Other features insert these SQL fragments into their own statements, to avoid a separate database call.

/** Selects from the images of all libraries as `i`. */
export const fromImages = 'from user_images i';

/** Activates the images whose ids are in the table `used` (id, puzzle_id), and records the campaign of each image. */
export const recordUses =
  "update user_images i set status = 'active', puzzle_id = used.puzzle_id from used where i.id = used.id";

/** Removes the campaign `$1` from the images that refer to it. */
export const forgetCampaign = 'update user_images set puzzle_id = null where puzzle_id = $1';

/** Selects the colors of the image with the given hash. */
export const selectColors = (hash: string) => `select ic.colors from image_colors ic where ic.hash = ${hash}`;
