/** The text for somebody who waits alone (G81), or in the lobby of a scheduled race (G77). */
export const stayHint = 'Keep this page open. The race starts by itself.';
