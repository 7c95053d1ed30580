/** The embeds with their own frame page: those that the stories of the button open. */
export const frameIds: readonly string[] = ['code', 'video', 'ended', 'unknown', 'offline'];
