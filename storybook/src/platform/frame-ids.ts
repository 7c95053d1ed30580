/** The embeds that have a page of their own, for frames: those that the stories of the button open. */
export const frameIds: readonly string[] = ['code', 'film', 'ended', 'unknown', 'offline'];
