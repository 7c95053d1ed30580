/** The embeds that have a frame page, because stories of the button open them. */
export const frameIds: readonly string[] = ['code', 'video', 'ended', 'unknown', 'offline'];
